import { chartDefaults } from "../chartDefaults.ts";
import { type Series, valueAt } from "../data/series.ts";

interface TrackBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a pie's slice is pointed at: the middle of its arc. */
export function slicePixel(
  frame: { tracks: readonly TrackBox[] },
  series: Series,
  all: readonly Series[],
): { left: number; top: number } | undefined {
  const track = frame.tracks[series.track];
  if (!track) return undefined;
  const { radius, angles } = pieOf(
    track,
    all.filter((one) => one.layer === series.layer),
  );
  const angle = angles.get(series.id);
  if (!angle) return undefined;
  const middle = (angle[0] + angle[1]) / 2;
  return {
    left: track.left + track.width / 2 + Math.sin(middle) * radius * 0.7,
    top: track.top + track.height / 2 - Math.cos(middle) * radius * 0.7,
  };
}

/**
 * A pie's slices by series: angles clockwise from the top, and the radius in px. Values that are
 * not above 0 have no slice.
 */
export function pieOf(
  track: { width: number; height: number },
  slices: readonly Series[],
): { radius: number; total: number; angles: Map<string, [number, number]> } {
  const share = slices[0]?.layer.radius ?? chartDefaults.pieRadius;
  const values = slices.map((one) => (one.y.length > 0 ? Math.max(0, valueAt(one, 0) || 0) : 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  const angles = new Map<string, [number, number]>();
  let angle = 0;
  slices.forEach((one, at) => {
    const end = angle + (total > 0 ? (values[at]! / total) * 2 * Math.PI : 0);
    if (end > angle) angles.set(one.id, [angle, end]);
    angle = end;
  });
  return { radius: (Math.min(track.width, track.height) * share) / 100, total, angles };
}
