import { InputGroup } from "@blueprintjs/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { InputProps } from "../inputProps.ts";
import { formTexts } from "../texts.ts";
import { readNumber } from "./readNumber.ts";
import { ariaOf, BoxEnd } from "./TextInput.tsx";

interface NumberOptions {
  minimum?: number;
  maximum?: number;
  /** What an arrow key adds, 1 by default; with Shift ten times as much. */
  step?: number;
  /** The unit of the value, shown after the number, such as `psi`. */
  unit?: string;
  /**
   * What is measured, one of `quantityNames`: a field shows and takes display units, the value
   * stays in `unit`.
   */
  quantity?: string;
  integer?: boolean;
}

/**
 * A number as text: what is typed stays as it was typed, and text that is no number shows an error
 * and is not emitted.
 */
export function NumberInput(props: InputProps<number, NumberOptions>) {
  const {
    id,
    label,
    value,
    onChange,
    onBlur,
    onProblems,
    options,
    disabled,
    readonly,
    clearable,
    invalid,
    placeholder,
  } = props;
  const [draft, setDraft] = useState({ text: textOf(value), value });
  // A value from elsewhere replaces the text; one's own comes back unchanged.
  const text = Object.is(draft.value, value) ? draft.text : textOf(value);
  const problem = problemOf(text, options.integer === true);
  const report = useRef(onProblems);
  report.current = onProblems;
  useEffect(() => report.current(problem === undefined ? [] : [problem]), [problem]);
  useEffect(() => () => report.current([]), []);
  const type = (next: string) => {
    const number =
      problemOf(next, options.integer === true) === undefined ? readNumber(next) : undefined;
    setDraft({ text: next, value: number });
    onChange(number);
  };
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || disabled || readonly) return;
    event.preventDefault();
    const by = direction * (options.step ?? 1) * (event.shiftKey ? 10 : 1);
    const next = Number(((value ?? 0) + by).toPrecision(15));
    type(
      textOf(Math.min(options.maximum ?? Infinity, Math.max(options.minimum ?? -Infinity, next))),
    );
  };
  const clears = clearable && text !== "" && !disabled && !readonly;
  return (
    <InputGroup
      id={id}
      className="petrons-number"
      fill
      value={text}
      placeholder={placeholder}
      disabled={disabled}
      readOnly={readonly}
      autoComplete="off"
      inputMode={options.integer === true ? "numeric" : "decimal"}
      role="spinbutton"
      aria-valuenow={value}
      aria-valuetext={
        value === undefined ? undefined : [text, options.unit].filter(Boolean).join(" ")
      }
      aria-valuemin={options.minimum}
      aria-valuemax={options.maximum}
      intent={invalid ? "danger" : "none"}
      onValueChange={type}
      onKeyDown={step}
      onBlur={onBlur}
      rightElement={
        clears || options.unit ? (
          <BoxEnd label={label} unit={options.unit} onClear={clears ? () => type("") : undefined} />
        ) : undefined
      }
      {...ariaOf(props)}
    />
  );
}

export function IntegerInput(props: InputProps<number, NumberOptions>) {
  return <NumberInput {...props} options={{ ...props.options, integer: true }} />;
}

const textOf = (value: number | undefined): string =>
  value === undefined || value === null ? "" : String(value);

function problemOf(text: string, integer: boolean): string | undefined {
  if (text.trim() === "") return undefined;
  const number = readNumber(text);
  if (number === undefined) return integer ? formTexts.wholeNumber : formTexts.number;
  return integer && !Number.isInteger(number) ? formTexts.wholeNumber : undefined;
}
