import { countText } from "@petrons/sdk/contracts";
import { isMissing } from "@petrons/sdk/conventions";
import type { CsvRecord } from "./csvRecords.ts";
import { isValue } from "./headerRows.ts";

const comparedRows = 1_000;
/** So many of the rows have to be as long as the commonest, or longer. */
const leastFitting = 0.9;

const isBlank = (cell: string): boolean => cell.trim() === "";
const filledWidth = (fields: readonly string[]): number =>
  fields.findLastIndex((cell) => !isBlank(cell)) + 1;

/**
 * The width of a header that is longer than most of its rows: spreadsheets leave out empty cells at
 * the end of a row. Undefined where the longer lines are something else, such as a table above.
 */
export function widerHeader(records: readonly CsvRecord[], modal: number): number | undefined {
  const at = records.findIndex(({ fields }) => filledWidth(fields) > 1);
  const names = records[at]?.fields.slice(0, filledWidth(records[at].fields)) ?? [];
  const width = names.length;
  if (
    modal < 2 ||
    width <= modal ||
    names.some((name) => isBlank(name) || isValue(name)) ||
    new Set(names).size < width
  )
    return undefined;
  const below = records.slice(at + 1);
  const fitting = below.filter(
    ({ fields }) => fields.length >= modal && filledWidth(fields) <= width,
  );
  if (below.length === 0 || fitting.length < below.length * leastFitting) return undefined;
  // Two more names than any row has values are rather a title.
  if (width > modal + 1 && !below.some(({ fields }) => fields.length === width)) return undefined;
  const lastWide = below.findLastIndex(({ fields }) => filledWidth(fields) > modal);
  const isStacked = below.some(
    (record, place) =>
      record.fields.length <= modal &&
      (place === lastWide + 1 || isApart(below, place)) &&
      isHeaderOf(record, below.slice(place + 1)),
  );
  return isStacked ? undefined : width;
}

const isApart = (records: readonly CsvRecord[], place: number): boolean =>
  place > 0 && records[place]!.line - records[place - 1]!.line > 1;

/** Words over a column of numbers. */
function isHeaderOf({ fields }: CsvRecord, rows: readonly CsvRecord[]): boolean {
  if (fields.some((cell) => isBlank(cell) || isMissing(cell) || isValue(cell))) return false;
  return fields.some((_, index) => {
    const cells = rows
      .slice(0, comparedRows)
      .map((row) => row.fields[index] ?? "")
      .filter((cell) => !isMissing(cell));
    return cells.length > 0 && cells.filter(isValue).length > cells.length / 2;
  });
}

export const shortWarnings = (names: readonly (string | null)[], shortest: number): string[] => [
  `Most lines end before ${names.length - shortest === 1 ? `the last column ('${names.at(-1)}')` : `the last ${names.length - shortest} columns`}: what they lack is read as empty.`,
];

/** Rows that lack cells at their end, few among others: how many, and the numbers of the first. */
export interface ShortRows {
  count: number;
  rows: number[];
}

const [keptRows, shownRows] = [1_000, 3];

/**
 * A row is read without its last cells while it has more than half of them. What has less is
 * rejected: nobody can tell what it is.
 */
export const leastCells = (width: number): number => Math.max(2, Math.floor(width / 2) + 1);

export function addShort(short: ShortRows, row: number): void {
  short.count += 1;
  if (short.rows.length < keptRows) short.rows.push(row);
}

/** Without rows that turned out to be totals. */
export function withoutRows({ count, rows }: ShortRows, out: ReadonlySet<number>): ShortRows {
  const kept = rows.filter((row) => !out.has(row));
  return { count: count - (rows.length - kept.length), rows: kept };
}

/** `3 rows have fewer cells than the header: rows 12, 40, 77; their last cells are missing.` */
export function shortRowsText({ count, rows }: ShortRows): string[] {
  if (count === 0) return [];
  const shown = rows.slice(0, shownRows).map((row) => row.toLocaleString("en-US"));
  const more =
    count > shown.length ? ` and ${(count - shown.length).toLocaleString("en-US")} more` : "";
  return [
    `${countText(count, "row")} ${count === 1 ? "has" : "have"} fewer cells than the header: ${count === 1 ? "row" : "rows"} ${shown.join(", ")}${more}; ${count === 1 ? "its" : "their"} last cells are missing.`,
  ];
}
