import { type Ref, useMemo } from "react";
import type { ChoiceSources, FormDefinition, RuleFunction } from "../contracts/index.ts";
import { FormFrame } from "./FormFrame.tsx";
import type { AutoFormHandle } from "./formFrameProps.ts";
import { schemaParts } from "./schemaParts.ts";
import { useValidator } from "./validators/useValidator.ts";

/**
 * The schema-driven form (FO-001). Give `form`, or `schema` with `uiSchema`; define them outside
 * the component, or memoize them.
 */
export interface AutoFormProps<T extends object = Record<string, unknown>> extends FormDefinition {
  /**
   * Copied once, when it is first given; until then a loading overlay shows (FO-004). Another
   * `resetKey` starts anew.
   */
  initialValue: Partial<T> | undefined;
  resetKey?: string | number;
  /** All values, after each emission of an input (500 ms after the last change by default). */
  onChange?: (values: T) => void;
  /** Whether every input is valid and none is still being checked. */
  onValidity?: (valid: boolean) => void;
  /**
   * Called, at the key press, when it changes whether anything typed differs from the initial
   * values.
   */
  onDirty?: (dirty: boolean) => void;
  /** Called with valid values only. While its promise is pending, the Submit button works. */
  onSubmit?: (values: T) => void | Promise<void>;
  /** Shows a button that submits. */
  submitLabel?: string;
  disabled?: boolean;
  readonly?: boolean;
  /**
   * Marks from the beginning what is wrong, where values are edited that were stored without being
   * complete.
   */
  showsErrors?: boolean;
  /** Milliseconds for inputs that give none; 500 by default (FO-006). */
  debounce?: number;
  /** Names the form for screen readers. */
  label?: string;
  ref?: Ref<AutoFormHandle>;
}

const noRules: readonly RuleFunction[] = [];
const noSources: ChoiceSources = {};

/**
 * A form drawn from a schema. It makes no calls of its own: choices and checks come from functions
 * it is given.
 */
export function AutoForm<T extends object = Record<string, unknown>>(props: AutoFormProps<T>) {
  const { form, schema, uiSchema, rules = noRules, sources = noSources } = props;
  const parts = useMemo(() => schemaParts(form, schema, uiSchema), [form, schema, uiSchema]);
  const validator = useValidator(props.validator, parts.schema);
  return (
    <FormFrame
      key={props.resetKey ?? ""}
      parts={parts}
      validator={validator}
      rules={rules}
      sources={sources}
      initialValue={props.initialValue as Record<string, unknown> | undefined}
      onChange={props.onChange as ((values: object) => void) | undefined}
      onValidity={props.onValidity}
      onDirty={props.onDirty}
      onSubmit={props.onSubmit as ((values: object) => void | Promise<void>) | undefined}
      submitLabel={props.submitLabel}
      disabled={props.disabled ?? false}
      readonly={props.readonly ?? false}
      showsErrors={props.showsErrors ?? false}
      debounce={props.debounce ?? 500}
      label={props.label}
      handle={props.ref}
    />
  );
}
