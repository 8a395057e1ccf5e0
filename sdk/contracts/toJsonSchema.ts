import type {
  DeclaredRule,
  FormSchema,
  InputDefinition,
  RuleFunction,
  ValidationRule,
} from "./formSchema.ts";
import { inputTypeSchemas } from "./inputTypes.ts";

/**
 * A form schema as the form engine draws it: what the data must be, and how it is shown. Functions
 * are in the UI schema alone.
 */
export interface TranslatedForm {
  schema: Record<string, unknown>;
  uiSchema: Record<string, unknown>;
}

/**
 * Translates a form schema (FO-002) to JSON Schema and a UI schema. Throws when two inputs have one
 * key.
 */
export function toJsonSchema(form: FormSchema): TranslatedForm {
  const sections = form.sections ?? [];
  const inputs = [...form.inputs, ...sections.flatMap((section) => section.inputs)];
  const properties: Record<string, unknown> = {};
  const uiSchema: Record<string, unknown> = {};
  const required: string[] = [];
  for (const input of inputs) {
    if (Object.hasOwn(properties, input.key))
      throw new Error(`Two inputs of the form have the key '${input.key}'.`);
    const declared = (input.validationRules ?? []).filter(isDeclared);
    properties[input.key] = propertyOf(input, declared);
    uiSchema[input.key] = uiOf(input, declared);
    if (declared.some((rule) => "required" in rule)) required.push(input.key);
  }
  return {
    schema: { type: "object", properties, ...(required.length > 0 ? { required } : {}) },
    uiSchema: {
      ...uiSchema,
      "ui:order": inputs.map(({ key }) => key),
      ...(sections.length === 0
        ? {}
        : {
            "ui:options": {
              sections: sections.map(({ inputs: own, ...section }) => ({
                ...section,
                inputs: own.map(({ key }) => key),
              })),
            },
          }),
    },
  };
}

const isDeclared = (rule: ValidationRule): rule is DeclaredRule => typeof rule !== "function";
const isFunction = (rule: ValidationRule): rule is RuleFunction => typeof rule === "function";

function propertyOf(
  { key, inputType, label, default: initial, options = {} }: InputDefinition,
  declared: readonly DeclaredRule[],
): object {
  const fragment = inputTypeSchemas[inputType](withChoices(options));
  // What 'required' asks for gives way to a stronger rule, such as a longer text.
  const ordered = [...declared].sort((a, b) => Number("required" in b) - Number("required" in a));
  const keywords = Object.assign(
    {},
    ...ordered.map((rule) => keywordsOf(rule, fragment)),
  ) as Record<string, unknown>;
  return {
    title: label ?? inWords(key),
    ...fragment,
    ...keywords,
    ...(initial === undefined ? {} : { default: initial }),
  };
}

/**
 * An emptied text is no entry: a required one asks for at least a character, a required list for an
 * item, a required check for a check.
 */
function keywordsOf(
  rule: DeclaredRule,
  { type }: Record<string, unknown>,
): Record<string, unknown> {
  if ("required" in rule) {
    if (type === "string") return { minLength: 1 };
    if (type === "array") return { minItems: 1 };
    return type === "boolean" ? { const: true } : {};
  }
  const { message: _, ...keyword } = rule;
  if ("min" in keyword) return { minimum: keyword.min };
  if ("max" in keyword) return { maximum: keyword.max };
  return keyword;
}

function uiOf(input: InputDefinition, declared: readonly DeclaredRule[]): object {
  const {
    inputType,
    options,
    placeholder,
    hint,
    clearable,
    debounce,
    transform,
    hide,
    disabled,
    readonly,
  } = input;
  const rules = (input.validationRules ?? []).filter(isFunction);
  const messages = Object.assign({}, ...declared.map(messagesOf)) as Record<string, string>;
  return {
    "ui:widget": inputType,
    ...(placeholder === undefined ? {} : { "ui:placeholder": placeholder }),
    "ui:options": {
      ...given({
        hint,
        clearable,
        debounce,
        transform,
        hide,
        disabledWhen: disabled,
        readonlyWhen: readonly,
      }),
      ...(options === undefined ? {} : { input: withChoices(options) }),
      ...(rules.length > 0 ? { rules } : {}),
      ...(Object.keys(messages).length > 0 ? { messages } : {}),
    },
  };
}

const given = (settings: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(settings).filter(([, setting]) => setting !== undefined));

function messagesOf(rule: DeclaredRule): Record<string, string> {
  const { message } = rule;
  if (message === undefined) return {};
  if ("required" in rule) return { required: message };
  const [keyword = ""] = Object.keys(rule).filter((name) => name !== "message");
  return { [{ min: "minimum", max: "maximum" }[keyword] ?? keyword]: message };
}

/** `wellName` becomes 'Well name'. */
function inWords(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** A choice may be written as its value alone, which is then its label too. */
function withChoices(
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!Array.isArray(options.choices)) return options;
  const choices = options.choices.map((choice: unknown) =>
    typeof choice === "object" && choice !== null
      ? choice
      : { value: choice, label: String(choice) },
  );
  return { ...options, choices };
}
