import type { FileReading } from "@petrons/sdk/contracts";
import { SourceFault } from "../../engine/sourceFault.ts";
import {
  isGroupLine,
  isPeriod,
  isSecondHeader,
  isValue,
  likelyHeader,
} from "../../import/text/headerRows.ts";
import { isUnitsLine } from "../../import/text/unitsLine.ts";
import type { SheetCell } from "./sheetCells.ts";

export type SheetRow = readonly SheetCell[];

/** Where the table lies in its sheet. Rows and columns are counted from 0. */
export interface SheetTable {
  /** The row of the header, -1 when there is none. */
  header: number;
  /** The row in which the header goes on, -1 when there is none. */
  second: number;
  /** The row of units below the header, -1 when there is none. */
  units: number;
  first: number;
  /** Columns that hold anything in the table. */
  columns: number[];
}

/** Titles and notes are looked for in so many rows with values. */
const maxBefore = 50;
const sampledRows = 1_000;

/**
 * Finds the table of a sheet below titles and empty rows, as far as the person does not say where
 * it is.
 */
export function findTable(
  rows: readonly SheetRow[],
  given: FileReading,
  shown: (value: SheetCell) => string,
): SheetTable {
  const filled = rows.flatMap((row, at) => (countOf(row) > 0 ? [at] : []));
  const texts = (at: number) => rows[at]!.map(shown);
  const named = headerOf(rows, filled, given, shown);
  const width = rows[named]?.length ?? 0;
  const isGrouped =
    given.headerRow === undefined &&
    named > 0 &&
    isGroupLine(
      filled
        .filter((at) => at >= named - 1)
        .slice(0, sampledRows)
        .map((at) => Array.from({ length: width }, (_, place) => shown(rows[at]![place] ?? null))),
    );
  const header = isGrouped && filled.includes(named - 1) ? named - 1 : named;
  const under = filled.filter((at) => at > header);
  const hasSecond =
    header >= 0 && isSecondHeader(texts(header), under.slice(0, sampledRows).map(texts));
  const second = hasSecond ? under[0]! : -1;
  const below = under.slice(hasSecond ? 1 : 0);
  const sampled = below.slice(0, sampledRows).map(texts);
  const hasUnits = header >= 0 && sampled.length > 0 && (given.hasUnits ?? isUnitsLine(sampled));
  const units = hasUnits ? below[0]! : -1;
  const first = below[hasUnits ? 1 : 0] ?? rows.length;
  return { header, second, units, first, columns: columnsOf(rows, [header, second], first) };
}

const isFilled = (value: SheetCell | undefined): boolean =>
  value !== null && value !== undefined && (typeof value !== "string" || value.trim() !== "");
/** Texts, and the years, months or days that may name columns. */
const isNaming = (row: SheetRow): boolean =>
  row.every(
    (value) =>
      !isFilled(value) ||
      typeof value === "string" ||
      value instanceof Date ||
      (typeof value === "number" && isPeriod(String(value))),
  );
const countOf = (row: SheetRow): number =>
  row.reduce<number>((count, value) => (isFilled(value) ? count + 1 : count), 0);

function headerOf(
  rows: readonly SheetRow[],
  filled: readonly number[],
  given: FileReading,
  shown: (value: SheetCell) => string,
): number {
  const { headerRow, hasHeader } = given;
  if (headerRow !== undefined && headerRow > 0) {
    if (filled.includes(headerRow - 1)) return headerRow - 1;
    throw new SourceFault(
      `row ${headerRow} of the sheet is empty: it cannot be the header. Choose another row, or none.`,
    );
  }
  if (headerRow === 0 || hasHeader === false) return -1;
  const typical = median(filled.slice(0, sampledRows).map((at) => countOf(rows[at]!)));
  const wide = filled
    .slice(0, maxBefore)
    .filter((at) => typical < 2 || countOf(rows[at]!) > typical / 2);
  const firstValues = wide.findIndex((at) => !isNaming(rows[at]!));
  const naming = firstValues < 0 ? wide : wide.slice(0, firstValues);
  const isHeader = (at: number): boolean => {
    const places = rows[at]!.flatMap((value, place) => (isFilled(value) ? [place] : []));
    const below = filled.filter((one) => one >= at).slice(0, sampledRows);
    return likelyHeader(
      below.map((one) => places.map((place) => shown(rows[one]![place] ?? null))),
    );
  };
  const isFull = (at: number): boolean => countOf(rows[at]!) >= typical;
  const isWhole = (at: number): boolean =>
    isFull(at) &&
    new Set(rows[at]!.filter(isFilled).map(shown)).size === countOf(rows[at]!) &&
    isHeader(at);
  if (hasHeader)
    return naming.find(isHeader) ?? wide.find((at) => isNaming(rows[at]!)) ?? wide[0] ?? -1;
  for (const [place, at] of naming.entries()) {
    const isTitle =
      !isFull(at) &&
      rows[at]!.some((value) => isFilled(value) && isValue(shown(value))) &&
      naming.slice(place + 1).some(isWhole);
    if (!isTitle && isHeader(at)) return at;
    // Before its header a table has no row of its own.
    if (isFull(at)) return -1;
  }
  return -1;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

function columnsOf(rows: readonly SheetRow[], named: readonly number[], first: number): number[] {
  const used = new Set<number>();
  const look = (row: SheetRow = []) => {
    for (let at = 0; at < row.length; at++) if (isFilled(row[at])) used.add(at);
  };
  for (const at of named) look(rows[at]);
  for (let at = first; at < rows.length; at++) look(rows[at]);
  return [...used].sort((a, b) => a - b);
}
