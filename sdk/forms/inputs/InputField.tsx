import { FormGroup } from "@blueprintjs/core";
import {
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { FormUnits, FormUnitsContext } from "../fields/FormUnits.tsx";
import { inputUnit, unitTransform } from "../fields/unitTransform.ts";
import type { InputComponent } from "../inputProps.ts";
import { inputTexts } from "./inputTexts.ts";

/** How long an input waits before it hands on what was entered, in ms (FO-006). */
export const inputDebounce = 500;

export interface InputFieldProps<T, O extends object> {
  /** One of the inputs: `DateInput`, `NumberRangeInput`, … */
  input: InputComponent<T, O>;
  /** Above the input, and its name for screen readers. */
  label: string;
  /**
   * Undefined while nothing is entered. One that comes from outside replaces what is being entered.
   */
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
  /** Milliseconds, 500 by default (FO-006). */
  debounce?: number;
}

/**
 * An input outside a form: its label, hint and errors, tied to it for screen readers. With the
 * options `quantity` and `unit` a number is shown in display units.
 */
export function InputField<T, O extends object>(props: InputFieldProps<T, O>) {
  return (
    <FormUnits uiSchema={props.options ?? {}}>
      <LabeledInput {...props} />
    </FormUnits>
  );
}

function LabeledInput<T, O extends object>(props: InputFieldProps<T, O>) {
  const { input: Input, label, hint, errors = [], onProblems, debounce = inputDebounce } = props;
  const {
    disabled = false,
    readonly = false,
    required = false,
    clearable = false,
    placeholder,
  } = props;
  const id = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const measured = useMeasuredValue(props);
  const draft = useDebouncedValue(measured.value, measured.onChange, debounce);
  const shownProblems = [...new Set([...problems, ...errors])];
  const described = [
    hint === undefined ? "" : `${id}__hint`,
    shownProblems.length > 0 ? `${id}__errors` : "",
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <FormGroup
      className={`petrons-form-field${disabled ? " petrons-field-disabled" : ""}`}
      label={label}
      labelFor={id}
      labelInfo={required ? "(required)" : undefined}
      intent={shownProblems.length > 0 ? "danger" : "none"}
      subLabel={hint === undefined ? undefined : <span id={`${id}__hint`}>{hint}</span>}
      helperText={
        shownProblems.length > 0 ? (
          <span id={`${id}__errors`} role="alert">
            {shownProblems.join(" ")}
          </span>
        ) : undefined
      }
    >
      <Suspense
        fallback={
          <div
            className="petrons-input-loading bp6-skeleton"
            role="status"
            aria-label={inputTexts.loading}
          />
        }
      >
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
          options={measured.options}
          disabled={disabled}
          readonly={readonly}
          required={required}
          clearable={clearable}
          invalid={shownProblems.length > 0}
          describedBy={described === "" ? undefined : described}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      </Suspense>
    </FormGroup>
  );
}

/** Value and options in the unit that is shown, where the options say what is measured. */
function useMeasuredValue<T, O extends object>({
  value,
  onChange,
  options = {} as O,
}: InputFieldProps<T, O>) {
  const units = useContext(FormUnitsContext);
  const given = options as { rangeLimits?: unknown; minimum?: unknown; maximum?: unknown };
  const display = inputUnit(
    "rangeLimits" in given ? "number-range" : "number",
    options as Readonly<Record<string, unknown>>,
    units,
  );
  const transform = useMemo(() => display && unitTransform(display), [display]);
  const shown = useMemo(
    () => (transform ? (transform.show(value) as T | undefined) : value),
    [transform, value],
  );
  if (!transform) return { value, onChange, options };
  const limits = Object.fromEntries(
    (["rangeLimits", "minimum", "maximum"] as const).flatMap((name) =>
      given[name] === undefined ? [] : [[name, transform.show(given[name])]],
    ),
  );
  return {
    value: shown,
    onChange: (entered: T | undefined) => onChange(transform.store(entered) as T | undefined),
    options: { ...options, ...limits, unit: transform.unit } as O,
  };
}

/**
 * The value as entered, handed on after the wait. One that comes from outside replaces it; a
 * pending one is handed on when the field goes.
 */
function useDebouncedValue<T>(
  value: T | undefined,
  onChange: (value: T | undefined) => void,
  wait: number,
) {
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
