import type { FilterIndex } from "@petrons/sdk/contracts";

export interface Range {
  low: number | null;
  high: number | null;
}

/**
 * A typed range as it is sent (FL-004): clamped to the index, integers rounded, doubles rounded down for low and up for high
 * (at the 4th decimal), so that rounding never hides a row. An end that reaches the index's end is left open.
 */
export function filterRange({ low, high }: Range, index: Pick<FilterIndex, "valueType" | "low" | "high">): Range {
  const fitEnd = (value: number | null, end: "low" | "high"): number | null => {
    const limit = index[end];
    if (value === null || !Number.isFinite(value)) return null;
    const clamped = Math.min(Math.max(value, index.low ?? value), index.high ?? value);
    const rounded = round(clamped, index.valueType, end);
    return limit !== null && (end === "low" ? rounded <= limit : rounded >= limit) ? null : rounded;
  };
  const fitted = { low: fitEnd(low, "low"), high: fitEnd(high, "high") };
  if (fitted.low !== null && fitted.high !== null && fitted.low > fitted.high) return { low: fitted.high, high: fitted.low };
  return fitted;
}

function round(value: number, type: FilterIndex["valueType"], end: "low" | "high"): number {
  if (type === "int" || type === "datetime") return Math.round(value);
  return end === "low" ? Math.floor(value * 1e4) / 1e4 : Math.ceil(value * 1e4) / 1e4;
}
