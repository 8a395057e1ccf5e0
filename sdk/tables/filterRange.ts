import { type FilterIndex, shownDecimals } from "@petrons/sdk/contracts";
import { sizeOfNoise } from "./filters/precision.ts";

/** The decimals that the screen shows of a column; where nobody chose them, those of any number. */
export interface EndRounding {
  decimals?: number | undefined;
}

export interface Range {
  low: number | null;
  high: number | null;
}

/**
 * A typed range as it is sent (FL-004): clamped to the index, integers rounded, doubles rounded
 * down for low and up for high (at the 4th decimal, further behind where the column spans less than
 * 1), so that rounding never hides a row. An end that reaches the index's end is left open.
 * `rounding`: how a column in another unit than the stored one is shown.
 */
export function filterRange(
  { low, high }: Range,
  index: Pick<FilterIndex, "valueType" | "low" | "high">,
  rounding?: EndRounding,
): Range {
  const fitEnd = (value: number | null, end: "low" | "high"): number | null => {
    const limit = index[end];
    if (value === null || !Number.isFinite(value)) return null;
    const nearest = Math.min(Math.max(value, index.low ?? value), index.high ?? value);
    // In another unit an end stands for all that the screen rounds to it, also for the first and
    // last value.
    const clamped =
      rounding && Number(nearest.toFixed(rounding.decimals ?? shownDecimals(nearest))) === value
        ? value
        : nearest;
    const rounded = round(clamped, index, end);
    return limit !== null && (end === "low" ? rounded <= limit : rounded >= limit) ? null : rounded;
  };
  const fitted = { low: fitEnd(low, "low"), high: fitEnd(high, "high") };
  if (fitted.low !== null && fitted.high !== null && fitted.low > fitted.high)
    return { low: fitted.high, high: fitted.low };
  return fitted;
}

function round(
  value: number,
  { valueType, ...limits }: Pick<FilterIndex, "valueType" | "low" | "high">,
  end: "low" | "high",
): number {
  if (valueType === "int" || valueType === "datetime") return Math.round(value);
  return outward(value, stepsOf(limits), end);
}

/**
 * Steps in 1 that ends are rounded to: ten thousand, and more where the range itself is smaller
 * than 1.
 */
function stepsOf({ low, high }: Range): number {
  const span = low === null || high === null ? 1 : high - low;
  return span > 0 && span < 1 ? 10 ** (4 - Math.floor(Math.log10(span))) : 1e4;
}

/** What has no further digits stays: 4.35 times 10,000 is a little less than 43,500. */
function outward(value: number, steps: number, end: "low" | "high"): number {
  const scaled = value * steps;
  const near = Math.round(scaled);
  if (Math.abs(scaled - near) <= Math.abs(scaled) * sizeOfNoise) return value;
  return (end === "low" ? Math.floor(scaled) : Math.ceil(scaled)) / steps;
}

/** A range rounded so that it becomes no smaller. */
export const outwards = ({ low, high }: Range): Range => ({
  low: low === null ? null : outward(low, stepsOf({ low, high }), "low"),
  high: high === null ? null : outward(high, stepsOf({ low, high }), "high"),
});
