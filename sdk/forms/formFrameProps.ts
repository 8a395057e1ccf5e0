import type { ValidatorType } from "@rjsf/utils";
import type { Ref } from "react";
import type { ChoiceSources, FormValues, RuleFunction } from "../contracts/index.ts";
import type { SchemaParts } from "./schemaParts.ts";

export interface FormFrameProps {
  parts: SchemaParts;
  validator: ValidatorType | undefined;
  rules: readonly RuleFunction[];
  sources: ChoiceSources;
  initialValue: FormValues | undefined;
  onChange: ((values: object) => void) | undefined;
  onValidity: ((valid: boolean) => void) | undefined;
  onDirty: ((dirty: boolean) => void) | undefined;
  onSubmit: ((values: object) => void | Promise<void>) | undefined;
  submitLabel: string | undefined;
  disabled: boolean;
  readonly: boolean;
  showsErrors: boolean;
  debounce: number;
  label: string | undefined;
  handle: Ref<AutoFormHandle> | undefined;
}

/** What a dialog or page around a form can ask of it. */
export interface AutoFormHandle {
  /**
   * As the Submit button: emits what was typed, checks all, calls `onSubmit` or moves the focus to
   * the first error. Returns whether it was valid.
   */
  submit: () => Promise<boolean>;
  /** Emits what was typed and waits for its debounce. */
  flush: () => void;
  /** Moves the focus to the first input that shows an error. */
  focusFirstError: () => void;
}
