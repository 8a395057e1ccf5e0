import { chartDefaults } from "../chartDefaults.ts";
import type { ChartDash } from "../chartOptions.ts";
import type { Series } from "../data/series.ts";
import type { LayerScene } from "./layerType.ts";

/** The channels that put a point at its x and y, turned when the chart is vertical. */
function placed(series: Series, { isVertical, scaleOf }: LayerScene): object {
  const along = { scale: "x", field: "x" };
  const across = { scale: scaleOf(series), field: "y" };
  return isVertical ? { x: across, y: along } : { x: along, y: across };
}

const patterns: Record<ChartDash, readonly number[]> = {
  solid: [],
  dashed: [6, 3],
  dotted: [2, 3],
  "dash-dot": [8, 3, 2, 3],
  "long-dash": [14, 4],
};

/** Vega's dash pattern of a name; none for a solid line. */
export const dashOf = (dash: ChartDash): readonly number[] => patterns[dash] ?? [];

export const lineWidthOf = ({ layer }: Series): number => layer.width ?? chartDefaults.lineWidth;
export const opacityOf = ({ layer }: Series): number => layer.opacity ?? chartDefaults.opacity;

/** Vega's symbol size is an area: a marker of 5 px has 25. */
const markerArea = ({ layer }: Series): number => (layer.size ?? chartDefaults.markerSize) ** 2;

/** The line through a series' points. */
export const lineMark = (series: Series, scene: LayerScene): object => ({
  type: "path",
  from: { data: scene.pathsOf(series) },
  encode: {
    update: {
      path: { field: "line" },
      stroke: { value: scene.colorOf(series) },
      strokeWidth: { value: lineWidthOf(series) },
      strokeDash: { value: dashOf(series.dash) },
      strokeJoin: { value: "round" },
      opacity: { value: opacityOf(series) },
    },
  },
});

/** A marker at every point of a series. */
export const markers = (series: Series, scene: LayerScene): object => ({
  type: "symbol",
  from: { data: scene.dataOf(series) },
  encode: {
    update: {
      ...placed(series, scene),
      shape: { value: series.shape === "triangle" ? "triangle-up" : series.shape },
      size: { value: markerArea(series) },
      fill: { value: scene.colorOf(series) },
      opacity: { field: "o", mult: opacityOf(series) },
    },
  },
});
