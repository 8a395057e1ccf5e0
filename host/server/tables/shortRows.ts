import { isMissing } from "@petrons/sdk/conventions";
import type { CsvRecord } from "./csvRecords.ts";
import { isValue } from "./headerRows.ts";

const comparedRows = 1_000;
/** So many of the rows have to be as long as the commonest, or longer. */
const leastFitting = 0.9;

const isBlank = (cell: string): boolean => cell.trim() === "";
const filledWidth = (fields: readonly string[]): number => fields.findLastIndex((cell) => !isBlank(cell)) + 1;

/**
 * The width of a header that is longer than most of its rows: spreadsheets leave out empty cells at the end of a row. Undefined where the longer lines
 * are something else, such as a table above.
 */
export function widerHeader(records: readonly CsvRecord[], modal: number): number | undefined {
  const at = records.findIndex(({ fields }) => filledWidth(fields) > 1);
  const names = records[at]?.fields.slice(0, filledWidth(records[at].fields)) ?? [];
  const width = names.length;
  if (modal < 2 || width <= modal || names.some((name) => isBlank(name) || isValue(name)) || new Set(names).size < width) return undefined;
  const below = records.slice(at + 1);
  const fitting = below.filter(({ fields }) => fields.length >= modal && filledWidth(fields) <= width);
  if (below.length === 0 || fitting.length < below.length * leastFitting) return undefined;
  // Two more names than any row has values are rather a title.
  if (width > modal + 1 && !below.some(({ fields }) => fields.length === width)) return undefined;
  const lastWide = below.findLastIndex(({ fields }) => filledWidth(fields) > modal);
  const isStacked = below.some(
    (record, place) => record.fields.length <= modal && (place === lastWide + 1 || isApart(below, place)) && isHeaderOf(record, below.slice(place + 1)),
  );
  return isStacked ? undefined : width;
}

const isApart = (records: readonly CsvRecord[], place: number): boolean => place > 0 && records[place]!.line - records[place - 1]!.line > 1;

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
