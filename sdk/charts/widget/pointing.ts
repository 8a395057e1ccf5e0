import { firstAtLeast } from "../data/downsample.ts";
import type { Series } from "../data/series.ts";
import type { AxisScale } from "../scales/axisScale.ts";
import { type ChartFrame, pixelOf } from "../scales/chartFrame.ts";
import { pieOf, slicePixel } from "../scales/pieSlices.ts";
import { type Cursor, nearestIn } from "./walk.ts";

/** Pixels to both sides in which a point counts as pointed at. */
const reach = 12;

export interface Pixel {
  left: number;
  top: number;
}

/**
 * The point that a place on the drawing means: the nearest within reach, otherwise that of the same
 * track with the nearest x.
 */
export function pointAt(
  frame: ChartFrame,
  x: AxisScale,
  series: readonly Series[],
  pixel: Pixel,
): Cursor | null {
  const track = frame.tracks.findIndex((one) => inside(one, pixel));
  if (track < 0) return null;
  const own = series.filter((one) => one.track === track);
  const slice = sliceAt(frame, own, pixel);
  if (slice) return slice;
  const value = x.fromShare(shareOf(frame, pixel));
  const beside = (by: number) =>
    x.fromShare(shareOf(frame, { left: pixel.left + by, top: pixel.top + by }));
  const [low, high] = [beside(-reach), beside(reach)];
  let best: Cursor | null = null;
  let least = reach ** 2;
  for (const one of own) {
    if (one.layer.type === "pie") continue;
    const end = Math.max(low, high);
    for (
      let point = firstAtLeast(one.x, Math.min(low, high));
      point < one.x.length && one.x[point]! <= end;
      point++
    ) {
      const place = pixelOf(frame, x, one, one.x[point]!, one.y[point]!);
      const distance = place
        ? (place.left - pixel.left) ** 2 + (place.top - pixel.top) ** 2
        : Number.POSITIVE_INFINITY;
      if (distance < least) [least, best] = [distance, { seriesId: one.id, point }];
    }
  }
  return best ?? nearestAlong(frame, x, own, value, pixel);
}

/** Among the points nearest along the shared axis the one nearest to the pointer. */
function nearestAlong(
  frame: ChartFrame,
  x: AxisScale,
  series: readonly Series[],
  value: number,
  pixel: Pixel,
): Cursor | null {
  let best: Cursor | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of series) {
    if (one.layer.type === "pie" || one.x.length === 0) continue;
    const point = nearestIn(one, value);
    const place = pixelOf(frame, x, one, one.x[point]!, one.y[point]!);
    if (!place) continue;
    const [along, across] = frame.isVertical
      ? [place.top - pixel.top, place.left - pixel.left]
      : [place.left - pixel.left, place.top - pixel.top];
    const distance = Math.abs(along) * 1000 + Math.abs(across);
    if (distance < least) [least, best] = [distance, { seriesId: one.id, point }];
  }
  return best;
}

/** Where along the shown part of the shared axis a place is. */
export const shareOf = ({ isVertical, plot }: ChartFrame, { left, top }: Pixel): number =>
  isVertical ? (top - plot.top) / plot.height : (left - plot.left) / plot.width;

const inside = (box: Pixel & { width: number; height: number }, { left, top }: Pixel): boolean =>
  left >= box.left && left <= box.left + box.width && top >= box.top && top <= box.top + box.height;

function sliceAt(frame: ChartFrame, own: readonly Series[], { left, top }: Pixel): Cursor | null {
  const slices = own.filter(({ layer }) => layer.type === "pie");
  const track = frame.tracks[slices[0]?.track ?? 0];
  if (slices.length === 0 || !track) return null;
  const [dx, dy] = [left - track.left - track.width / 2, top - track.top - track.height / 2];
  const { radius, angles } = pieOf(track, slices);
  if (Math.hypot(dx, dy) > radius) return null;
  const angle = (Math.atan2(dx, -dy) + 2 * Math.PI) % (2 * Math.PI);
  const hit = [...angles].find(([, [start, end]]) => angle >= start && angle < end);
  return hit ? { seriesId: hit[0], point: 0 } : null;
}

/** Where a point is on the drawing; nothing when it lies outside of what is shown. */
export function pixelOfPoint(
  frame: ChartFrame,
  x: AxisScale,
  series: readonly Series[],
  cursor: Cursor,
): Pixel | undefined {
  const one = series.find(({ id }) => id === cursor.seriesId);
  if (!one) return undefined;
  if (one.layer.type === "pie") return slicePixel(frame, one, series);
  const place = pixelOf(frame, x, one, one.x[cursor.point]!, one.y[cursor.point]!);
  const track = frame.tracks[one.track];
  return place &&
    track &&
    inside(
      {
        ...track,
        left: track.left - 0.5,
        top: track.top - 0.5,
        width: track.width + 1,
        height: track.height + 1,
      },
      place,
    )
    ? place
    : undefined;
}
