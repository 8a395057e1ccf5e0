import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

/** Moves one tab stop through the cells of a grid: arrows, Home and End, with Ctrl to the corners, PgUp and PgDn; Enter or Space presses what is in a cell. */
export function useGridKeys(grid: RefObject<HTMLTableElement | null>, size: { rows: number; columns: number }) {
  const stop = useRef({ row: 0, column: 0 });

  const cellAt = (row: number, column: number) => grid.current?.rows[row]?.cells[column];

  // Another page brings other cells: the stop stays at its place, or at the nearest one there is, so that Tab always finds the grid.
  useEffect(() => {
    if (grid.current?.querySelector('[tabindex="0"]')) return;
    stop.current = { row: Math.min(stop.current.row, size.rows - 1), column: Math.min(stop.current.column, size.columns - 1) };
    cellAt(stop.current.row, stop.current.column)?.setAttribute("tabindex", "0");
  });

  const focus = (row: number, column: number) => {
    const next = { row: Math.min(Math.max(row, 0), size.rows - 1), column: Math.min(Math.max(column, 0), size.columns - 1) };
    const target = cellAt(next.row, next.column);
    if (!target) return;
    cellAt(stop.current.row, stop.current.column)?.setAttribute("tabindex", "-1");
    target.setAttribute("tabindex", "0");
    stop.current = next;
    target.focus();
  };

  const onFocus = (event: FocusEvent) => {
    const cell = (event.target as HTMLElement).closest("td, th") as HTMLTableCellElement | null;
    const row = cell?.parentElement as HTMLTableRowElement | null | undefined;
    if (!cell || !row) return;
    cellAt(stop.current.row, stop.current.column)?.setAttribute("tabindex", "-1");
    cell.setAttribute("tabindex", "0");
    stop.current = { row: row.rowIndex, column: cell.cellIndex };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { row, column } = stop.current;
    const corner = event.ctrlKey || event.metaKey;
    const moves: Record<string, [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [corner ? 0 : row, 0],
      End: [corner ? size.rows - 1 : row, size.columns - 1],
      PageUp: [row - 10, column],
      PageDown: [row + 10, column],
    };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      focus(...move);
    } else if ((event.key === "Enter" || event.key === " ") && (event.target as HTMLElement).matches("td, th")) {
      event.preventDefault();
      cellAt(row, column)?.querySelector<HTMLElement>("button, input")?.click();
    }
  };
  return { onKeyDown, onFocus };
}
