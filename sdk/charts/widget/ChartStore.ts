import { makeAutoObservable } from "mobx";
import type {
  ChartCommentContext,
  ChartData,
  ChartLayer,
  ChartOptions,
  ChartView,
} from "../chartOptions.ts";
import { asStored, type MeasuredOptions } from "../data/measuredOptions.ts";
import { type PointRows, pointRows } from "../data/pointRows.ts";
import { type Series, type SeriesSet, seriesOf, storedValueAt } from "../data/series.ts";
import { layerTypes } from "../layers/layerTypes.ts";
import type { AxisScale } from "../scales/axisScale.ts";
import {
  type ChartFrame,
  chartFrame,
  shownX,
  wholeRange,
  type ZoomRange,
} from "../scales/chartFrame.ts";
import { clampedRange, panBy, reveal, zoomBy } from "../scales/zoom.ts";
import { xTitleOf } from "../spec/axes.ts";
import { type ChartScene, chartSpec } from "../spec/chartSpec.ts";
import { type DrawnSeries, drawnPoints } from "../spec/drawnPoints.ts";
import {
  isSameView,
  type ShownPart,
  shownPartOf,
  wholePart,
  zoomedFrame,
  zoomOf,
} from "./shownPart.ts";
import { type Cursor, type Step, walk } from "./walk.ts";

const isKnown = ({ type }: ChartLayer): boolean => Object.hasOwn(layerTypes, type);

/**
 * The layers that can be drawn. One of an unknown type is logged and left out, the others stay
 * (CH-004).
 */
export function knownLayers(
  { layers }: ChartOptions,
  log: (message: string) => void = console.warn,
): readonly ChartLayer[] {
  if (layers.every(isKnown)) return layers;
  for (const { id, type } of layers.filter((layer) => !isKnown(layer)))
    log(`Layer '${id}' is skipped: '${type}' is not a chart layer type.`);
  return layers.filter(isKnown);
}

type Theme = "light" | "dark";

/**
 * What one chart shows and where its reader is. Options, data, size and theme come in from outside;
 * everything drawn follows from them.
 */
export class ChartStore {
  /** The options as they are shown, in display units. */
  measured: MeasuredOptions;
  data: ChartData;
  size = { width: 0, height: 0 };
  theme: Theme;
  part: ShownPart = wholePart;
  /** The parts that were shown before each box that was drawn. */
  private earlier: readonly ShownPart[] = [];
  /** Ids of series switched off in the legend. */
  hidden: ReadonlySet<string> = new Set();
  /** Where the keyboard is. */
  cursor: Cursor | null = null;
  /** Where the pointer is. */
  hover: Cursor | null = null;
  shownAs: "chart" | "table" = "chart";

  constructor(options: ChartOptions, data: ChartData, theme: Theme) {
    this.measured = asStored(options);
    this.data = data;
    this.theme = theme;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get options(): ChartOptions {
    return this.measured.options;
  }

  /** Every series there is, those switched off too. */
  get set(): SeriesSet {
    return seriesOf(this.options, knownLayers(this.options), this.data, this.measured);
  }

  get shown(): readonly Series[] {
    return this.set.series.filter(
      ({ id, layer }) =>
        !this.hidden.has(id) && !(layer.follows !== undefined && this.hidden.has(layer.follows)),
    );
  }

  /**
   * Where everything lies at the full range of the shared axis, with the value axes of a zoomed
   * track as they are shown.
   */
  get frame(): ChartFrame {
    return zoomedFrame(
      chartFrame(this.options, { series: this.shown, reader: this.set.reader }, this.size),
      this.part,
    );
  }

  /**
   * The shown part of the shared axis as shares of the whole one; all of it where the data have
   * left the part.
   */
  get range(): ZoomRange {
    const { x } = this.part;
    if (!x) return wholeRange;
    const [a, b] = [this.frame.x.toShare(x[0]), this.frame.x.toShare(x[1])];
    const [from, to] = [Math.min(a, b), Math.max(a, b)];
    return Number.isFinite(from) && Number.isFinite(to) && to > 0 && from < 1
      ? clampedRange(from, to)
      : wholeRange;
  }

  get isZoomed(): boolean {
    return this.range.from > 0 || this.range.to < 1 || this.part.values !== undefined;
  }

  /** What is kept of all that the reader did. */
  get view(): ChartView {
    const zoom = zoomOf(this.part, this.set.reader);
    return {
      ...(this.hidden.size > 0 ? { hidden: [...this.hidden] } : {}),
      ...(zoom ? { zoom } : {}),
      ...(this.shownAs === "table" ? { shownAs: "table" } : {}),
    };
  }

  get scene(): ChartScene {
    return {
      options: this.options,
      series: this.shown,
      reader: this.set.reader,
      frame: this.frame,
      theme: this.theme,
    };
  }

  /**
   * Made anew for all but another range and other points of the same series, which a view takes as
   * they come.
   */
  get spec(): object {
    return chartSpec(this.scene, this.frame.x);
  }

  /** The shown part of the shared axis. */
  get x(): AxisScale {
    return shownX(this.frame, this.range);
  }

  get drawn(): readonly DrawnSeries[] {
    return this.shown.map((series) => drawnPoints(series, this.frame, this.x));
  }

  /** Points drawn and points there are in the shown range. */
  get counts(): { drawn: number; all: number } {
    const placed = this.drawn.filter((_, at) => this.shown[at]?.layer.type !== "pie");
    return {
      drawn: placed.reduce((sum, { count }) => sum + count, 0),
      all: placed.reduce((sum, { inRange }) => sum + inRange, 0),
    };
  }

  get rows(): PointRows {
    const [low, high] = [Math.min(...this.x.domain), Math.max(...this.x.domain)];
    const isWhole = this.range.from === 0 && this.range.to === 1;
    const bounds = this.options.x?.min === undefined && this.options.x?.max === undefined;
    const range =
      isWhole && bounds ? { low: Number.NEGATIVE_INFINITY, high: Number.MAX_VALUE } : { low, high };
    return pointRows(this.shown, this.set.reader, xTitleOf(this.options, this.set.reader), range);
  }

  get isEmpty(): boolean {
    return this.set.series.every(({ y }) => !y.some(Number.isFinite));
  }

  /** Whether there is a shared axis to zoom. */
  get canZoom(): boolean {
    return this.shown.some(({ layer }) => layer.type !== "pie");
  }

  seriesById(id: string | undefined): Series | undefined {
    return this.shown.find((series) => series.id === id);
  }

  /** What a comment on a point keeps (CH-011). */
  contextOf({ seriesId, point }: Cursor, commentGroup: string): ChartCommentContext | undefined {
    const series = this.seriesById(seriesId);
    const x1 = series?.raw[point];
    return series && x1 !== undefined
      ? { seriesId, x1, y1: storedValueAt(series, point), commentGroup }
      : undefined;
  }

  setContent(options: ChartOptions, data: ChartData, measured = asStored(options)): void {
    this.measured = measured;
    this.data = data;
    this.hover = null;
    if (this.cursor && (this.seriesById(this.cursor.seriesId)?.x.length ?? 0) <= this.cursor.point)
      this.cursor = null;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
  }

  setSize(width: number, height: number): void {
    if (width !== this.size.width || height !== this.size.height) this.size = { width, height };
  }

  setShownAs(shownAs: "chart" | "table"): void {
    this.shownAs = shownAs;
  }

  /** Shows what was kept; a view that this chart reported itself changes nothing. */
  setView(view: ChartView): void {
    if (isSameView(view, this.view)) return;
    this.hidden = new Set(view.hidden);
    this.shownAs = view.shownAs ?? "chart";
    this.part = shownPartOf(
      view.zoom,
      this.options.x?.type === "time" || this.set.reader.type === "time",
    );
  }

  setHover(hover: Cursor | null): void {
    if (hover?.seriesId !== this.hover?.seriesId || hover?.point !== this.hover?.point)
      this.hover = hover;
  }

  setCursor(cursor: Cursor | null): void {
    this.cursor = cursor;
  }

  setRange(range: ZoomRange): void {
    const isWhole = range.from <= 0 && range.to >= 1;
    const { x } = this.frame;
    this.part = {
      ...this.part,
      x: isWhole ? undefined : [x.fromShare(range.from), x.fromShare(range.to)],
    };
  }

  /** Shows what a box was drawn around. */
  showPart(part: ShownPart): void {
    this.earlier = [...this.earlier.slice(-19), this.part];
    this.part = part;
    this.hover = null;
  }

  /** What was shown before the last box; all, when there was none. */
  back(): void {
    const last = this.earlier[this.earlier.length - 1];
    this.earlier = this.earlier.slice(0, -1);
    this.part = last ?? wholePart;
  }

  /** `anchor` is a share of the whole axis that stays in place. */
  zoom(factor: number, anchor?: number): void {
    this.setRange(zoomBy(this.range, factor, anchor ?? this.cursorShare));
  }

  pan(part: number): void {
    this.setRange(panBy(this.range, part));
  }

  showAll(): void {
    this.part = wholePart;
    this.earlier = [];
  }

  toggle(seriesId: string): void {
    const hidden = new Set(this.hidden);
    if (!hidden.delete(seriesId)) hidden.add(seriesId);
    this.hidden = hidden;
    this.hover = null;
    if (this.cursor?.seriesId === seriesId) this.cursor = null;
  }

  /** One step of the keyboard walk; the range follows the point. */
  step(step: Step): void {
    const drawn = this.drawn[this.shown.findIndex(({ id }) => id === this.cursor?.seriesId)];
    this.cursor = walk(
      this.cursor,
      step,
      this.shown,
      Math.max(2, Math.round((drawn?.inRange ?? 0) / 10)),
    );
    const share = this.cursorShare;
    const range = this.range;
    const revealed = share === undefined ? range : reveal(range, Math.min(1, Math.max(0, share)));
    if (revealed !== range) this.setRange(revealed);
  }

  private get cursorShare(): number | undefined {
    const series = this.seriesById(this.cursor?.seriesId);
    if (!series || series.layer.type === "pie" || !this.cursor) return undefined;
    return this.frame.x.toShare(series.x[this.cursor.point]!);
  }
}
