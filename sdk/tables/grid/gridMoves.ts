import type { GridPlace } from "./gridTypes.ts";

/** Rows and columns a grid has, and how many rows are in sight. */
interface GridSize {
  rows: number;
  columns: number;
  page: number;
}

/** The header row, above row 0. */
export const headerRow = -1;

/** Keeps a place inside the grid, also when rows or columns went away. */
export function fitPlace(
  { row, column }: GridPlace,
  { rows, columns }: Pick<GridSize, "rows" | "columns">,
): GridPlace {
  return {
    row: Math.max(headerRow, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

/**
 * Where a key leads from a place: arrows, Home and End in the row, with Ctrl to the corners, PgUp
 * and PgDn by what is in sight. Nothing for other keys.
 */
export function nextPlace(
  from: GridPlace,
  key: string,
  corner: boolean,
  size: GridSize,
): GridPlace | undefined {
  const { row, column } = from;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const firstRow = Math.min(0, lastRow);
  const step = Math.max(1, size.page - 1);
  const places: Record<string, GridPlace> = {
    ArrowUp: { row: corner ? firstRow : row - 1, column },
    ArrowDown: { row: corner ? lastRow : row + 1, column },
    ArrowLeft: { row, column: corner ? 0 : column - 1 },
    ArrowRight: { row, column: corner ? lastColumn : column + 1 },
    Home: corner ? { row: firstRow, column: 0 } : { row, column: 0 },
    End: corner ? { row: lastRow, column: lastColumn } : { row, column: lastColumn },
    PageUp: { row: Math.max(firstRow, row - step), column },
    PageDown: { row: row + step, column },
  };
  const place = places[key];
  return place && fitPlace(place, size);
}

/** The rectangle two places span, from its upper left to its lower right corner. */
export function rangeOf(one: GridPlace, other: GridPlace): { from: GridPlace; to: GridPlace } {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}
