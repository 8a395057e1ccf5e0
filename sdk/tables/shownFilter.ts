import type { FilterDefinition } from "@petrons/sdk/contracts";
import { outwards, type Range } from "./filterRange.ts";
import { sizeOfNoise, tidied } from "./filters/precision.ts";
import { shownEnds, widened } from "./filters/roundedEnds.ts";
import type { FilterUnit, FilterUnits } from "./filters/useFilterUnits.ts";

/** Part of a number that converting it once may add. */
const lastBit = 4e-16;
/** Outwards of every row of 15 digits that reads as the number does. */
const justBelow = (exact: number): number => exact - Math.abs(exact) * sizeOfNoise;
const justAbove = (exact: number): number => exact + Math.abs(exact) * sizeOfNoise;

/**
 * An end as it is stored. What converting differs from 12 digits by is left out; any other end
 * keeps its digits, so that it is read back as it was typed, and lies outwards by less than anybody
 * sees: a row of its 15 digits is found.
 */
function tidiedOutwards(exact: number, end: "low" | "high"): number {
  const near = tidied(exact);
  if (Math.abs(near - exact) <= Math.abs(exact) * lastBit) return near;
  return end === "low" ? justBelow(exact) : justAbove(exact);
}

const endsOf = (
  { low, high }: Range,
  turns: boolean,
  convert: (value: number) => number,
): Range => {
  const ends = {
    low: low === null ? null : tidied(convert(low)),
    high: high === null ? null : tidied(convert(high)),
  };
  return turns ? { low: ends.high, high: ends.low } : ends;
};

/** How the numbers of a filter are shown, where not as they are stored. */
export const displayOf = (
  { name, index }: Pick<FilterDefinition, "name" | "index">,
  units: Pick<FilterUnits, "shown">,
): FilterUnit | undefined =>
  index.valueType === "string" || index.valueType === "datetime"
    ? undefined
    : units.shown({ ...index.metadata, name });

/**
 * A filter as it is shown: a range, its limits and its unit in display units. The filter itself
 * keeps stored units.
 */
export function shownFilter(
  definition: FilterDefinition,
  units: Pick<FilterUnits, "shown">,
): FilterDefinition {
  const { index, filter } = definition;
  const display = displayOf(definition, units);
  if (!display) return definition;
  const metadata = { ...index.metadata, unit: display.unit };
  if (display.isSame) return { ...definition, index: { ...index, metadata } };
  return {
    ...definition,
    // No row lies beyond the limits.
    index: {
      ...index,
      ...outwards(endsOf(index, display.turns, display.show)),
      valueType: "double",
      metadata,
    },
    filter: { ...filter, ...shownEnds(endsOf(filter, display.turns, display.show), display) },
  };
}

/**
 * A range typed in a display unit, in the stored one. Rows that are at an end, or are shown so, are
 * found, whatever digits converting makes; an end that was not changed stays what is stored.
 */
export function storedRange(
  typed: Range,
  display: FilterUnit | undefined,
  before?: { shown: Range; stored: Range },
): Range {
  if (!display || display.isSame) return { low: typed.low, high: typed.high };
  const stored = (end: "low" | "high"): number | null => {
    const from = display.turns ? otherEnd[end] : end;
    const value = typed[from];
    if (before && value === before.shown[from]) return before.stored[end];
    if (value === null) return null;
    const { value: exact, isBeyond } = widened(value, from, display);
    const converted = display.read(exact);
    if (isBeyond) return end === "low" ? justAbove(converted) : justBelow(converted);
    return tidiedOutwards(converted, end);
  };
  return { low: stored("low"), high: stored("high") };
}

const otherEnd = { low: "high", high: "low" } as const;
