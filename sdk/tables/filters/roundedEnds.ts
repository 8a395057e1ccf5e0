import { fractionDecimals, shownDecimals } from "@petrons/sdk/contracts";
import type { EndRounding, Range } from "../filterRange.ts";
import { tidied } from "./precision.ts";

/** Beyond it, 12 digits do not tell half a digit from a whole one. */
const largest = 1e7;

/**
 * Half of the last digit of a number, if the screen rounds others to it; a whole number without
 * chosen decimals is shown for itself alone.
 */
function halfDigit(
  value: number,
  { decimals = shownDecimals(value) }: EndRounding,
  isChosen: boolean,
): number {
  if (
    (!isChosen && Number.isInteger(value)) ||
    Math.abs(value) > largest ||
    Number(value.toFixed(decimals)) !== value
  )
    return 0;
  return 0.5 / 10 ** decimals;
}

const half = (value: number, rounding: EndRounding): number =>
  halfDigit(value, rounding, rounding.decimals !== undefined);

/**
 * A typed end with all that the screen rounds to it. `isBeyond`: what lies just there is rounded
 * away from the end, as 0.125 is to 0.13, and is not of the range.
 */
export function widened(
  value: number,
  end: keyof Range,
  rounding: EndRounding,
): { value: number; isBeyond: boolean } {
  const by = half(value, rounding);
  if (by === 0) return { value, isBeyond: false };
  return {
    value: tidied(end === "low" ? value - by : value + by),
    isBeyond: (end === "high") === value > 0,
  };
}

/** Ends as they were typed: a widened one is recognized by the half digit that it has more. */
export function shownEnds(range: Range, rounding: EndRounding): Range {
  const typed = (value: number | null, end: keyof Range): number | null => {
    if (value === null) return null;
    const decimals = rounding.decimals ?? fractionDecimals(value);
    const by = 0.5 / 10 ** decimals;
    const near = Number((end === "low" ? value + by : value - by).toFixed(decimals));
    return widened(near, end, rounding).value === value ? near : value;
  };
  const shown = { low: typed(range.low, "low"), high: typed(range.high, "high") };
  return shown.low !== null && shown.high !== null && shown.low > shown.high ? range : shown;
}
