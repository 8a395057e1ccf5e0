import { formatNumber } from "@petrons/sdk/browser";
import type { ZoomedRange } from "../scales/zoom.ts";
import { titled } from "../spec/axes.ts";
import { firstAtLeast } from "./downsample.ts";
import { xText } from "./pointText.ts";
import { type Series, valueAt } from "./series.ts";
import type { XReader } from "./xValues.ts";

/**
 * The table behind a chart: a row per x, a column per shown series; several points at one x make
 * several rows.
 */
export interface PointRows {
  header: readonly string[];
  count: number;
  /** The cells of a row as the screen shows them; blank where a series has nothing. */
  row(at: number): readonly string[];
  /** The same with every digit of numbers. */
  exactRow(at: number): readonly string[];
}

/**
 * The points of the shown series within the shown range, all of them, in the order of x. A pie has
 * a row per slice.
 */
export function pointRows(
  series: readonly Series[],
  reader: XReader,
  xTitle: string | undefined,
  range: ZoomedRange,
  xHeader = "X",
): PointRows {
  if (series.length > 0 && series.every(({ layer }) => layer.type === "pie"))
    return sliceRows(series);
  const placed = series.filter(({ layer }) => layer.type !== "pie");
  const places = placed.map((one) => ({ one, at: firstAtLeast(one.x, range.low) }));
  const rows: { x: number; at: Int32Array }[] = [];
  for (;;) {
    let x = Number.POSITIVE_INFINITY;
    for (const { one, at } of places) if (at < one.x.length && one.x[at]! < x) x = one.x[at]!;
    if (x > range.high || x === Number.POSITIVE_INFINITY) break;
    const taken = new Int32Array(places.length).fill(-1);
    places.forEach((place, column) => {
      if (place.at < place.one.x.length && place.one.x[place.at] === x) taken[column] = place.at++;
    });
    rows.push({ x, at: taken });
  }
  const cells = (index: number, textOf: (value: number) => string) => {
    const found = rows[index];
    if (!found) return [];
    const x = reader.type === "number" ? textOf(found.x) : xText(found.x, reader);
    return [
      x,
      ...placed.map((one, column) =>
        found.at[column]! < 0 ? "" : textOf(valueAt(one, found.at[column]!)),
      ),
    ];
  };
  return {
    header: [xTitle ?? xHeader, ...placed.map(({ name, unit }) => titled(name, unit) ?? "")],
    count: rows.length,
    row: (index) => cells(index, formatNumber),
    exactRow: (index) => cells(index, exactText),
  };
}

const exactText = (value: number): string =>
  Number.isFinite(value) ? String(value === 0 ? 0 : value) : "";

function sliceRows(series: readonly Series[]): PointRows {
  const [{ layer, unit }] = series as [Series];
  const cells = (at: number, textOf: (value: number) => string) => {
    const one = series[at];
    return one ? [one.name, one.y.length > 0 ? textOf(one.y[0]!) : ""] : [];
  };
  return {
    header: [layer.x, titled(layer.name ?? layer.y, unit) ?? ""],
    count: series.length,
    row: (at) => cells(at, formatNumber),
    exactRow: (at) => cells(at, exactText),
  };
}
