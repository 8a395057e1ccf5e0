import { firstAtLeast } from "../data/downsample.ts";
import { type Series, valueAt } from "../data/series.ts";

/** The point where the reader is: a series among the shown ones, and a point of it. */
export interface Cursor {
  seriesId: string;
  point: number;
}

export type Step =
  | "next"
  | "previous"
  | "first"
  | "last"
  | "forward"
  | "backward"
  | "seriesBefore"
  | "seriesAfter";

/**
 * Where a step leads. Gaps are stepped over; at an end the cursor stays. The first step goes to the
 * first point. Nothing when no series has a point.
 */
export function walk(
  cursor: Cursor | null,
  step: Step,
  series: readonly Series[],
  page = 10,
): Cursor | null {
  const filled = series.filter((one) => nextThere(one, -1, 1) !== undefined);
  const at = filled.findIndex(({ id }) => id === cursor?.seriesId);
  const current = filled[at];
  if (!cursor || !current) return filled[0] ? ends(filled[0], step === "last") : null;
  const isPie = current.layer.type === "pie";
  if (
    step === "seriesAfter" ||
    step === "seriesBefore" ||
    (isPie && (step === "next" || step === "previous"))
  ) {
    const other = filled[at + (step === "seriesAfter" || step === "next" ? 1 : -1)];
    return other
      ? { seriesId: other.id, point: nearestIn(other, current.x[cursor.point] ?? 0) }
      : cursor;
  }
  if (isPie && (step === "first" || step === "last"))
    return ends(filled[step === "first" ? 0 : filled.length - 1]!, false);
  if (step === "first" || step === "last") return ends(current, step === "last");
  const direction = step === "next" || step === "forward" ? 1 : -1;
  const start =
    step === "next" || step === "previous"
      ? cursor.point
      : Math.min(current.x.length, Math.max(-1, cursor.point + direction * (page - 1)));
  const found = nextThere(current, start, direction);
  if (found !== undefined) return { seriesId: current.id, point: found };
  return step === "next" || step === "previous" ? cursor : ends(current, direction > 0);
}

function ends(series: Series, atLast: boolean): Cursor {
  return {
    seriesId: series.id,
    point: atLast ? (nextThere(series, series.x.length, -1) ?? 0) : (nextThere(series, -1, 1) ?? 0),
  };
}

/** The next point that has a value, from a place on. */
function nextThere(series: Series, from: number, direction: 1 | -1): number | undefined {
  for (let at = from + direction; at >= 0 && at < series.y.length; at += direction)
    if (Number.isFinite(valueAt(series, at))) return at;
  return undefined;
}

/** The point of a series whose x is nearest; one that has a value. */
export function nearestIn(series: Series, x: number): number {
  const at = firstAtLeast(series.x, x);
  const before = nextThere(series, at, -1);
  const after = nextThere(series, at - 1, 1);
  if (before === undefined || after === undefined) return before ?? after ?? 0;
  return x - series.x[before]! < series.x[after]! - x ? before : after;
}
