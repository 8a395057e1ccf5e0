import type {
  ChartDash,
  ChartData,
  ChartLayer,
  ChartOptions,
  ChartRow,
  ChartShape,
} from "../chartOptions.ts";
import { colorOf } from "../chartTheme.ts";
import type { MeasuredOptions } from "./measuredOptions.ts";
import { numberOf, type XReader, xReader } from "./xValues.ts";

/**
 * One line of the legend: the points of a layer, or of one group of it, or a pie's slice. `x`
 * ascends; `y` is NaN where there is a gap.
 */
export interface Series {
  /** What comments keep as their seriesId. */
  id: string;
  name: string;
  layer: ChartLayer;
  /** Place of its track. */
  track: number;
  axis: 0 | 1;
  color: string;
  dash: ChartDash;
  shape: ChartShape;
  x: Float64Array;
  y: Float64Array;
  /** Where the mark begins, when it is stacked on others. */
  base?: Float64Array;
  /**
   * What each point of a stacked series is worth by itself: NaN where it has nothing, although the
   * stack goes on.
   */
  own?: Float64Array;
  /** The x of each point as its row has it. */
  raw: readonly (string | number)[];
  unit: string;
  /**
   * The values as the rows have them, where they are shown in another unit; comments keep these.
   */
  stored?: Float64Array;
}

export interface SeriesSet {
  series: readonly Series[];
  reader: XReader;
}

export const dashes: readonly ChartDash[] = ["solid", "dashed", "dotted", "dash-dot", "long-dash"];
export const shapes: readonly ChartShape[] = ["circle", "square", "triangle", "diamond", "cross"];

/** The datasets by name; a bare list of rows is the one named `rows`. */
export function datasetsOf(data: ChartData): Readonly<Record<string, readonly ChartRow[]>> {
  return Array.isArray(data)
    ? { rows: data as readonly ChartRow[] }
    : (data as Record<string, readonly ChartRow[]>);
}

/** The rows a layer draws: its dataset's, or those of the first. */
export function rowsOf(layer: ChartLayer, data: ChartData): readonly ChartRow[] {
  const datasets = datasetsOf(data);
  const name = layer.dataset ?? Object.keys(datasets)[0] ?? "";
  return datasets[name] ?? [];
}

/** The series of all layers in order, read from their rows. */
export function seriesOf(
  options: ChartOptions,
  layers: readonly ChartLayer[],
  data: ChartData,
  measured?: MeasuredOptions,
): SeriesSet {
  const placed = layers.filter(({ type }) => type !== "pie");
  const reader = xReader(
    options.x,
    placed.map((layer) => ({ rows: rowsOf(layer, data), x: layer.x })),
    measured?.x,
  );
  const found: Series[] = [];
  for (const layer of layers) {
    const rows = rowsOf(layer, data);
    const leader =
      layer.follows === undefined ? undefined : found.find((one) => one.layer.id === layer.follows);
    const groups =
      layer.type === "pie"
        ? slices(layer, rows)
        : layer.groupBy
          ? grouped(layer.groupBy, rows)
          : [{ key: undefined, rows }];
    for (const { key, rows: part } of groups) {
      const place = key === undefined ? -1 : (layer.groupOrder?.indexOf(key) ?? -1);
      const turn = place < 0 ? found.length : place;
      found.push(
        inDisplayUnit(
          oneSeries(options, layer, key, part, groups.length > 1, reader, turn, leader),
          measured,
        ),
      );
    }
  }
  return { series: stacked(found), reader };
}

interface Group {
  key: string | undefined;
  rows: readonly ChartRow[];
}

function grouped(column: string, rows: readonly ChartRow[]): Group[] {
  const groups = new Map<string, ChartRow[]>();
  for (const row of rows) {
    const key = String(row[column] ?? "");
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, part]) => ({ key, rows: part }));
}

/** A pie's slices: the y of all rows with one name, summed. */
function slices(layer: ChartLayer, rows: readonly ChartRow[]): Group[] {
  return grouped(layer.x, rows).map(({ key, rows: part }) => {
    const values = part.map((row) => numberOf(row[layer.y])).filter(Number.isFinite);
    return {
      key,
      rows:
        values.length === 0
          ? []
          : [{ [layer.x]: key, [layer.y]: values.reduce((sum, value) => sum + value, 0) }],
    };
  });
}

function oneSeries(
  options: ChartOptions,
  layer: ChartLayer,
  key: string | undefined,
  rows: readonly ChartRow[],
  isSplit: boolean,
  reader: XReader,
  turn: number,
  leader: Series | undefined,
): Series {
  const track = Math.max(
    0,
    (options.tracks ?? []).findIndex(({ id }) => id === layer.track),
  );
  const axis = layer.axis ?? 0;
  const name = key === undefined ? (layer.name ?? layer.y) : key === "" ? "(blank)" : key;
  const points = readPoints(layer, rows, layer.type === "pie" ? () => 0 : reader.read);
  return {
    id: key === undefined ? layer.id : `${layer.id}:${key}`,
    name,
    layer,
    track,
    axis,
    color: (isSplit ? undefined : layer.color) ?? leader?.color ?? colorOf(name, turn, isSplit),
    dash: layer.dash ?? leader?.dash ?? dashes[turn % dashes.length]!,
    shape: layer.shape ?? shapes[turn % shapes.length]!,
    unit: layer.unit ?? options.tracks?.[track]?.axes?.[axis]?.unit ?? "",
    ...points,
  };
}

function inDisplayUnit(series: Series, measured: MeasuredOptions | undefined): Series {
  const display = measured?.values.get(series.layer.id);
  return display && !display.isSame
    ? { ...series, y: series.y.map(display.show), stored: series.y }
    : series;
}

/** Points with an x, ascending; rows that come in order are not sorted again. */
function readPoints(
  layer: ChartLayer,
  rows: readonly ChartRow[],
  read: (value: unknown) => number,
): Pick<Series, "x" | "y" | "raw"> {
  const x = new Float64Array(rows.length);
  const y = new Float64Array(rows.length);
  const raw: (string | number)[] = [];
  let count = 0;
  let isAscending = true;
  for (const row of rows) {
    const place = read(row[layer.x]);
    if (!Number.isFinite(place)) continue;
    if (count > 0 && place < x[count - 1]!) isAscending = false;
    x[count] = place;
    y[count] = numberOf(row[layer.y]);
    raw.push(rawOf(row[layer.x]));
    count += 1;
  }
  if (isAscending) return { x: x.subarray(0, count), y: y.subarray(0, count), raw };
  const order = Array.from({ length: count }, (_, index) => index).sort(
    (a, b) => x[a]! - x[b]! || a - b,
  );
  return {
    x: Float64Array.from(order, (at) => x[at]!),
    y: Float64Array.from(order, (at) => y[at]!),
    raw: order.map((at) => raw[at]!),
  };
}

const rawOf = (value: unknown): string | number =>
  typeof value === "number" ? value : value instanceof Date ? value.toISOString() : String(value);

/**
 * Stacked series build on those before them in the same track, axis and type, those below zero
 * below it; `y` becomes the end of the mark. Where all of a stack have nothing there is a gap.
 */
function stacked(series: readonly Series[]): readonly Series[] {
  const tops = new Map<string, StackTops>();
  for (const one of series) {
    if (!isStacked(one)) continue;
    const top = tops.get(stackOf(one)) ?? { above: new Map(), below: new Map(), filled: new Set() };
    tops.set(stackOf(one), top);
    one.x.forEach((x, at) => {
      if (Number.isFinite(one.y[at]!)) top.filled.add(x);
    });
  }
  return series.map((one) => {
    const top = isStacked(one) ? tops.get(stackOf(one)) : undefined;
    if (!top) return one;
    const sideOf = (at: number) => (one.y[at]! < 0 ? top.below : top.above);
    const base = one.x.map((x, at) => sideOf(at).get(x) ?? 0);
    const y = one.y.map((value, at) =>
      Number.isFinite(value)
        ? base[at]! + value
        : top.filled.has(one.x[at]!)
          ? base[at]!
          : Number.NaN,
    );
    one.x.forEach((x, at) => {
      if (Number.isFinite(y[at]!)) sideOf(at).set(x, y[at]!);
    });
    return { ...one, base, y, own: one.y };
  });
}

interface StackTops {
  above: Map<number, number>;
  below: Map<number, number>;
  /** Where at least one has something. */
  filled: Set<number>;
}

const isStacked = ({ layer }: Series): boolean =>
  layer.stack === true && (layer.type === "area" || layer.type === "bar");
const stackOf = ({ track, axis, layer }: Series): string => `${track}|${axis}|${layer.type}`;

/** What the row of a point says, in the unit it is stored in. */
export const storedValueAt = (series: Series, index: number): number =>
  series.stored?.[index] ?? valueAt(series, index);

/** What a point itself is worth: of a stacked one, without what lies below it. */
export const valueAt = (series: Series, index: number): number =>
  series.own?.[index] ?? series.y[index]!;
