import type { AxisScale } from "../scales/axisScale.ts";
import type { ChartFrame } from "../scales/chartFrame.ts";
import { type Pixel, shareOf } from "./pointing.ts";
import type { ShownPart } from "./shownPart.ts";

/** A rectangle on the drawing, in px. */
export interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels that a drag must go to draw a box rather than to click. */
export const leastDrag = 6;
/** A box this thin along the values means all of them. */
const leastAcross = 16;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/**
 * The box between two places: of one track, or of the whole height where it is thin along the
 * values. Nothing where it is thin both ways.
 */
export function boxOf(frame: ChartFrame, from: Pixel, to: Pixel): PixelBox | undefined {
  const { plot, isVertical } = frame;
  const track = frame.tracks.find(
    (one) => isWithin(from.left, one.left, one.width) && isWithin(from.top, one.top, one.height),
  );
  const hasValues =
    track !== undefined &&
    Math.abs(isVertical ? to.left - from.left : to.top - from.top) >= leastAcross;
  const area = hasValues ? track : plot;
  const [left, right] = ordered(
    clamp(from.left, area.left, area.left + area.width),
    clamp(to.left, area.left, area.left + area.width),
  );
  const [top, bottom] = ordered(
    clamp(from.top, area.top, area.top + area.height),
    clamp(to.top, area.top, area.top + area.height),
  );
  if (hasValues) return { left, top, width: right - left, height: bottom - top };
  if (isVertical)
    return bottom - top < leastDrag
      ? undefined
      : { left: plot.left, top, width: plot.width, height: bottom - top };
  return right - left < leastDrag
    ? undefined
    : { left, top: plot.top, width: right - left, height: plot.height };
}

/** The part of the axes that lies in a box, of what is shown now. */
export function partOf(frame: ChartFrame, x: AxisScale, now: ShownPart, box: PixelBox): ShownPart {
  const { isVertical, plot } = frame;
  const edge = (pixel: Pixel) => x.fromShare(clamp(shareOf(frame, pixel), 0, 1));
  const [low, high] = ordered(
    edge(box),
    edge({ left: box.left + box.width, top: box.top + box.height }),
  );
  const along = isVertical ? box.height : box.width;
  const isAll = isVertical ? box.width >= plot.width : box.height >= plot.height;
  const track = frame.tracks.find(
    (one) =>
      isWithin(box.left + box.width / 2, one.left, one.width) &&
      isWithin(box.top + box.height / 2, one.top, one.height),
  );
  const shown = along < leastDrag ? now.x : ([low, high] as const);
  if (isAll || !track) return { ...now, x: shown };
  const shares: [number, number] = isVertical
    ? [(box.left - track.left) / track.width, (box.left + box.width - track.left) / track.width]
    : [
        1 - (box.top + box.height - track.top) / track.height,
        1 - (box.top - track.top) / track.height,
      ];
  const outer = now.values?.track === track.track.id ? now.values : { low: 0, high: 1 };
  const within = (share: number) => outer.low + clamp(share, 0, 1) * (outer.high - outer.low);
  return {
    x: shown,
    values: { track: track.track.id, low: within(shares[0]), high: within(shares[1]) },
  };
}

const isWithin = (value: number, start: number, length: number): boolean =>
  value >= start && value <= start + length;
const ordered = (a: number, b: number): [number, number] => (a <= b ? [a, b] : [b, a]);
