import type { TableColumnOption } from "../columnOptions.ts";
import type { GridFootRow } from "../grid/gridTypes.ts";

/** Of a bold digit at the grid's size, in pixels, and what is beside a text. */
const digit = 7.8;
const beside = 20;

/**
 * The columns, wide enough for what the foot says of them: a cut sum misleads. A width that a
 * person gave stays.
 */
export function footWidths(
  columns: readonly TableColumnOption[],
  rows: readonly GridFootRow[],
): readonly TableColumnOption[] {
  if (rows.length === 0) return columns;
  return columns.map((column) => {
    const longest = Math.max(...rows.map(({ text }) => text(column.name).length));
    const needed = Math.ceil(longest * digit) + beside;
    return column.width !== undefined && column.width < needed
      ? { ...column, width: needed }
      : column;
  });
}
