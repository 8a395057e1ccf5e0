import type { ChartValueAxis, ChartXAxis } from "../chartOptions.ts";
import type { Series } from "../data/series.ts";
import { numberOf, timeOf, type XReader } from "../data/xValues.ts";
import { type AxisScale, axisScale } from "./axisScale.ts";

/**
 * The whole shared axis: the extent of the series unless the options bound it, with room for bars
 * at both ends.
 */
export function xScaleOf(
  axis: ChartXAxis | undefined,
  series: readonly Series[],
  reader: XReader,
): AxisScale {
  const type =
    reader.type === "time"
      ? "utc"
      : axis?.scale === "log" && reader.type === "number"
        ? "log"
        : "linear";
  const bound = (value: number | string | undefined) =>
    value === undefined ? Number.NaN : reader.type === "time" ? timeOf(value) : numberOf(value);
  const [low, high] =
    reader.type === "category"
      ? [-0.5, Math.max(1, reader.categories.length) - 0.5]
      : extentOfX(series, type === "log");
  const from =
    reader.type === "category" || Number.isNaN(bound(axis?.min)) ? low : bound(axis?.min);
  const to = reader.type === "category" || Number.isNaN(bound(axis?.max)) ? high : bound(axis?.max);
  return axisScale(
    type,
    oriented(apart(from, to, reader.type === "time" ? 86_400_000 : 1), axis?.scale),
  );
}

function extentOfX(series: readonly Series[], isLog: boolean): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { x, layer } of series) {
    if (x.length === 0) continue;
    const room = layer.type === "bar" ? spacingOf(x) / 2 : 0;
    const first = isLog ? (x.find((value) => value > 0) ?? Number.POSITIVE_INFINITY) : x[0]! - room;
    low = Math.min(low, first);
    high = Math.max(high, x[x.length - 1]! + room);
  }
  if (isLog && !(high > 0)) return [1, 10];
  return low <= high ? [low, high] : [0, 1];
}

/** The least distance between neighboring x: how wide a bar may be. */
export function spacingOf(x: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < x.length; at++) {
    const distance = x[at]! - x[at - 1]!;
    if (distance > 0 && distance < least) least = distance;
  }
  return Number.isFinite(least) ? least : 1;
}

/**
 * A value axis: rounded outwards from its series, from 0 where bars and areas start there or the
 * values come near it.
 */
export function valueScaleOf(
  axis: ChartValueAxis | undefined,
  series: readonly Series[],
  startsAtZero: boolean,
): AxisScale {
  const isLog = axis?.scale === "log";
  const [low, high] = orToOne(extentOfY(series, isLog));
  const [from, to] = isLog
    ? decades(low, high)
    : rounded(
        startsAtZero || (low > 0 && low < 0.5 * high) ? Math.min(0, low) : low,
        startsAtZero ? Math.max(0, high) : high,
      );
  return axisScale(
    isLog ? "log" : "linear",
    oriented(
      apart(usable(axis?.min, isLog) ?? from, usable(axis?.max, isLog) ?? to, 1),
      axis?.scale,
    ),
  );
}

/** A chart of zeros alone has an axis from 0 to 1. */
const orToOne = ([low, high]: [number, number]): [number, number] =>
  low === 0 && high === 0 ? [0, 1] : [low, high];

const usable = (value: number | undefined, isLog: boolean): number | undefined =>
  value === undefined || (isLog && value <= 0) ? undefined : value;

function extentOfY(series: readonly Series[], isLog: boolean): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { y } of series) {
    for (const value of y) {
      if (!Number.isFinite(value) || (isLog && value <= 0)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low <= high ? [low, high] : isLog ? [1, 10] : [0, 1];
}

const decades = (low: number, high: number): [number, number] => [
  10 ** Math.floor(Math.log10(low) + 1e-9),
  10 ** Math.ceil(Math.log10(high) - 1e-9),
];

/** Outwards to the next 1, 2 or 5 of a power of ten, so that about five ticks fit. */
function rounded(low: number, high: number): [number, number] {
  const [from, to] = apart(low, high, Math.abs(low) || 1);
  const rough = (to - from) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  return [Math.floor(from / step) * step, Math.ceil(to / step) * step];
}

/** Two ends that differ, so that one value alone is drawn in the middle. */
const apart = (from: number, to: number, room: number): [number, number] =>
  from === to ? [from - room / 2, to + room / 2] : [from, to];

const oriented = ([from, to]: [number, number], scale: ChartXAxis["scale"]): [number, number] =>
  scale === "inverted" ? [to, from] : [from, to];
