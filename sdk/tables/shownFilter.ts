import type { DisplayUnits, ShownUnit } from "@petrons/sdk/browser";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import type { Range } from "./filterRange.ts";

/** Ends typed in display units and read back differ in digits that nobody sees. */
const tidied = (value: number): number => Number(value.toPrecision(12));

const endsOf = ({ low, high }: Range, turns: boolean, convert: (value: number) => number): Range => {
  const ends = { low: low === null ? null : tidied(convert(low)), high: high === null ? null : tidied(convert(high)) };
  return turns ? { low: ends.high, high: ends.low } : ends;
};

/** Limits rounded outwards: no row lies beyond them. */
const outwards = ({ low, high }: Range): Range => ({
  low: low === null ? null : Math.floor(low * 1e4) / 1e4,
  high: high === null ? null : Math.ceil(high * 1e4) / 1e4,
});

/** A filter as it is shown: a range, its limits and its unit in display units. The filter itself keeps stored units. */
export function shownFilter(definition: FilterDefinition, units: DisplayUnits): FilterDefinition {
  const { index, filter } = definition;
  const display = index.valueType === "string" || index.valueType === "datetime" ? undefined : units.shown(index.metadata);
  if (!display) return definition;
  const metadata = { ...index.metadata, unit: display.unit };
  if (display.isSame) return { ...definition, index: { ...index, metadata } };
  return {
    ...definition,
    index: { ...index, ...outwards(endsOf(index, display.turns, display.show)), valueType: "double", metadata },
    filter: { ...filter, ...endsOf(filter, display.turns, display.show) },
  };
}

/** A range typed in a display unit, in the stored one. */
export function storedRange({ low, high }: Range, display: ShownUnit | undefined): Range {
  if (!display || display.isSame) return { low, high };
  const ends = { low: low === null ? null : display.read(low), high: high === null ? null : display.read(high) };
  return display.turns ? { low: ends.high, high: ends.low } : ends;
}
