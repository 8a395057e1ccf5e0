import type { ChartOptions } from "../chartOptions.ts";
import { chartFont, chartInks, chartTheme, hexOf } from "../chartTheme.ts";
import type { Series } from "../data/series.ts";
import type { XReader } from "../data/xValues.ts";
import type { LayerScene } from "../layers/layerType.ts";
import { layerTypes } from "../layers/layerTypes.ts";
import type { AxisScale } from "../scales/axisScale.ts";
import type { ChartFrame, TrackFrame } from "../scales/chartFrame.ts";
import { scaleName, valueAxes, xAxis } from "./axes.ts";

/** What a specification is made of. */
export interface ChartScene {
  options: ChartOptions;
  /** The series that are shown, in order. */
  series: readonly Series[];
  reader: XReader;
  frame: ChartFrame;
  theme: "light" | "dark";
}

/** The names of the data of the series at a place among those shown: its points, and its paths. */
export const dataName = (place: number): string => `s${place}`;
export const pathsName = (place: number): string => `p${place}`;

/** The signals that report the shown part of the shared axis: `from`, `to` and `unit`. */
export function rangeSignals(
  frame: ChartFrame,
  { domain }: AxisScale,
): { from: number; to: number; unit: number } {
  const length = frame.isVertical ? frame.plot.height : frame.plot.width;
  return { from: domain[0], to: domain[1], unit: length / Math.abs(domain[1] - domain[0] || 1) };
}

/**
 * A Vega specification without points: they are given to the view by `dataName` and `pathsName`,
 * and the shown range by `rangeSignals`. JSON only.
 */
export function chartSpec(scene: ChartScene, x: AxisScale): object {
  const { frame, reader, theme } = scene;
  const { padding, isVertical } = frame;
  const length = isVertical ? frame.plot.height : frame.plot.width;
  const signals = Object.entries(rangeSignals(frame, x)).map(([name, value]) => ({ name, value }));
  return {
    width: frame.plot.width,
    height: frame.plot.height,
    padding,
    autosize: "none",
    config: { ...chartTheme(theme), padding: undefined },
    signals: [...signals, { name: "categories", value: reader.categories }],
    data: scene.series.flatMap((_, at) =>
      [dataName(at), pathsName(at)].map((name) => ({ name, values: [] })),
    ),
    scales: [
      {
        name: "x",
        type: x.type,
        domain: [{ signal: "from" }, { signal: "to" }],
        range: [0, length],
        nice: false,
        zero: false,
      },
      ...frame.tracks.flatMap((track, place) =>
        track.axes.map((scale, axis) =>
          valueScale(track, scale, scaleName(place, axis), isVertical),
        ),
      ),
    ],
    marks: frame.tracks.flatMap((track, place) => trackMarks(scene, track, place)),
  };
}

const valueScale = (
  track: TrackFrame,
  { type, domain }: AxisScale,
  name: string,
  isVertical: boolean,
): object => ({
  name,
  type,
  domain,
  range: isVertical ? [0, track.width] : [track.height, 0],
  nice: false,
  zero: false,
});

/**
 * Marks may reach this many px out of their track, so that markers on its edge are whole; tracks
 * are 10 px apart.
 */
const edge = 5;

function trackMarks(scene: ChartScene, track: TrackFrame, place: number): object[] {
  const { frame, options, reader } = scene;
  const own = scene.series.filter((series) => series.track === place);
  const isPlain = own.length > 0 && own.every(({ layer }) => !layerTypes[layer.type]?.hasAxes);
  const isLabeled = frame.isVertical ? place === 0 : place === frame.tracks.length - 1;
  const box = (left: number, top: number) => ({
    x: { value: left },
    y: { value: top },
    width: { value: track.width },
    height: { value: track.height },
  });
  const isUsed = (axis: number) => axis === 0 || own.some((series) => series.axis === axis);
  return [
    {
      type: "group",
      name: `track${place}`,
      encode: { update: box(track.left - frame.plot.left, track.top - frame.plot.top) },
      // Axes measure their grid lines by these names.
      signals: [
        { name: "width", value: track.width },
        { name: "height", value: track.height },
      ],
      axes: isPlain
        ? []
        : [xAxis(options, reader, frame, isLabeled), ...valueAxes(track, place, frame, isUsed)],
      marks: [
        {
          type: "group",
          encode: {
            update: {
              x: { value: -edge },
              y: { value: -edge },
              width: { value: track.width + 2 * edge },
              height: { value: track.height + 2 * edge },
              clip: { value: true },
            },
          },
          marks: [
            {
              type: "group",
              encode: { update: box(edge, edge) },
              marks: layerMarks(scene, track, own),
            },
          ],
        },
        ...(track.track.title ? [trackTitle(track.track.title, scene.theme)] : []),
      ],
    },
  ];
}

function layerMarks(
  scene: ChartScene,
  { width, height }: TrackFrame,
  own: readonly Series[],
): object[] {
  const layers = [...new Set(own.map(({ layer }) => layer))];
  const layerScene: LayerScene = {
    isVertical: scene.frame.isVertical,
    theme: scene.theme,
    width,
    height,
    barsAbreast: own.filter(({ layer }) => layer.type === "bar" && layer.stack !== true),
    dataOf: (series) => dataName(scene.series.indexOf(series)),
    pathsOf: (series) => pathsName(scene.series.indexOf(series)),
    scaleOf: (series) => scaleName(series.track, series.axis),
    colorOf: (series) => hexOf(series.color, scene.theme),
  };
  return layers.flatMap(
    (layer) =>
      layerTypes[layer.type]?.marks(
        own.filter((series) => series.layer === layer),
        layerScene,
      ) ?? [],
  );
}

const trackTitle = (title: string, theme: "light" | "dark"): object => ({
  type: "text",
  encode: {
    update: {
      x: { value: 8 },
      y: { value: 14 },
      text: { value: title },
      fill: { value: chartInks[theme].text },
      font: { value: chartFont },
      fontSize: { value: 12 },
      fontWeight: { value: 600 },
    },
  },
});
