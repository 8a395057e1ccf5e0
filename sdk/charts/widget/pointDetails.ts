import { valueText, xText } from "../data/pointText.ts";
import { type Series, valueAt } from "../data/series.ts";
import type { XReader } from "../data/xValues.ts";
import type { AxisScale } from "../scales/axisScale.ts";
import type { ChartFrame } from "../scales/chartFrame.ts";
import { chartTexts } from "../texts.ts";
import { type Cursor, nearestIn } from "./walk.ts";

interface Scene {
  frame: ChartFrame;
  x: AxisScale;
  shown: readonly Series[];
  set: { reader: XReader };
  options: { x?: { unit?: string } };
}

/** A tooltip: the x, and every series that has a point there. */
interface PointDetails {
  title: string;
  entries: readonly { series: Series; value: string; isPointed: boolean }[];
  /** How many more there are. */
  left: number;
}

/** As many as a tooltip lists. */
const maxEntries = 15;
/** Pixels along the shared axis within which points count as at the same x. */
const sameX = 3;

export function pointDetails(scene: Scene, cursor: Cursor): PointDetails | undefined {
  const { frame, x, shown, set, options } = scene;
  const pointed = shown.find(({ id }) => id === cursor.seriesId);
  if (!pointed) return undefined;
  const itself = {
    series: pointed,
    value: valueText(valueAt(pointed, cursor.point), pointed.unit),
    isPointed: true,
  };
  if (pointed.layer.type === "pie")
    return {
      title: pointed.name,
      left: 0,
      entries: [{ ...itself, value: `${itself.value} · ${partOf(pointed, shown)}` }],
    };
  const value = pointed.x[cursor.point]!;
  const length = frame.isVertical ? frame.plot.height : frame.plot.width;
  const entries = shown.flatMap((series) => {
    if (series === pointed) return [itself];
    const isSameCloud = series.layer === pointed.layer && series.layer.type === "scatter";
    if (series.layer.type === "pie" || isSameCloud || series.x.length === 0) return [];
    const point = nearestIn(series, value);
    const away = Math.abs(x.toShare(series.x[point]!) - x.toShare(value)) * length;
    return away <= sameX && Number.isFinite(valueAt(series, point))
      ? [{ series, value: valueText(valueAt(series, point), series.unit), isPointed: false }]
      : [];
  });
  const title = xText(value, set.reader, options.x?.unit);
  if (entries.length <= maxEntries) return { title, entries, left: 0 };
  // A tooltip that is higher than the chart is of no use: the pointed track first, as many as fit.
  const own = entries.filter(({ series }) => series.track === pointed.track);
  const kept = own.slice(0, maxEntries);
  const isCut = !kept.some(({ isPointed }) => isPointed);
  const shownEntries = isCut
    ? [...kept.slice(0, -1), ...own.filter(({ isPointed }) => isPointed)]
    : kept;
  return { title, entries: shownEntries, left: entries.length - shownEntries.length };
}

/**
 * What the live region says of a point: series, x, y with its unit, and where in the series it is.
 */
export function spokenPoint({ shown, set, options }: Scene, cursor: Cursor): string {
  const series = shown.find(({ id }) => id === cursor.seriesId);
  if (!series) return "";
  const value = valueText(valueAt(series, cursor.point), series.unit);
  if (series.layer.type === "pie") return `${series.name}, ${value}, ${partOf(series, shown)}`;
  const at = xText(series.x[cursor.point]!, set.reader, options.x?.unit);
  return `${series.name}, ${at}, ${value}, ${chartTexts.part(cursor.point + 1, series.x.length)}`;
}

function partOf(slice: Series, shown: readonly Series[]): string {
  const total = shown
    .filter(({ layer }) => layer === slice.layer)
    .reduce((sum, { y }) => sum + Math.max(0, y[0] ?? 0), 0);
  return `${((100 * Math.max(0, slice.y[0] ?? 0)) / (total || 1)).toFixed(1)}%`;
}
