import {
  columnHeader,
  columnText,
  type TableColumnOption,
  type TableRow,
} from "./columnOptions.ts";
import { defaultColumnWidth } from "./grid/gridLayout.ts";

/**
 * Pixels: a column that nobody made wider is no wider; numbers have room for what other pages hold,
 * since a cut number misleads.
 */
const widest = 280;
const narrowest = { text: 80, number: 112 };
/** Beside a header's text are its sort arrow and its menu. */
const beside = { header: 50, cell: 22 };

/** Pixels of a text in the grid's font. */
export type TextMeasure = (text: string, isHeader: boolean) => number;

/**
 * The width in pixels at which header and first rows of a column can be read, up to 280. Nothing
 * for a column that has a width of its own or draws its cells itself. Without a value in sight it
 * is at least 140 wide.
 */
export function naturalWidth(
  column: TableColumnOption,
  rows: readonly TableRow[],
  zone: string,
  measure: TextMeasure,
): number | undefined {
  if (column.width !== undefined || column.node) return undefined;
  const least = column.type === "number" ? narrowest.number : narrowest.text;
  const texts = rows.map((row) => columnText(column, row, zone)).filter((text) => text !== "");
  const cells =
    texts.length === 0
      ? defaultColumnWidth
      : Math.max(...texts.map((text) => measure(text, false))) + beside.cell;
  const header = measure(columnHeader(column), true) + beside.header + (column.required ? 12 : 0);
  return Math.ceil(Math.min(widest, Math.max(least, header, cells)));
}
