import type { ZoomRange } from "./chartFrame.ts";

/** The shown part of the shared axis in its values, small to large. */
export interface ZoomedRange {
  low: number;
  high: number;
}

/** The least part of an axis that can be shown. */
const leastSpan = 1e-5;

const clamped = (from: number, span: number): ZoomRange => {
  const kept = Math.min(1, Math.max(leastSpan, span));
  const start = Math.min(1 - kept, Math.max(0, from));
  return { from: start, to: start + kept };
};

/** A range within the axis that has at least the least span. */
export const clampedRange = (from: number, to: number): ZoomRange => {
  const [start, end] = [Math.max(0, from), Math.min(1, to)];
  return clamped(start, end - start);
};

/**
 * Shows `factor` times as much of the axis as now; the share `anchor` of the whole axis stays where
 * it is on the screen.
 */
export function zoomBy(
  { from, to }: ZoomRange,
  factor: number,
  anchor = (from + to) / 2,
): ZoomRange {
  const span = Math.min(1, Math.max(leastSpan, (to - from) * factor));
  return clamped(anchor - ((anchor - from) * span) / (to - from), span);
}

/** Moves by a part of what is shown: 0.1 is a tenth of the screen toward the end. */
export const panBy = ({ from, to }: ZoomRange, part: number): ZoomRange =>
  clamped(from + (to - from) * part, to - from);

/** One end of the range goes to a share of the axis; it does not pass the other. */
export function moveEnd({ from, to }: ZoomRange, end: "from" | "to", share: number): ZoomRange {
  return end === "from"
    ? { from: Math.max(0, Math.min(share, to - leastSpan)), to }
    : { from, to: Math.min(1, Math.max(share, from + leastSpan)) };
}

/** The range moved as little as needed so that a share of the axis is in it. */
export function reveal(range: ZoomRange, share: number): ZoomRange {
  const { from, to } = range;
  if (share >= from && share <= to) return range;
  const span = to - from;
  return clamped(share < from ? share - span * 0.1 : share - span * 0.9, span);
}
