import type { ChartView, ChartZoom } from "../chartOptions.ts";
import { timeOf, type XReader } from "../data/xValues.ts";
import { zoomed } from "../scales/axisScale.ts";
import type { ChartFrame } from "../scales/chartFrame.ts";

/**
 * What is shown of the axes: values of the shared one, from small to large, and shares of the value
 * axes of one track. Undefined is all.
 */
export interface ShownPart {
  x?: readonly [number, number] | undefined;
  values?: { track: string; low: number; high: number } | undefined;
}

export const wholePart: ShownPart = {};

/** The frame with the value axes of the zoomed track as they are shown. */
export function zoomedFrame(frame: ChartFrame, { values }: ShownPart): ChartFrame {
  if (!values) return frame;
  const range = { from: values.low, to: values.high };
  return {
    ...frame,
    tracks: frame.tracks.map((one) =>
      one.track.id === values.track
        ? { ...one, axes: one.axes.map((axis) => zoomed(axis, range)) }
        : one,
    ),
  };
}

const day = 86_400_000;

/** The shown part as it is kept: times as ISO texts, of days where it begins and ends with one. */
export function zoomOf(
  { x, values }: ShownPart,
  { type, step }: Pick<XReader, "type" | "step">,
): ChartZoom | undefined {
  if (!x && !values) return undefined;
  const kept = (value: number) =>
    type === "time" ? isoText(step ? Math.round(value / day) * day : value) : value;
  return {
    ...(x ? { from: kept(x[0]), to: kept(x[1]) } : {}),
    ...(values ? { track: values.track, low: share(values.low), high: share(values.high) } : {}),
  };
}

const share = (value: number): number => Math.round(value * 10_000) / 10_000;
const isoText = (time: number): string => {
  const text = new Date(time).toISOString();
  return time % day === 0 ? text.slice(0, 10) : text;
};

/** What is shown by what was kept; anything that cannot be read is all. */
export function shownPartOf(zoom: ChartZoom | undefined, isTime: boolean): ShownPart {
  if (!zoom) return wholePart;
  const read = (value: number | string | undefined) =>
    isTime ? timeOf(value) : Number(value ?? Number.NaN);
  const [from, to] = [read(zoom.from), read(zoom.to)];
  const { track, low, high } = zoom;
  const isPart =
    track !== undefined &&
    low !== undefined &&
    high !== undefined &&
    low >= 0 &&
    high <= 1 &&
    low < high;
  return {
    ...(from < to ? { x: [from, to] as const } : {}),
    ...(isPart ? { values: { track, low, high } } : {}),
  };
}

export const isSameView = (a: ChartView, b: ChartView): boolean =>
  JSON.stringify([a.hidden ?? [], a.zoom ?? null, a.shownAs ?? null]) ===
  JSON.stringify([b.hidden ?? [], b.zoom ?? null, b.shownAs ?? null]);
