import { downsample, downsampleCloud, visibleRange } from "../data/downsample.ts";
import { type Series, valueAt } from "../data/series.ts";
import { layerTypes } from "../layers/layerTypes.ts";
import type { AxisScale } from "../scales/axisScale.ts";
import type { ChartFrame } from "../scales/chartFrame.ts";

/** A point as Vega gets it: b is where its mark begins, d whether a line is drawn to it, o its opacity. */
export interface DrawnPoint {
  x: number;
  y: number;
  b: number;
  d: boolean;
  o: number;
}

export interface DrawnSeries {
  points: readonly DrawnPoint[];
  /** Points of the series within the shown range. */
  inRange: number;
}

/** The points of one series to draw in the shown part of the shared axis: all of them, or as many as its pixels can tell apart. */
export function drawnPoints(series: Series, frame: ChartFrame, x: AxisScale, thin = true): DrawnSeries {
  const type = layerTypes[series.layer.type];
  const track = frame.tracks[series.track];
  const scale = track?.axes[series.axis];
  if (!type?.hasAxes || !track || !scale) return { points: [], inRange: series.x.length };
  const [from, to] = [Math.min(...x.domain), Math.max(...x.domain)];
  const [start, end] = visibleRange(series.x, from, to);
  const pixels = Math.max(1, Math.round(frame.isVertical ? track.height : track.width));
  const places = thin ? chosen() : Int32Array.from({ length: end - start }, (_, at) => start + at);
  const isLog = scale.type === "log";
  const points: DrawnPoint[] = [];
  for (const at of places) {
    const y = series.y[at]!;
    const isThere = Number.isFinite(y) && (!isLog || y > 0);
    points.push({ x: series.x[at]!, y: isThere ? y : 0, b: baseOf(series, at, scale), d: isThere, o: isThere ? 1 : 0 });
  }
  return { points, inRange: end - start };

  function chosen(): Int32Array {
    if (type?.thinning !== "cell" || !track || !scale) return downsample(series.x, series.y, from, to, pixels);
    const [low, high] = [Math.min(...scale.domain), Math.max(...scale.domain)];
    const cell = 4;
    return downsampleCloud(series.x, series.y, { from, to, low, high }, Math.ceil(track.width / cell), Math.ceil(track.height / cell));
  }
}

/** 0 for marks that stand on nothing; on a logarithmic axis its lower end. */
function baseOf(series: Series, at: number, scale: AxisScale): number {
  const base = series.y[at]! - valueAt(series, at);
  if (scale.type === "log" && !(base > 0)) return Math.min(...scale.domain);
  return Number.isFinite(base) ? base : 0;
}
