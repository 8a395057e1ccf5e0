import type { ChartLayer } from "../chartOptions.ts";
import type { Series } from "../data/series.ts";

/** What a layer type needs to know of the place it draws in. */
export interface LayerScene {
  isVertical: boolean;
  theme: "light" | "dark";
  /** Of the track, in px. */
  width: number;
  height: number;
  /** Series of bars that are side by side at one x; the place of each is its index here. */
  barsAbreast: readonly Series[];
  /**
   * The name of the data that holds a series' drawn points: `{ x, y, b, o }`, b where its mark
   * begins, o its opacity (0 where there is no value).
   */
  dataOf(series: Series): string;
  /**
   * The name of the data whose one row holds a series' paths in px of the track: `{ line, ground
   * }`.
   */
  pathsOf(series: Series): string;
  /** The Vega scale of a series' value axis. */
  scaleOf(series: Series): string;
  colorOf(series: Series): string;
}

/** Fields of a layer that the options editor offers beside type, columns, color and opacity. */
export type LayerField = "width" | "size" | "dash" | "shape" | "stack" | "radius";

/**
 * A kind of layer: how its series become marks. Adding one is a file and a line in `layerTypes`.
 */
export interface LayerType {
  /** In the options editor. */
  label: string;
  /** Whether it is drawn against the x axis and a value axis. */
  hasAxes: boolean;
  /** Whether its axis always holds 0. */
  startsAtZero: boolean;
  /** How many points become few: by pixel column, or by cell for clouds. */
  thinning: "column" | "cell" | "none";
  fields: readonly LayerField[];
  /**
   * Which data its marks read: a row per point, or one with the path of the line and of the ground
   * under it.
   */
  draws(layer: ChartLayer): { points?: boolean; line?: boolean; ground?: boolean };
  /**
   * Vega marks of a layer's shown series, in drawing order. The scale of the shared axis is `x`;
   * the signal `unit` is the px of one unit of it.
   */
  marks(series: readonly Series[], scene: LayerScene): object[];
}
