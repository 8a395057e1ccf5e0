import type { FormCondition, RuleFunction } from "../../contracts/index.ts";
import type { Transform } from "../transforms.ts";

/** What a form knows of one input, whichever style its schema was written in. */
export interface FieldSettings {
  label: string;
  hint: string | undefined;
  placeholder: string | undefined;
  clearable: boolean;
  debounce: number | undefined;
  required: boolean;
  /** Handed to the component of the input type. */
  options: Readonly<Record<string, unknown>>;
  rules: readonly RuleFunction[];
  messages: Readonly<Record<string, string>> | undefined;
  showLimit: (limit: number) => string;
  transform: Transform | undefined;
  disabled: FormCondition;
  readonly: FormCondition;
  /** An emptied text is stored as an empty text instead of being taken away. */
  keepsEmptyText: boolean;
  /** A list or object whose parts are inputs of their own. */
  holdsParts: boolean;
}
