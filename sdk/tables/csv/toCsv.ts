import { csvByteOrderMark, csvLine, type ExportPrecision } from "@petrons/sdk/contracts";
import {
  columnCsvText,
  columnHeader,
  type TableColumnOption,
  type TableRow,
} from "../columnOptions.ts";

/**
 * Rows as a CSV file (TB-018): byte-order mark, headers with units, commas, CRLF. Values are exact
 * or have the precision of the screen, without thousands separators; text that a spreadsheet would
 * run as a formula gets an apostrophe in front, numbers stay numbers. `zone` is the display zone of
 * moments.
 */
export const toCsv = (
  columns: readonly TableColumnOption[],
  rows: readonly TableRow[],
  zone = "UTC",
  precision: ExportPrecision = "exact",
): string =>
  [
    csvByteOrderMark,
    csvLine(columns.map(columnHeader)),
    ...csvLines(columns, rows, zone, precision),
  ].join("");

/** The lines of rows alone, for files that are written part by part. */
export const csvLines = (
  columns: readonly TableColumnOption[],
  rows: readonly TableRow[],
  zone: string,
  precision: ExportPrecision,
): string[] =>
  rows.map((row) => csvLine(columns.map((column) => columnCsvText(column, row, zone, precision))));

/**
 * The cells of a CSV file, headers first; byte-order mark, quotes and both line ends are
 * understood.
 */
export function fromCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\r|\n|$)/y;
  cell.lastIndex = text.startsWith(csvByteOrderMark) ? 1 : 0;
  while (cell.lastIndex < text.length || row.length > 0) {
    const found = cell.exec(text);
    if (!found) break;
    row.push(found[1] === undefined ? (found[2] ?? "") : found[1].replaceAll('""', '"'));
    if (found[3] === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
