import type { Choice, InputTypeName } from "./inputTypes.ts";

/** All values of a form by input key. An input that is empty has no entry. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Fixed, or decided from all values each time one is emitted. */
export type FormCondition = boolean | ((values: FormValues) => boolean);

/**
 * Nothing (undefined, null, false, true, an empty text or list) when the value is good, else what
 * is wrong with it.
 */
export type RuleAnswer = string | readonly string[] | boolean | null | undefined;

/**
 * A rule of an input. It runs when its own value changed, or any of the values that it read the
 * last time. `signal` is aborted when a newer run made its answer stale. A rule that throws or
 * rejects is a failure that says so.
 */
export type RuleFunction = (
  value: unknown,
  values: FormValues,
  signal: AbortSignal,
) => RuleAnswer | Promise<RuleAnswer>;

/**
 * A rule in words of JSON Schema, so that a server can hold to it too. `message` replaces the usual
 * sentence.
 */
export type DeclaredRule = { message?: string } & (
  | { required: true }
  | { min: number }
  | { max: number }
  | { multipleOf: number }
  | { minLength: number }
  | { maxLength: number }
  | { pattern: string }
  | { format: "email" | "uri" | "date" | "date-time" | "uuid" | "ipv4" }
  | { minItems: number }
  | { maxItems: number }
);

export type ValidationRule = DeclaredRule | RuleFunction;

/**
 * `percent` is shown times 100 and stored divided by 100 (FO-007); `trim` stores without spaces
 * around.
 */
export type TransformName = "percent" | "trim";

/** An input of a form (FO-002). */
export interface InputDefinition {
  /** The name of the value. */
  key: string;
  inputType: InputTypeName;
  /** What the input is called; the key in words by default. */
  label?: string;
  /** A line under the label that says what to enter. */
  hint?: string;
  placeholder?: string;
  /** The value at the start when the initial value has none. */
  default?: unknown;
  /** Shows a button that empties the input. */
  clearable?: boolean;
  /**
   * Milliseconds from the last change until the value is emitted, 500 by default (FO-006). Leaving
   * the input and submitting emit at once.
   */
  debounce?: number;
  /**
   * Settings of the input type, such as `choices` or `source` of a select, `unit` of a number,
   * `language` of code.
   */
  options?: Readonly<Record<string, unknown>>;
  validationRules?: readonly ValidationRule[];
  transform?: TransformName;
  disabled?: FormCondition;
  readonly?: FormCondition;
  /** A hidden input keeps its value and is not validated. */
  hide?: FormCondition;
}

/** Inputs under a title that opens and closes (FO-001). */
export interface FormSection {
  title: string;
  inputs: readonly InputDefinition[];
  /** Open at the start; true by default. */
  startOpen?: boolean;
  hide?: FormCondition;
}

/** A form: its inputs first, then its sections (FO-001). */
export interface FormSchema {
  inputs: readonly InputDefinition[];
  sections?: readonly FormSection[];
}

/**
 * Choices that are known only at run time: at once, or loaded when the first input that needs them
 * is drawn.
 */
export type ChoiceSource =
  | { choices: readonly Choice[] }
  | { load: (signal: AbortSignal) => Promise<readonly Choice[]> };

/** Sources by the name that an input's `source` option gives. */
export type ChoiceSources = Readonly<Record<string, ChoiceSource>>;

/** What a form is drawn from: `form`, or `schema` with `uiSchema`. */
export interface FormDefinition {
  /** A form schema: inputs, then sections (FO-001). */
  form?: FormSchema;
  /** JSON Schema of the data, in place of `form`. */
  schema?: object;
  /**
   * How the schema is shown: `ui:widget` is an input type; `ui:options` takes hint, clearable,
   * debounce, transform, rules, messages, hide, source and `input` (the options of the input type);
   * at the root also sections.
   */
  uiSchema?: object;
  /**
   * Compiled ahead by the plugin build: `import validator from "./wellForm.ts?validator"`. Without
   * it the schema is read at run time.
   */
  validator?: unknown;
  /**
   * Rules of the form as a whole. They run once all inputs are valid; `value` and `values` are all
   * values.
   */
  rules?: readonly RuleFunction[];
  /** Choices by the name that an input's `source` option gives. */
  sources?: ChoiceSources;
}

/** Whether a module's schema is written in this style rather than as JSON Schema. */
export const isFormSchema = (schema: object): schema is FormSchema =>
  "inputs" in schema && Array.isArray(schema.inputs);
