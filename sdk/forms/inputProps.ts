import type { ComponentType } from "react";

export type { InputTypeName } from "../contracts/index.ts";
export { inputTypeNames } from "../contracts/index.ts";

/**
 * What the form gives to the component of an input type, whatever style its schema was written in.
 */
export interface InputProps<T = unknown, O extends object = Record<string, unknown>> {
  /**
   * Id of the element that the label names. Elements that describe it take ids that begin with it.
   */
  id: string;
  /** The visible label, for parts of a composed input that need a name of their own. */
  label: string;
  /** Undefined while nothing is entered. */
  value: T | undefined;
  /** At every change that makes a value; the form debounces. Undefined clears. */
  onChange: (value: T | undefined) => void;
  onBlur?: () => void;
  /**
   * The input's own internal errors, an empty list when there are none (FO-005). They join the
   * failures of its rules.
   */
  onProblems: (problems: readonly string[]) => void;
  options: O;
  disabled: boolean;
  readonly: boolean;
  required: boolean;
  /** Shows a button that clears the value. */
  clearable: boolean;
  /** The field has errors: mark the input, not with color alone; the form shows the texts. */
  invalid: boolean;
  /** Ids of the elements with its hint and errors. */
  describedBy: string | undefined;
  placeholder?: string;
}

export type InputComponent<T = unknown, O extends object = Record<string, unknown>> = ComponentType<
  InputProps<T, O>
>;
