import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { type FormCondition, type FormSchema, toJsonSchema } from "../contracts/index.ts";
import { uiOptionsOf } from "./fields/settingsOf.ts";
import { everyItem } from "./store/values.ts";
import type { SectionOptions } from "./templates/SectionGroup.tsx";

export interface SchemaParts {
  schema: RJSFSchema;
  uiSchema: UiSchema;
  hides: Map<string, FormCondition[]>;
}

/** Either style of schema as what the engine draws, and which parts are hidden when. */
export function schemaParts(
  form: FormSchema | undefined,
  schema: object | undefined,
  uiSchema: object | undefined,
): SchemaParts {
  const drawn = form ? toJsonSchema(form) : { schema: schema ?? {}, uiSchema: uiSchema ?? {} };
  const hides = new Map<string, FormCondition[]>();
  collectHides(drawn.uiSchema as UiSchema, "", hides);
  return { schema: drawn.schema as RJSFSchema, uiSchema: drawn.uiSchema as UiSchema, hides };
}

function collectHides(
  uiSchema: UiSchema,
  pointer: string,
  hides: Map<string, FormCondition[]>,
): void {
  const add = (at: string, condition: FormCondition) =>
    hides.set(at, [...(hides.get(at) ?? []), condition]);
  for (const [key, part] of Object.entries(uiSchema)) {
    if (key.startsWith("ui:") || typeof part !== "object" || part === null) continue;
    const { hide } = uiOptionsOf(part as UiSchema);
    // `items` is the schema of a list's entries, or a property of that name.
    for (const at of key === "items"
      ? [`${pointer}/items`, `${pointer}/${everyItem}`]
      : [`${pointer}/${key}`]) {
      if (hide !== undefined) add(at, hide);
      collectHides(part as UiSchema, at, hides);
    }
  }
  const { sections = [] } = (uiSchema["ui:options"] ?? {}) as {
    sections?: readonly SectionOptions[];
  };
  for (const { inputs, hide } of sections)
    for (const key of inputs) if (hide !== undefined) add(`${pointer}/${key}`, hide);
}
