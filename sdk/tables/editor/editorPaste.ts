import type { TableColumnOption, TableRow } from "../columnOptions.ts";
import type { GridPlace } from "../grid/gridTypes.ts";
import { readCell } from "./cellText.ts";

/** Rows of a paste that are read in one go, so that the page answers between them. */
const chunk = 400;

/** How long pasted rows are formatted, in ms (TB-031). */
export const pasteWait = (rows: number): number => Math.min(10_000, 50 * rows);

/**
 * Reads pasted cells by the columns they fall on: to the right of the place, nothing beyond the
 * last column, nothing for what is read-only.
 */
function readPasted(
  columns: readonly TableColumnOption[],
  cells: readonly string[],
  from: number,
  zone: string,
): TableRow {
  const values: Record<string, unknown> = {};
  cells.forEach((text, index) => {
    const column = columns[from + index];
    if (column && !column.readOnly) values[column.name] = readCell(column, text, zone).value;
  });
  return values;
}

interface PasteReading {
  columns: readonly TableColumnOption[];
  place: GridPlace;
  cells: readonly (readonly string[])[];
  zone: string;
  /** By row of the table, what was read; called once, at once for few rows. */
  onRead: (changes: Map<number, TableRow>) => void;
}

/** Reads what is pasted in pieces; the answer stops it. */
export function readPaste({ columns, place, cells, zone, onRead }: PasteReading): () => void {
  const changes = new Map<number, TableRow>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = (start: number) => {
    const end = Math.min(start + chunk, cells.length);
    for (let index = start; index < end; index++)
      changes.set(place.row + index, readPasted(columns, cells[index] ?? [], place.column, zone));
    if (end === cells.length) onRead(changes);
    else timer = setTimeout(() => read(end));
  };
  read(0);
  return () => clearTimeout(timer);
}
