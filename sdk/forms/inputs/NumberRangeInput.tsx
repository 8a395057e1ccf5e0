import { RangeSlider } from "@blueprintjs/core";
import { useState } from "react";
import type { InputProps } from "../inputProps.ts";
import { InputBox } from "./InputBox.tsx";
import { inputTexts } from "./inputTexts.ts";
import {
  enteredNumber,
  type NumberRange,
  type RangeLimits,
  rangeProblems,
  rangeStep,
} from "./rangeProblems.ts";
import { useProblems } from "./useProblems.ts";

export interface NumberRangeInputOptions {
  /** The least low and the greatest high value; 0 to 100 by default. */
  rangeLimits?: RangeLimits;
  /** Whole numbers: entered ones are floored (FO-015). */
  integer?: boolean;
  /** What the numbers count, printed in both boxes. */
  unit?: string;
  /**
   * What is measured, one of `quantityNames`: a field shows and takes display units, the value and
   * its limits stay in `unit`.
   */
  quantity?: string;
}

/**
 * A range of numbers, typed in two boxes or set on a slider (FO-012 to FO-016). The value is `{
 * low, high }`; a range outside its limits is emitted with its error, so that a form with it is not
 * valid. What is no number is ignored: the box returns to the last one.
 */
export default function NumberRangeInput(props: InputProps<NumberRange, NumberRangeInputOptions>) {
  const {
    id,
    label,
    value = {},
    options,
    onChange,
    onProblems,
    onBlur,
    disabled,
    readonly,
  } = props;
  const { rangeLimits: limits = { low: 0, high: 100 }, integer = false, unit } = options;
  const problems = rangeProblems(value, limits);
  useProblems(onProblems, problems);
  const right = limits.low <= limits.high;
  const step = rangeStep(limits, integer);
  const inside = (side: number | undefined, otherwise: number) =>
    Math.min(Math.max(side ?? otherwise, limits.low), limits.high);
  const [low, high] = [inside(value.low, limits.low), inside(value.high, limits.high)];
  const handle = (name: string, side: number) => ({
    "aria-label": `${label}, ${name}`,
    "aria-valuetext": unit ? `${side} ${unit}` : String(side),
  });
  const enter = (range: NumberRange) =>
    onChange(range.low === undefined && range.high === undefined ? undefined : range);
  const box = (side: "low" | "high") => (
    <RangeBox
      input={{
        ...props,
        id: side === "low" ? id : `${id}__high`,
        label: `${label}, ${inputTexts[side]}`,
        placeholder: String(limits[side]),
      }}
      name={inputTexts[side]}
      unit={unit}
      value={value[side]}
      integer={integer}
      onChange={(number) => enter({ ...value, [side]: number })}
      onLeave={onBlur}
    />
  );
  return (
    <fieldset className="petrons-fieldset petrons-range" aria-label={label}>
      <div className="petrons-range-boxes">
        {box("low")}
        <span aria-hidden="true">–</span>
        {box("high")}
      </div>
      {right && limits.low < limits.high ? (
        <RangeSlider
          min={limits.low}
          max={limits.high}
          stepSize={step}
          labelValues={[limits.low, limits.high]}
          value={[Math.min(low, high), Math.max(low, high)]}
          disabled={disabled || readonly}
          onChange={([first, last]) => onChange({ low: first, high: last })}
          onRelease={() => onBlur?.()}
          handleHtmlProps={{
            start: handle(inputTexts.low, Math.min(low, high)),
            end: handle(inputTexts.high, Math.max(low, high)),
          }}
        />
      ) : null}
    </fieldset>
  );
}

interface RangeBoxProps {
  input: Parameters<typeof InputBox>[0]["input"];
  name: string;
  unit: string | undefined;
  value: number | undefined;
  integer: boolean;
  onChange: (value: number | undefined) => void;
  onLeave: (() => void) | undefined;
}

/** One side: numbers are handed on while typing; an emptied box clears its side. */
function RangeBox({ input, name, unit, value, integer, onChange, onLeave }: RangeBoxProps) {
  const [kept, setDraft] = useState({ given: value, current: value, text: textOf(value) });
  let draft = kept;
  if (draft.given !== value) {
    draft = {
      given: value,
      current: value,
      text: draft.current === value ? draft.text : textOf(value),
    };
    setDraft(draft);
  }
  const type = (text: string) => {
    const number = enteredNumber(text, integer);
    const next = text.trim() === "" ? undefined : (number ?? draft.current);
    setDraft({ ...draft, current: next, text });
    if (next !== draft.current) onChange(next);
  };
  const settle = () => setDraft({ ...draft, text: textOf(draft.current) });
  return (
    <InputBox
      input={input}
      className="petrons-range-box"
      text={draft.text}
      onText={type}
      onClear={() => type("")}
      onLeave={() => {
        settle();
        onLeave?.();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
      }}
      left={<span className="petrons-range-name">{name}</span>}
      right={unit ? <span className="petrons-input-zone">{unit}</span> : undefined}
      aria={{ inputMode: "decimal" }}
    />
  );
}

const textOf = (value: number | undefined) => (value === undefined ? "" : String(value));
