import { InputGroup, RangeSlider } from "@blueprintjs/core";
import type { FilterDefinition, FilterIndex } from "@petrons/sdk/contracts";
import { useEffect, useRef, useState } from "react";
import { filterRange, type Range } from "./filterRange.ts";

/** A range is sent 750 ms after the last change (FL-004). */
export const rangeFilterDebounce = 750;

const dayText = (value: number) => new Date(value).toISOString().slice(0, 10);
const asText = (value: number | null, { valueType }: Pick<FilterIndex, "valueType">) =>
  value === null ? "" : valueType === "datetime" ? dayText(value) : String(value);
/** The number a text stands for: null for an empty text, undefined for one that is no number or day. */
const asNumber = (text: string, { valueType }: Pick<FilterIndex, "valueType">) => {
  if (text.trim() === "") return null;
  const value = valueType === "datetime" ? Date.parse(`${text}T00:00:00Z`) : Number(text.replaceAll(",", ""));
  return Number.isFinite(value) ? value : undefined;
};

export interface RangeFilterProps {
  /** As it is shown: ends and limits in display units. */
  definition: FilterDefinition;
  onChange: (change: { range: Range }) => void;
}

/** A filter by range: two inputs and a slider over the index. An empty end is open; a high day counts whole. */
export function RangeFilter({ definition, onChange }: RangeFilterProps) {
  const { index, filter } = definition;
  const [range, setRange] = useState<Range>({ low: filter.low, high: filter.high });
  const [texts, setTexts] = useState({ low: asText(filter.low, index), high: asText(filter.high, index) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    setRange({ low: filter.low, high: filter.high });
    setTexts({ low: asText(filter.low, index), high: asText(filter.high, index) });
  }, [filter.low, filter.high, index]);

  const change = (next: Range, wait: number) => {
    setRange(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const fitted = filterRange(next, index);
      setTexts({ low: asText(fitted.low, index), high: asText(fitted.high, index) });
      onChange({ range: fitted });
    }, wait);
  };
  const type = (end: "low" | "high", text: string) => {
    setTexts((old) => ({ ...old, [end]: text }));
    const value = asNumber(text, index);
    if (value === undefined) clearTimeout(timer.current);
    else change({ ...range, [end]: value }, rangeFilterDebounce);
  };
  const { low, high } = index;
  if (low === null || high === null) return <p className="petrons-filter-hint">No values available for filter</p>;
  const input = (end: "low" | "high", label: string) => (
    <InputGroup
      size="small"
      type={index.valueType === "datetime" ? "date" : "text"}
      inputMode={index.valueType === "datetime" ? undefined : "decimal"}
      aria-label={`${definition.index.metadata.label} ${label}`}
      placeholder={asText(index[end], index)}
      value={texts[end]}
      intent={asNumber(texts[end], index) === undefined ? "danger" : "none"}
      aria-invalid={asNumber(texts[end], index) === undefined}
      onChange={(event) => type(end, event.target.value)}
    />
  );
  const shown: [number, number] = [Math.min(Math.max(range.low ?? low, low), high), Math.max(Math.min(range.high ?? high, high), low)];
  return (
    <div className="petrons-filter-range">
      <div className="petrons-filter-ends">
        {input("low", "from")}
        <span aria-hidden="true">–</span>
        {input("high", "to")}
      </div>
      {high > low ? (
        <RangeSlider
          min={low}
          max={high}
          stepSize={index.valueType === "double" ? (high - low) / 200 : Math.max(1, Math.round((high - low) / 200))}
          value={shown[0] <= shown[1] ? shown : [shown[1], shown[0]]}
          labelRenderer={false}
          handleHtmlProps={{ start: { "aria-label": `Slider: ${index.metadata.label} from` }, end: { "aria-label": `Slider: ${index.metadata.label} to` } }}
          onChange={([from, to]) => {
            setTexts({ low: asText(from, index), high: asText(to, index) });
            change({ low: from, high: to }, rangeFilterDebounce);
          }}
        />
      ) : null}
    </div>
  );
}
