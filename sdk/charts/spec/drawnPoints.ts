import { downsample, downsampleCloud, visibleRange } from "../data/downsample.ts";
import { type Series, valueAt } from "../data/series.ts";
import { layerTypes } from "../layers/layerTypes.ts";
import type { AxisScale } from "../scales/axisScale.ts";
import type { ChartFrame, TrackFrame } from "../scales/chartFrame.ts";
import { areaPath, linePath, type PixelRun } from "./pointPaths.ts";

/**
 * A point as Vega gets it: b is where its mark begins, o its opacity, 0 where there is no value.
 */
interface DrawnPoint {
  x: number;
  y: number;
  b: number;
  o: number;
}

/** What is drawn of a series in the shown range. */
export interface DrawnSeries {
  /** For types with a mark per point. */
  points: readonly DrawnPoint[];
  /**
   * SVG paths in px of the track, for types that are one line or area: a view takes one path far
   * faster than thousands of points.
   */
  line: string;
  ground: string;
  /** How many points were chosen, and how many there are. */
  count: number;
  inRange: number;
}

const nothing: Omit<DrawnSeries, "inRange"> = { points: [], line: "", ground: "", count: 0 };

/** Pixels to a side of the cells in which one marker of a cloud is drawn. */
const cellSize = 5;

/**
 * A series in the shown part of the shared axis: all of its points, or as many as its pixels can
 * tell apart.
 */
export function drawnPoints(series: Series, frame: ChartFrame, x: AxisScale): DrawnSeries {
  const type = layerTypes[series.layer.type];
  const track = frame.tracks[series.track];
  const scale = track?.axes[series.axis];
  if (!type?.hasAxes || !track || !scale) return { ...nothing, inRange: series.x.length };
  const [from, to] = [Math.min(...x.domain), Math.max(...x.domain)];
  const [start, end] = visibleRange(series.x, from, to);
  const places =
    type.thinning === "cell"
      ? cloud(series, track, scale, from, to)
      : downsample(series.x, series.y, from, to, pixelsAlong(frame, track));
  const marks = type.draws(series.layer);
  const runs = marks.line || marks.ground ? pixelRuns(series, places, frame, x, scale) : [];
  return {
    points: marks.points ? Array.from(places, (at) => pointOf(series, at, scale)) : [],
    line: marks.line ? linePath(runs) : "",
    ground: marks.ground ? areaPath(runs, frame.isVertical) : "",
    count: places.length,
    inRange: end - start,
  };
}

const pixelsAlong = ({ isVertical }: ChartFrame, track: TrackFrame): number =>
  Math.max(1, Math.round(isVertical ? track.height : track.width));

function cloud(
  series: Series,
  track: TrackFrame,
  scale: AxisScale,
  from: number,
  to: number,
): Int32Array {
  const [low, high] = [Math.min(...scale.domain), Math.max(...scale.domain)];
  return downsampleCloud(
    series.x,
    series.y,
    { from, to, low, high },
    Math.ceil(track.width / cellSize),
    Math.ceil(track.height / cellSize),
  );
}

const isThere = (y: number, scale: AxisScale): boolean =>
  Number.isFinite(y) && (scale.type !== "log" || y > 0);

function pointOf(series: Series, at: number, scale: AxisScale): DrawnPoint {
  const y = series.y[at]!;
  const there = isThere(y, scale) && Number.isFinite(valueAt(series, at));
  const base = baseOf(series, at, scale);
  return { x: series.x[at]!, y: there ? y : base, b: base, o: there ? 1 : 0 };
}

/** 0 for marks that are not stacked; on a logarithmic axis its lower end. */
function baseOf(series: Series, at: number, scale: AxisScale): number {
  const base = series.base?.[at] ?? 0;
  if (scale.type === "log" && !(base > 0)) return Math.min(...scale.domain);
  return Number.isFinite(base) ? base : 0;
}

/** The points between two gaps, in px of the track. */
function pixelRuns(
  series: Series,
  places: Int32Array,
  frame: ChartFrame,
  x: AxisScale,
  scale: AxisScale,
): PixelRun[] {
  const track = frame.tracks[series.track]!;
  const across = (value: number) =>
    frame.isVertical
      ? scale.toShare(value) * track.width
      : (1 - scale.toShare(value)) * track.height;
  const length = frame.isVertical ? track.height : track.width;
  const runs: PixelRun[] = [];
  let run: PixelRun | undefined;
  for (const at of places) {
    const y = series.y[at]!;
    const along = x.toShare(series.x[at]!) * length;
    if (!isThere(y, scale) || !Number.isFinite(along)) {
      run = undefined;
      continue;
    }
    if (!run) {
      run = [];
      runs.push(run);
    }
    const [top, base] = [across(y), across(baseOf(series, at, scale))];
    run.push(frame.isVertical ? { left: top, top: along, base } : { left: along, top, base });
  }
  return runs;
}
