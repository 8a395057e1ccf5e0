import type { ChartComment } from "../chartOptions.ts";
import { firstAtLeast } from "../data/downsample.ts";
import { type Series, storedValueAt } from "../data/series.ts";
import type { XReader } from "../data/xValues.ts";
import type { AxisScale } from "../scales/axisScale.ts";
import type { ChartFrame } from "../scales/chartFrame.ts";
import { type Pixel, pixelOfPoint } from "./pointing.ts";
import type { Cursor } from "./walk.ts";

/** The comments of one place, and where it is on the drawing now. */
interface CommentMarker extends Pixel {
  cursor: Cursor;
  comments: readonly ChartComment[];
}

/**
 * A marker per commented point that is shown: of a shown series, within the shown range, of this
 * chart's group.
 */
export function commentMarkers(
  comments: readonly ChartComment[],
  commentGroup: string,
  scene: { frame: ChartFrame; x: AxisScale; series: readonly Series[]; reader: XReader },
): CommentMarker[] {
  const places = new Map<string, { cursor: Cursor; comments: ChartComment[] }>();
  for (const comment of comments) {
    if (comment.context.commentGroup !== commentGroup) continue;
    const cursor = cursorOf(comment, scene.series, scene.reader);
    if (!cursor) continue;
    const key = `${cursor.seriesId}|${cursor.point}`;
    const place = places.get(key) ?? { cursor, comments: [] };
    place.comments.push(comment);
    places.set(key, place);
  }
  return [...places.values()].flatMap(({ cursor, comments: own }) => {
    const pixel = pixelOfPoint(scene.frame, scene.x, scene.series, cursor);
    return pixel ? [{ ...pixel, cursor, comments: own }] : [];
  });
}

/**
 * The point a comment is about: of those at its x the one with its y, otherwise the first there.
 */
function cursorOf(
  { context }: ChartComment,
  series: readonly Series[],
  reader: XReader,
): Cursor | undefined {
  const one = series.find(({ id }) => id === context.seriesId);
  if (!one) return undefined;
  if (one.layer.type === "pie")
    return one.x.length > 0 ? { seriesId: one.id, point: 0 } : undefined;
  const x = reader.read(context.x1);
  const first = firstAtLeast(one.x, x);
  if (one.x[first] !== x) return undefined;
  for (let point = first; one.x[point] === x; point++)
    if (storedValueAt(one, point) === context.y1) return { seriesId: one.id, point };
  return { seriesId: one.id, point: first };
}
