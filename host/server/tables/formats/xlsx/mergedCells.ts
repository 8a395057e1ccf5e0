import { nameColumns } from "../../columns/columnNames.ts";
import type { SheetCell } from "./sheetCells.ts";
import type { CellRange } from "./sheetScan.ts";
import type { SheetRow, SheetTable } from "./sheetTable.ts";

/**
 * Merged cells of a table: those whose value was given to each of their rows, and those whose
 * number stays in the first.
 */
export interface FilledCells {
  filled: CellRange[];
  kept: CellRange[];
}

/**
 * Gives the value of cells merged over rows to each of those rows, where a row has values of its
 * own: a field or a year that is beside its wells is theirs. A measured number stays in its first
 * row, since sums would count it again.
 */
export function fillMerged(
  rows: readonly SheetRow[],
  merged: readonly CellRange[],
  table: SheetTable,
): FilledCells {
  const own = rows.map(
    (row, at) => at >= table.first && row.some((value) => value !== null && value !== ""),
  );
  const [left, right] = [table.columns[0] ?? 0, table.columns.at(-1) ?? 0];
  const found: FilledCells = { filled: [], kept: [] };
  for (const range of merged) {
    const [first, last, column] = [
      range.from.row - 1,
      Math.min(range.to.row, rows.length) - 1,
      range.from.column - 1,
    ];
    if (first < table.first || last <= first || column < left || column > right) continue;
    const value = rows[first]?.[column] ?? null;
    if (value === null) continue;
    if (isMeasured(value, rows[table.header]?.[column], rows[table.units]?.[column]))
      found.kept.push(range);
    else {
      for (let at = first + 1; at <= last; at++)
        if (own[at] && (rows[at]![column] ?? null) === null)
          (rows[at] as SheetCell[])[column] = value;
      found.filled.push(range);
    }
  }
  return found;
}

/** Whole numbers without a unit are years, codes and numbers of wells. */
function isMeasured(
  value: SheetCell,
  header: SheetCell | undefined,
  unit: SheetCell | undefined,
): boolean {
  if (typeof value !== "number") return false;
  if (!Number.isInteger(value) || (typeof unit === "string" && unit !== "")) return true;
  const [named] = nameColumns([typeof header === "string" ? header : ""]);
  return named?.unit !== undefined;
}
