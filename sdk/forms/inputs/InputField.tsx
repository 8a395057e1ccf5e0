import { FormGroup } from "@blueprintjs/core";
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import type { InputComponent } from "../inputProps.ts";
import { inputTexts } from "./inputTexts.ts";

/** How long an input waits before it hands on what was entered, in ms (D3 §9). */
export const inputDebounce = 500;

export interface InputFieldProps<T, O extends object> {
  /** One of the inputs: `DateInput`, `NumberRangeInput`, … */
  input: InputComponent<T, O>;
  /** Above the input, and its name for screen readers. */
  label: string;
  /** Undefined while nothing is entered. One that comes from outside replaces what is being entered. */
  value: T | undefined;
  /** What was entered, `debounce` ms after the last change, or when the focus leaves the field. */
  onChange: (value: T | undefined) => void;
  /** Options of the input. */
  options?: O;
  /** Under the label, tied to the input. */
  hint?: ReactNode;
  /** Errors from outside; they are shown with the input's own. */
  errors?: readonly string[];
  /** The input's own errors; nothing is wrong while the list is empty. */
  onProblems?: (problems: readonly string[]) => void;
  disabled?: boolean;
  /** The value can be read and copied, not changed. */
  readonly?: boolean;
  /** Says so beside the label; whether an empty value is an error is for `errors` to say. */
  required?: boolean;
  /** Shows a button that clears the value. */
  clearable?: boolean;
  placeholder?: string;
  /** Milliseconds, 500 by default (D3 §9). */
  debounce?: number;
}

/** An input outside a form: its label, hint and errors, tied to it for screen readers. */
export function InputField<T, O extends object>(props: InputFieldProps<T, O>) {
  const { input: Input, label, value, onChange, options = {} as O, hint, errors = [], onProblems, debounce = inputDebounce } = props;
  const { disabled = false, readonly = false, required = false, clearable = false, placeholder } = props;
  const id = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const draft = useDebouncedValue(value, onChange, debounce);
  const told = [...new Set([...problems, ...errors])];
  const described = [hint === undefined ? "" : `${id}__hint`, told.length > 0 ? `${id}__errors` : ""].filter(Boolean).join(" ");
  return (
    <FormGroup
      className={`petrons-form-field${disabled ? " petrons-field-disabled" : ""}`}
      label={label}
      labelFor={id}
      labelInfo={required ? "(required)" : undefined}
      intent={told.length > 0 ? "danger" : "none"}
      subLabel={hint === undefined ? undefined : <span id={`${id}__hint`}>{hint}</span>}
      helperText={
        told.length > 0 ? (
          <span id={`${id}__errors`} role="alert">
            {told.join(" ")}
          </span>
        ) : undefined
      }
    >
      <Suspense fallback={<div className="petrons-input-loading bp6-skeleton" role="status" aria-label={inputTexts.loading} />}>
        <Input
          id={id}
          label={label}
          value={draft.value}
          onChange={draft.change}
          onBlur={draft.flush}
          onProblems={(found) => {
            setProblems(found);
            onProblems?.(found);
          }}
          options={options}
          disabled={disabled}
          readonly={readonly}
          required={required}
          clearable={clearable}
          invalid={told.length > 0}
          describedBy={described === "" ? undefined : described}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      </Suspense>
    </FormGroup>
  );
}

/** The value as entered, handed on after the wait. One that comes from outside replaces it; a pending one is handed on when the field goes. */
function useDebouncedValue<T>(value: T | undefined, onChange: (value: T | undefined) => void, wait: number) {
  const [draft, setDraft] = useState({ given: value, entered: value });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; value: T | undefined }>(undefined);
  const emit = useRef(onChange);
  emit.current = onChange;
  let entered = draft.entered;
  if (draft.given !== value) {
    entered = value;
    setDraft({ given: value, entered: value });
  }
  const flush = useRef(() => {
    const waiting = pending.current;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    pending.current = undefined;
    emit.current(waiting.value);
  }).current;
  useEffect(() => flush, [flush]);
  const change = (next: T | undefined) => {
    setDraft((before) => ({ ...before, entered: next }));
    clearTimeout(pending.current?.timer);
    pending.current = { value: next, timer: setTimeout(flush, wait) };
  };
  return { value: entered, change, flush };
}
