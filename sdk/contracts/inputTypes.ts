/** Every input type of a form schema (FO-002), by the value of `inputType`. */
export const inputTypeNames = [
  "text",
  "textarea",
  "number",
  "integer",
  "checkbox",
  "switch",
  "select",
  "multi-select",
  "radio",
  "date",
  "date-time",
  "color",
  "number-range",
  "integer-range",
  "code",
  "json",
  "file",
  "hashtags",
  "units",
  "object",
  "table",
  "schedule",
] as const;
export type InputTypeName = (typeof inputTypeNames)[number];

/**
 * A choice of a select, multi-select or radio; a value alone stands for one that is its own label.
 * Choices of one `group` are shown together under that name.
 */
export interface Choice {
  value: string | number | boolean;
  label: string;
  group?: string;
  disabled?: boolean;
}

type Fragment = Record<string, unknown>;
type Options = Readonly<Record<string, unknown>>;

const typeNames = { string: "string", number: "number", boolean: "boolean" } as Record<
  string,
  string
>;

const typesOf = (values: readonly unknown[]): string | string[] => {
  const types = [...new Set(values.map((value) => typeNames[typeof value] ?? "string"))];
  return types.length === 1 ? types[0]! : types;
};

/**
 * Choices that are known when the schema is written become an `enum`; those of a named source
 * cannot: a compiled schema never changes.
 */
function choiceSchema({ choices, source }: Options): Fragment {
  if (source !== undefined || !Array.isArray(choices) || choices.length === 0)
    return { type: ["string", "number", "boolean"] };
  const values = (choices as readonly Choice[]).map(({ value }) => value);
  return { type: typesOf(values), enum: values };
}

const text = (): Fragment => ({ type: "string" });
const boolean = (): Fragment => ({ type: "boolean" });
/**
 * The component of the type says by itself what is wrong with a value, so its schema asks for
 * nothing.
 */
const anything = (): Fragment => ({});

/**
 * What the value of each input type must be, as a fragment of JSON Schema made from the input's
 * `options`.
 */
export const inputTypeSchemas: Record<InputTypeName, (options: Options) => Fragment> = {
  text,
  textarea: text,
  number: () => ({ type: "number" }),
  integer: () => ({ type: "integer" }),
  checkbox: boolean,
  switch: boolean,
  select: choiceSchema,
  "multi-select": (options) => ({ type: "array", items: choiceSchema(options), uniqueItems: true }),
  radio: choiceSchema,
  date: text,
  "date-time": text,
  color: text,
  "number-range": anything,
  "integer-range": anything,
  code: text,
  json: anything,
  file: anything,
  hashtags: () => ({ type: "array", items: { type: "string" } }),
  units: text,
  object: anything,
  table: () => ({ type: "array" }),
  schedule: anything,
};
