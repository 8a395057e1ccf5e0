import type { ColumnSummary } from "@petrons/sdk/contracts";
import { columnValue, type TableColumnOption, type TableRow } from "../columnOptions.ts";

/** What rows at hand hold in a column, as it is shown. */
export function summaryOfRows(column: TableColumnOption, rows: readonly TableRow[]): ColumnSummary {
  const { name, type, display } = column;
  const values = rows
    .map((row) => columnValue(column, row))
    .filter((value) => value !== null && value !== undefined && value !== "");
  const summary = { name, count: values.length, missing: rows.length - values.length };
  if (type === "number") {
    const numbers = values
      .filter((value) => typeof value === "number")
      .map((value) => (display ? display.show(value) : value));
    const sum = numbers.reduce((before, value) => before + value, 0);
    const ends = numbers.reduce<[number, number]>(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Infinity, -Infinity],
    );
    if (numbers.length === 0) return { ...summary, sum: null, mean: null, min: null, max: null };
    const ordered = numbers.toSorted((one, other) => one - other);
    const at = (part: number) => ordered[Math.round(part * (ordered.length - 1))]!;
    return {
      ...summary,
      spread: [at(0.05), at(0.5), at(0.95)],
      sum,
      mean: sum / numbers.length,
      min: ends[0],
      max: ends[1],
    };
  }
  if (type !== "date" && type !== "time") return summary;
  const texts = values.map(String).toSorted();
  return { ...summary, min: texts[0] ?? null, max: texts.at(-1) ?? null };
}
