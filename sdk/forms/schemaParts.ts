import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { type FormCondition, type FormSchema, toJsonSchema } from "../contracts/index.ts";
import { uiOptionsOf } from "./fields/settingsOf.ts";
import type { SectionOptions } from "./templates/SectionGroup.tsx";

export interface SchemaParts {
  schema: RJSFSchema;
  uiSchema: UiSchema;
  hides: Map<string, FormCondition[]>;
}

/** Either style of schema as what the engine draws, and which parts are hidden when. */
export function schemaParts(form: FormSchema | undefined, schema: object | undefined, uiSchema: object | undefined): SchemaParts {
  const drawn = form ? toJsonSchema(form) : { schema: schema ?? {}, uiSchema: uiSchema ?? {} };
  const hides = new Map<string, FormCondition[]>();
  collectHides(drawn.uiSchema as UiSchema, "", hides);
  return { schema: drawn.schema as RJSFSchema, uiSchema: drawn.uiSchema as UiSchema, hides };
}

function collectHides(uiSchema: UiSchema, pointer: string, hides: Map<string, FormCondition[]>): void {
  const add = (at: string, condition: FormCondition) => hides.set(at, [...(hides.get(at) ?? []), condition]);
  for (const [key, part] of Object.entries(uiSchema)) {
    if (key.startsWith("ui:") || key === "items" || typeof part !== "object" || part === null) continue;
    const { hide } = uiOptionsOf(part as UiSchema);
    if (hide !== undefined) add(`${pointer}/${key}`, hide);
    collectHides(part as UiSchema, `${pointer}/${key}`, hides);
  }
  const { sections = [] } = (uiSchema["ui:options"] ?? {}) as { sections?: readonly SectionOptions[] };
  for (const { inputs, hide } of sections) for (const key of inputs) if (hide !== undefined) add(`${pointer}/${key}`, hide);
}
