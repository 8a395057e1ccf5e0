import { countText } from "@petrons/sdk/contracts";
import { dayZero, type SheetCell } from "./sheetCells.ts";
import type { SheetFacts } from "./sheetScan.ts";
import type { SheetRow, SheetTable } from "./sheetTable.ts";

/** The text after hours, which gives them their unit. */
const hourUnit = "hr";
const second = 1_000;
const hour = 3_600 * second;

/**
 * Puts what Excel shows in the place of numbers: hours of elapsed times, days of dates that are
 * digits alone, and the digits of numbers with zeros before them. Returns columns with hours.
 */
export function showNumbers(
  rows: readonly SheetRow[],
  { elapsed, dates, padded }: SheetFacts,
  isEpoch1904: boolean,
): Map<number, number> {
  const hours = new Map<number, number>();
  if (elapsed.isEmpty && dates.isEmpty && padded.size === 0) return hours;
  for (const [at, row] of rows.entries())
    for (const [column, value] of row.entries()) {
      const isElapsed = elapsed.has(at + 1, column + 1);
      const isDate = dates.has(at + 1, column + 1);
      const shown = isElapsed
        ? hoursText(value, isEpoch1904)
        : isDate
          ? dayOf(value, isEpoch1904)
          : paddedText(value, at + 1, column + 1, padded);
      if (shown === undefined) continue;
      (row as SheetCell[])[column] = shown;
      if (isElapsed) hours.set(column, (hours.get(column) ?? 0) + 1);
    }
  return hours;
}

/** What was read as hours, by the columns of the table. */
export const hoursWarnings = (
  hours: ReadonlyMap<number, number>,
  { columns }: SheetTable,
  header: SheetRow | undefined,
): string[] =>
  columns.flatMap((column) => {
    const count = hours.get(column) ?? 0;
    return count > 0
      ? [
          `'${String(header?.[column] ?? "").slice(0, 60)}': ${countText(count, "elapsed time")} of the sheet (24:00) ${count === 1 ? "is" : "are"} read as hours (24).`,
        ]
      : [];
  });

/** A time is a part of a day, which is seldom a whole number of seconds. */
function hoursText(value: SheetCell, isEpoch1904: boolean): string | undefined {
  const time =
    value instanceof Date
      ? value.getTime() - dayZero[isEpoch1904 ? 1904 : 1900]
      : typeof value === "number"
        ? value * 24 * hour
        : undefined;
  return time === undefined
    ? undefined
    : `${Number(((Math.round(time / second) * second) / hour).toPrecision(12))} ${hourUnit}`;
}

const dayOf = (value: SheetCell, isEpoch1904: boolean): Date | undefined =>
  typeof value === "number"
    ? new Date(
        dayZero[isEpoch1904 ? 1904 : 1900] + Math.round((value * 24 * hour) / second) * second,
      )
    : undefined;

function paddedText(
  value: SheetCell,
  row: number,
  column: number,
  padded: SheetFacts["padded"],
): string | undefined {
  if (typeof value !== "number") return undefined;
  for (const [length, places] of padded)
    if (places.has(row, column))
      return `${value < 0 ? "-" : ""}${String(Math.round(Math.abs(value))).padStart(length, "0")}`;
  return undefined;
}
