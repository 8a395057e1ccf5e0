import type { ChartColor } from "./chartTheme.ts";

/**
 * A row of a dataset: column name → value. Times are ISO 8601 texts, `Date`s or milliseconds; blank
 * and non-numeric values leave a gap.
 */
export type ChartRow = Readonly<Record<string, unknown>>;

/**
 * Rows by dataset name, or the rows of the one dataset there is. Keep the object: a new one counts
 * as new data.
 */
export type ChartData = Readonly<Record<string, readonly ChartRow[]>> | readonly ChartRow[];

/**
 * Built in: `line`, `scatter`, `bar`, `area`, `pie`. A layer of another type is logged and skipped
 * (CH-004).
 */
export type ChartLayerType = "line" | "scatter" | "bar" | "area" | "pie";

/**
 * What a chart shows. Plain JSON, so that it can be kept as a setting and edited in the options
 * editor.
 */
export interface ChartOptions {
  /** The axis that all tracks share. */
  x?: ChartXAxis;
  /**
   * `vertical` turns the shared axis downwards, as for depth, and lays the tracks side by side.
   * Default `horizontal`.
   */
  orientation?: "horizontal" | "vertical";
  /** In the order they are drawn; one plain track when left out. */
  tracks?: readonly ChartTrack[];
  /** In the order they are drawn. None: 'Options are not yet set.' (CH-003). */
  layers: readonly ChartLayer[];
  /** Pixels around the tracks; default top 20, right 60, bottom 70, left 100 (CH-006). */
  padding?: Partial<ChartPadding>;
  /** Pixels between two tracks; default 10 (CH-006). */
  trackSpacing?: number;
  /** The legend, whose entries show and hide series. Default true. */
  legend?: boolean;
  /** The zoom slider, 10 px thick (CH-006). Default true; charts of pies alone have none. */
  zoom?: boolean;
}

export interface ChartPadding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface ChartXAxis {
  title?: string;
  unit?: string;
  /**
   * What its numbers measure, one of `quantityNames`: they and the limits are given in `unit` and
   * shown in display units.
   */
  quantity?: string;
  /** Found from the values when left out. Categories keep the order in which they appear. */
  type?: "time" | "number" | "category";
  /**
   * What a moment of a time axis stands for: months read 'Feb 2018', without a zone. By default
   * moments, in UTC.
   */
  step?: ChartStep;
  /** `inverted` runs from the largest to the smallest. Default `linear`. */
  scale?: ChartScale;
  /** Numbers, or ISO 8601 texts on a time axis; by default the extent of the data. */
  min?: number | string;
  max?: number | string;
}

export type ChartStep = "day" | "month" | "year";
export type ChartScale = "linear" | "log" | "inverted";

export interface ChartTrack {
  /** What layers name as their `track`. */
  id: string;
  title?: string;
  /** Part of the height (of the width, when vertical) against the other tracks. Default 1. */
  share?: number;
  /**
   * The value axes: the first at the left (top, when vertical), the second at the other side. One
   * plain axis when left out.
   */
  axes?: readonly ChartValueAxis[];
}

export interface ChartValueAxis {
  title?: string;
  unit?: string;
  /**
   * What its values measure, one of `quantityNames`: they and the limits are given in `unit` and
   * shown in display units.
   */
  quantity?: string;
  /** On a `log` axis values that are not above 0 leave a gap. Default `linear`. */
  scale?: ChartScale;
  /** By default rounded outwards from the data. */
  min?: number;
  max?: number;
}

export interface ChartLayer {
  /**
   * Names the layer; a comment's `seriesId` begins with it. Stays the same when the layer is
   * renamed.
   */
  id: string;
  type: ChartLayerType | (string & {});
  /** The track's id; the first one by default. */
  track?: string;
  /** 0 for the track's first value axis, 1 for its second. Default 0. */
  axis?: 0 | 1;
  /** What legend and tooltip say; by default the y column. */
  name?: string;
  /** Of the value; by default its axis's unit. */
  unit?: string;
  /** What the value measures; by default what its axis does. */
  quantity?: string;
  /**
   * The id of a layer that stands for it in the legend: it is hidden with that one, and drawn in
   * its color and dash unless it has its own.
   */
  follows?: string;
  /** Which of the chart's datasets; the first one by default. */
  dataset?: string;
  /** Column of the shared axis; of a pie: of the slices' names. */
  x: string;
  /** Column of the value. */
  y: string;
  /** A column whose every value makes a series of its own. */
  groupBy?: string;
  /**
   * Names of groups whose place here is their turn of color, dash and shape, so that charts side by
   * side draw the same name alike.
   */
  groupOrder?: readonly string[];
  /**
   * A name of the palette, which follows the theme, or a CSS hex color. By default oil is green,
   * gas red, water blue, the rest by turns.
   */
  color?: ChartColor | (string & {});
  /** Line width in px. Default 1 (CH-007). */
  width?: number;
  /** Marker size in px. Default 5 (CH-007). Lines have markers only when it is set. */
  size?: number;
  /** 0 to 1. Default 1 (CH-007). */
  opacity?: number;
  /** Areas and bars of the same track and axis on top of each other. */
  stack?: boolean;
  /** Default: by turns, so that no two series of a track differ by color alone. */
  dash?: ChartDash;
  /** Shape of markers. Default: by turns. */
  shape?: ChartShape;
  /** Pie: radius in percent of the smaller side of its track. Default 30 (CH-007). */
  radius?: number;
}

export type ChartDash = "solid" | "dashed" | "dotted" | "dash-dot" | "long-dash";
export type ChartShape = "circle" | "square" | "triangle" | "diamond" | "cross";

/** What a reader did to a chart. Plain JSON; what is as at first is left out. */
export interface ChartView {
  /** Ids of the series that are switched off in the legend. */
  hidden?: readonly string[];
  zoom?: ChartZoom;
  /** The points in place of the drawing. */
  shownAs?: "table";
}

/** The shown part of the axes. */
export interface ChartZoom {
  /** Values of the shared axis: ISO 8601 texts on a time axis. */
  from?: number | string;
  to?: number | string;
  /**
   * Of one track: the part of its height (of its width, when vertical) between two shares, 0 at the
   * low end of its axes.
   */
  track?: string;
  low?: number;
  high?: number;
}

/** A place on a chart as a comment keeps it (CH-011). */
export interface ChartCommentContext {
  /** The layer's id; with the group after a colon where the layer is split into groups. */
  seriesId: string;
  /** The x value as the row has it. */
  x1: string | number;
  /** The y value. */
  y1: number;
  /** The chart's group, so that charts of one page keep their comments apart. */
  commentGroup: string;
}

/** A comment that a chart marks at its place. Comments of another group are not shown. */
export interface ChartComment {
  id: string;
  context: ChartCommentContext;
  /** Shown when the marker is hovered or focused. */
  text?: string;
}
