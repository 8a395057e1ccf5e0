import { chartDefaults } from "../chartDefaults.ts";
import type { ChartOptions, ChartPadding, ChartTrack } from "../chartOptions.ts";
import type { Series, SeriesSet } from "../data/series.ts";
import { layerTypes } from "../layers/layerTypes.ts";
import { type AxisScale, zoomed } from "./axisScale.ts";
import { valueScaleOf, xScaleOf } from "./domains.ts";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface TrackFrame extends Box {
  track: ChartTrack;
  /** The scales of its two value axes; the second only where something uses it. */
  axes: readonly AxisScale[];
}

/** Where everything of a chart lies at its full range, in px of the drawing. */
export interface ChartFrame {
  isVertical: boolean;
  width: number;
  height: number;
  padding: ChartPadding;
  /** Around all tracks. */
  plot: Box;
  tracks: readonly TrackFrame[];
  /** The whole shared axis. */
  x: AxisScale;
}

/** The part of the shared axis that is shown, as shares of the whole. */
export interface ZoomRange {
  from: number;
  to: number;
}

export const wholeRange: ZoomRange = { from: 0, to: 1 };
const narrow = { width: 480, left: 64, right: 24, rightAxis: 52 } as const;

/**
 * Given padding as given; by default that of CH-006, turned with the axes when vertical, and less
 * at the sides of drawings under 480 px: at the right so much that the labels and the title of an
 * axis there, if there is one, are read whole.
 */
export function paddingOf(
  { padding, orientation }: ChartOptions,
  width: number,
  hasSecondAxis: boolean,
): ChartPadding {
  const { top, right, bottom, left } = chartDefaults.padding;
  const turned = orientation === "vertical" ? { top: bottom, bottom: top } : { top, bottom };
  const sides =
    width < narrow.width
      ? {
          left: narrow.left,
          right: hasSecondAxis && orientation !== "vertical" ? narrow.rightAxis : narrow.right,
        }
      : { left, right };
  return { ...turned, ...sides, ...padding };
}

export function chartFrame(
  options: ChartOptions,
  { series, reader }: SeriesSet,
  { width, height }: { width: number; height: number },
): ChartFrame {
  const padding = paddingOf(
    options,
    width,
    series.some(({ axis }) => axis === 1),
  );
  const isVertical = options.orientation === "vertical";
  const plot = {
    left: padding.left,
    top: padding.top,
    width: Math.max(40, width - padding.left - padding.right),
    height: Math.max(40, height - padding.top - padding.bottom),
  };
  const tracks = options.tracks?.length ? options.tracks : [{ id: "" }];
  const spacing = options.trackSpacing ?? chartDefaults.trackSpacing;
  const room = (isVertical ? plot.width : plot.height) - spacing * (tracks.length - 1);
  const shares = tracks.reduce((sum, { share = 1 }) => sum + share, 0) || 1;
  let offset = 0;
  const placed = tracks.map((track, at) => {
    const length = Math.max(8, (room * (track.share ?? 1)) / shares);
    const box = isVertical
      ? { ...plot, left: plot.left + offset, width: length }
      : { ...plot, top: plot.top + offset, height: length };
    offset += length + spacing;
    return {
      ...box,
      track,
      axes: valueScales(
        track,
        series.filter((one) => one.track === at && layerTypes[one.layer.type]?.hasAxes),
      ),
    };
  });
  return {
    isVertical,
    width,
    height,
    padding,
    plot,
    tracks: placed,
    x: xScaleOf(
      options.x,
      series.filter((one) => layerTypes[one.layer.type]?.hasAxes),
      reader,
    ),
  };
}

function valueScales(track: ChartTrack, series: readonly Series[]): AxisScale[] {
  const count = series.some(({ axis }) => axis === 1) || (track.axes?.length ?? 0) > 1 ? 2 : 1;
  return Array.from({ length: count }, (_, axis) => {
    const own = series.filter((one) => one.axis === axis);
    return valueScaleOf(
      track.axes?.[axis],
      own,
      own.some((one) => layerTypes[one.layer.type]?.startsAtZero),
    );
  });
}

/** The scale of the part of the shared axis that is shown. */
export const shownX = (frame: ChartFrame, range: ZoomRange): AxisScale => zoomed(frame.x, range);

/** Where a value of a series lies on the drawing; nothing where its axis has no such place. */
export function pixelOf(
  frame: ChartFrame,
  x: AxisScale,
  series: Series,
  xValue: number,
  yValue: number,
): { left: number; top: number } | undefined {
  const track = frame.tracks[series.track];
  const scale = track?.axes[series.axis];
  if (!track || !scale) return undefined;
  const along = x.toShare(xValue);
  const across = scale.toShare(yValue);
  if (!Number.isFinite(along) || !Number.isFinite(across)) return undefined;
  return frame.isVertical
    ? { left: track.left + across * track.width, top: track.top + along * track.height }
    : { left: track.left + along * track.width, top: track.top + (1 - across) * track.height };
}
