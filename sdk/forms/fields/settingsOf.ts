import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { DisplayUnits } from "../../browser/index.ts";
import type {
  FormCondition,
  InputTypeName,
  RuleFunction,
  TransformName,
} from "../../contracts/index.ts";
import type { FieldSettings } from "../store/fieldSettings.ts";
import { type Transform, transforms } from "../transforms.ts";
import { choicesOf } from "./inputTypeOf.ts";
import { inputUnit, unitTransform } from "./unitTransform.ts";

/** What the form reads from `ui:options` of an input, beside what rjsf reads from there. */
interface InputUiOptions {
  hint?: string;
  placeholder?: string;
  clearable?: boolean;
  debounce?: number;
  transform?: TransformName;
  rules?: readonly RuleFunction[];
  /** Sentences by keyword of JSON Schema. */
  messages?: Readonly<Record<string, string>>;
  hide?: FormCondition;
  disabledWhen?: FormCondition;
  readonlyWhen?: FormCondition;
  /** Name of the list of choices that the form was given. */
  source?: string;
  /** Settings of the input type. */
  input?: Readonly<Record<string, unknown>>;
  title?: string;
  description?: string;
  disabled?: boolean;
  readonly?: boolean;
  emptyValue?: unknown;
}

export function uiOptionsOf(uiSchema: UiSchema = {}): InputUiOptions {
  const direct = Object.entries(uiSchema).flatMap(([key, value]) =>
    key.startsWith("ui:") && key !== "ui:options" ? [[key.slice(3), value] as const] : [],
  );
  return {
    ...Object.fromEntries(direct),
    ...(uiSchema["ui:options"] as InputUiOptions | undefined),
  };
}

export interface FieldDescription {
  schema: RJSFSchema;
  uiSchema: UiSchema | undefined;
  label: string;
  required: boolean;
  disabled: boolean;
  readonly: boolean;
  /** Undefined for a list or object whose parts are inputs. */
  type: InputTypeName | undefined;
}

export function settingsOf(
  { schema, uiSchema, label, required, disabled, readonly, type }: FieldDescription,
  units?: DisplayUnits,
): FieldSettings {
  const ui = uiOptionsOf(uiSchema);
  const display = inputUnit(type, ui.input, units);
  const transform = display
    ? unitTransform(display)
    : ui.transform === undefined
      ? undefined
      : transforms[ui.transform];
  const limits = transform
    ? shownLimits(schema, transform)
    : { minimum: schema.minimum, maximum: schema.maximum };
  const choices =
    choicesOf(schema) ??
    (typeof schema.items === "object" && !Array.isArray(schema.items)
      ? choicesOf(schema.items)
      : undefined);
  const unit = display?.unit ?? ui.input?.unit ?? transform?.unit;
  const rangeLimits =
    display && transform && ui.input?.rangeLimits
      ? { rangeLimits: transform.show(ui.input.rangeLimits) }
      : {};
  return {
    label,
    hint: ui.hint ?? ui.description ?? schema.description,
    placeholder: ui.placeholder,
    clearable: ui.clearable ?? false,
    debounce: ui.debounce,
    required,
    options: {
      ...limits,
      ...(choices ? { choices } : {}),
      ...(ui.source === undefined ? {} : { source: ui.source }),
      ...ui.input,
      ...rangeLimits,
      ...(unit ? { unit } : {}),
    },
    rules: ui.rules ?? [],
    messages: ui.messages,
    showLimit: (limit) =>
      [transform ? transform.show(limit) : limit, unit]
        .filter((part) => part !== undefined)
        .join(" "),
    transform,
    disabled: ui.disabledWhen ?? disabled,
    readonly: ui.readonlyWhen ?? readonly,
    // An input that must be there is emptied to an empty text, so that a data type that always has
    // the text keeps it.
    // So is a cleared date (FO-008), where its schema takes one.
    keepsEmptyText:
      "emptyValue" in ui
        ? ui.emptyValue === ""
        : required || (type === "date" && schema.format === undefined),
    holdsParts: type === undefined,
  };
}

const shownLimits = ({ minimum, maximum }: RJSFSchema, { show }: Transform) => ({
  minimum: show(minimum),
  maximum: show(maximum),
});
