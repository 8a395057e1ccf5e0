import { Button, InputGroup, RangeSlider } from "@blueprintjs/core";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { useEffect, useId, useRef, useState } from "react";
import type { EndRounding } from "./filterRange.ts";
import { filterRange, type Range } from "./filterRange.ts";
import { datePresets, dayEnd, dayStart } from "./filters/datePresets.ts";
import { filterTexts as texts } from "./filters/filterTexts.ts";
import { endText, typedEnd } from "./filters/typedEnd.ts";

/** A range is sent 750 ms after the last change (FL-004). */
export const rangeFilterDebounce = 750;

interface RangeFilterProps {
  /** As it is shown: ends and limits in display units. */
  definition: FilterDefinition;
  /** How that is rounded, in another unit than the stored one. */
  rounding?: EndRounding | undefined;
  autoFocus?: boolean;
  onChange: (change: { range: Range }) => void;
}

/**
 * A filter by range: two inputs and a slider over the index, dates with presets. An empty end is
 * open; a high day counts whole.
 */
export function RangeFilter({
  definition,
  rounding,
  autoFocus = false,
  onChange,
}: RangeFilterProps) {
  const { index, filter } = definition;
  const isDate = index.valueType === "datetime";
  const id = useId();
  const [range, setRange] = useState<Range>({ low: filter.low, high: filter.high });
  const [typed, setTyped] = useState({
    low: endText(filter.low, index),
    high: endText(filter.high, index),
  });
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  // Somebody who closes the filter at once has still set it.
  useEffect(() => () => waiting.current?.send(), []);
  useEffect(() => {
    setRange({ low: filter.low, high: filter.high });
    setTyped({ low: endText(filter.low, index), high: endText(filter.high, index) });
  }, [filter.low, filter.high, index]);

  const show = (next: Range) => {
    setRange(next);
    setTyped({ low: endText(next.low, index), high: endText(next.high, index) });
  };
  const wait = (send?: () => void) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = send && { send, timer: setTimeout(send, rangeFilterDebounce) };
  };
  const send = (next: Range) => {
    wait();
    show(next);
    onChange({ range: next });
  };
  const change = (next: Range) => {
    setRange(next);
    wait(() => send(filterRange(next, index, rounding)));
  };
  const type = (end: "low" | "high", text: string) => {
    setTyped((old) => ({ ...old, [end]: text }));
    const { value } = typedEnd(text, index, end);
    if (value === undefined) wait();
    else change({ ...range, [end]: value });
  };
  const { low, high } = index;
  const { unit } = index.metadata;
  if (low === null || high === null) return <p className="petrons-filter-hint">{texts.noValues}</p>;
  const readings = {
    low: typedEnd(typed.low, index, "low"),
    high: typedEnd(typed.high, index, "high"),
  };
  const input = (end: "low" | "high", label: string) => {
    const { value, understood } = readings[end];
    const hasHint = value === undefined || understood !== undefined;
    return (
      <InputGroup
        size="small"
        type="text"
        inputMode={isDate ? undefined : "decimal"}
        autoComplete="off"
        autoFocus={autoFocus && end === "low"}
        aria-label={`${index.metadata.label} ${label}`}
        aria-describedby={
          [...(unit ? [`${id}-unit`] : []), ...(hasHint ? [`${id}-${end}`] : [])].join(" ") ||
          undefined
        }
        placeholder={endText(index[end], index)}
        value={typed[end]}
        intent={value === undefined ? "danger" : "none"}
        aria-invalid={value === undefined}
        onChange={(event) => type(end, event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && waiting.current?.send()}
      />
    );
  };
  const hint = (end: "low" | "high") => {
    const { value, understood, either, otherUnit } = readings[end];
    const text = either
      ? texts.either(...either)
      : otherUnit !== undefined
        ? texts.otherUnit(otherUnit, unit)
        : value === undefined
          ? isDate
            ? texts.notDay
            : texts.notNumber
          : understood === undefined
            ? undefined
            : texts.readAs(understood);
    return (
      <span
        id={`${id}-${end}`}
        role="status"
        className={value === undefined ? "petrons-filter-fault" : undefined}
      >
        {text}
      </span>
    );
  };
  const slide = ([from, to]: [number, number]) => {
    const next = isDate ? { low: dayStart(from), high: dayEnd(to) } : { low: from, high: to };
    setTyped({ low: endText(next.low, index), high: endText(next.high, index) });
    change(next);
  };
  const shown: [number, number] = [
    Math.min(Math.max(range.low ?? low, low), high),
    Math.max(Math.min(range.high ?? high, high), low),
  ];
  return (
    <div className="petrons-filter-range">
      <div className="petrons-filter-ends">
        {input("low", "from")}
        <span aria-hidden="true">–</span>
        {input("high", "to")}
        {unit ? (
          <span id={`${id}-unit`} className="petrons-filter-unit">
            {unit}
          </span>
        ) : null}
      </div>
      <div className="petrons-filter-read">
        {hint("low")}
        {hint("high")}
      </div>
      {isDate ? (
        <fieldset
          className="petrons-filter-presets"
          aria-label={`${texts.presets}: ${index.metadata.label}`}
        >
          {datePresets(Date.now()).map((preset) => (
            <Button
              key={preset.label}
              size="small"
              variant="outlined"
              text={preset.label}
              onClick={() => send(preset.range)}
            />
          ))}
        </fieldset>
      ) : null}
      {high > low ? (
        <RangeSlider
          min={low}
          max={high}
          stepSize={
            index.valueType === "double"
              ? (high - low) / 200
              : Math.max(1, Math.round((high - low) / 200))
          }
          value={shown[0] <= shown[1] ? shown : [shown[1], shown[0]]}
          labelRenderer={false}
          handleHtmlProps={{
            start: { "aria-label": `Slider: ${index.metadata.label} from` },
            end: { "aria-label": `Slider: ${index.metadata.label} to` },
          }}
          onChange={slide}
        />
      ) : null}
    </div>
  );
}
