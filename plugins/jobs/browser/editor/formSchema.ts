import { startCase } from "@petrons/sdk/browser";
import type { Choice, OptionHints } from "@petrons/sdk/contracts";
import { editorTexts as texts } from "./editorTexts.ts";

interface Schema extends OptionHints {
  title?: string;
  default?: unknown;
  required?: readonly string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: readonly Schema[];
  [keyword: string]: unknown;
}

/**
 * A task's schema as a form shows it: options without a title are called by their names in words,
 * and one of fixed values is chosen from a list.
 */
export function formSchema(schema: object): object {
  const { properties, items, anyOf, ...rest } = schema as Schema;
  return {
    ...rest,
    ...choiceOf(anyOf),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [
              name,
              { title: startCase(name), ...formSchema(part) },
            ]),
          ),
        }
      : {}),
    ...(items && !Array.isArray(items) ? { items: formSchema(items) } : {}),
  };
}

/** Choices that need no choice between forms: a list of values, or one form that may be null. */
function choiceOf(anyOf: readonly Schema[] | undefined): object {
  if (anyOf === undefined) return {};
  // As a list of values the form does not take the first one for the default.
  if (anyOf.every((branch) => "const" in branch))
    return { enum: anyOf.map((branch) => branch.const) };
  const [only, ...others] = anyOf.filter(({ type }) => type !== "null");
  if (only && others.length === 0 && anyOf.length === 2 && typeof only.type === "string")
    return { ...formSchema(only), type: [only.type, "null"] };
  return { anyOf: anyOf.map(formSchema) };
}

export const hasOptions = (schema: object): boolean =>
  Object.keys((schema as Schema).properties ?? {}).length > 0 || "patternProperties" in schema;

/**
 * How the form shows options: by the hints of their schema, and fixed values by their titles. What
 * is left out of it keeps its value.
 */
export function formUi(schema: object, isOptional = false): object {
  const { properties, required = [], items, formChoices, formLines, formHidden } = schema as Schema;
  const list = isOptional ? optionalChoice(schema as Schema) : titledChoice(schema as Schema);
  return {
    ...(formHidden
      ? { "ui:options": { hide: true } }
      : formChoices
        ? { "ui:options": { source: formChoices } }
        : {}),
    // A file has a name that people know and an id that they do not, a mapping is known by its
    // columns; of tables the name says all.
    ...(formChoices !== undefined && formChoices !== "tables" ? { "ui:widget": "select" } : {}),
    ...(formLines && !formHidden
      ? { "ui:widget": "textarea", "ui:options": { input: { lines: formLines } } }
      : {}),
    ...(formHidden ? {} : list),
    ...Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, part]) => [
        name,
        formUi(part, !required.includes(name) && part.default === undefined),
      ]),
    ),
    ...(items ? { items: formUi(items) } : {}),
  };
}

/**
 * A choice that may be left out is a list with a line for that: a box knows only two states, and a
 * list that loses its empty line has no way back.
 */
function optionalChoice(schema: Schema): object {
  const { type, formUnset = texts.notSet } = schema;
  const choices = type === "boolean" ? yesOrNo : titledValues(schema);
  if (!choices) return {};
  return {
    "ui:options": { input: { choices, unset: formUnset } },
    ...(type === "boolean" ? { "ui:widget": "select" } : {}),
  };
}

const yesOrNo: Choice[] = [
  { value: true, label: texts.yes },
  { value: false, label: texts.no },
];

function titledChoice(schema: Schema): object {
  const choices = titledValues(schema);
  return choices ? { "ui:options": { input: { choices } } } : {};
}

/** A list of values, as the form takes fixed ones, has no place for their titles. */
function titledValues({ anyOf }: Schema): Choice[] | undefined {
  if (!anyOf?.every((branch) => "const" in branch)) return undefined;
  return anyOf.map(({ const: value, title }) => ({
    value: value as Choice["value"],
    label: title ?? String(value),
  }));
}

/** The values that options hold where their schema hints at a choice. */
export function chosenValues(
  schema: object,
  value: unknown,
  choices: OptionHints["formChoices"],
): string[] {
  const { properties, items, formChoices } = schema as Schema;
  if (formChoices === choices) return typeof value === "string" ? [value] : [];
  if (Array.isArray(value))
    return items ? value.flatMap((entry) => chosenValues(items, entry, choices)) : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(properties ?? {}).flatMap(([name, part]) =>
    chosenValues(part, (value as Record<string, unknown>)[name], choices),
  );
}
