import type { TableColumnOption, TableRow } from "../columnOptions.ts";

/** A row while it is edited: it is never changed, an edit makes another with the same key. */
export interface EditorRow {
  readonly key: string;
  readonly values: TableRow;
}

/** Rows from one to another, both counted. */
export interface RowRange {
  from: number;
  to: number;
}

export type MakeRow = (values?: TableRow) => EditorRow;

export const emptyValues = (columns: readonly TableColumnOption[]): TableRow =>
  Object.fromEntries(columns.map(({ name }) => [name, null]));

/** The rows with other values in some; null when nothing differs. */
export function withValues(
  rows: readonly EditorRow[],
  changes: ReadonlyMap<number, TableRow>,
): EditorRow[] | null {
  let next: EditorRow[] | null = null;
  for (const [at, change] of changes) {
    const row = rows[at];
    if (
      !row ||
      Object.entries(change).every(([name, value]) =>
        Object.is(row.values[name] ?? null, value ?? null),
      )
    )
      continue;
    next ??= [...rows];
    next[at] = { key: row.key, values: { ...row.values, ...change } };
  }
  return next;
}

/**
 * Copies below what is copied. Only what the columns show is taken: an id or what else a row
 * carries stays the original's alone.
 */
export function withCopies(
  rows: readonly EditorRow[],
  { from, to }: RowRange,
  columns: readonly TableColumnOption[],
  make: MakeRow,
): EditorRow[] {
  const copies = rows
    .slice(from, to + 1)
    .map(({ values }) =>
      make(Object.fromEntries(columns.map(({ name }) => [name, values[name] ?? null]))),
    );
  return [...rows.slice(0, to + 1), ...copies, ...rows.slice(to + 1)];
}

/**
 * Without the rows, but never fewer than the minimum: what would be missing comes as empty rows.
 */
export function withoutRows(
  rows: readonly EditorRow[],
  { from, to }: RowRange,
  minRows: number,
  make: MakeRow,
): EditorRow[] {
  const next = [...rows.slice(0, from), ...rows.slice(to + 1)];
  while (next.length < minRows) next.push(make());
  return next;
}

/** The rows one place up or down; null at the end of the table. */
export function withMoved(
  rows: readonly EditorRow[],
  { from, to }: RowRange,
  by: -1 | 1,
): EditorRow[] | null {
  if (by < 0 ? from === 0 : to >= rows.length - 1) return null;
  const moving = rows.slice(from, to + 1);
  const rest = [...rows.slice(0, from), ...rows.slice(to + 1)];
  rest.splice(from + by, 0, ...moving);
  return rest;
}

/**
 * The rows by a column's values, those without one last; numbers by size, text as people sort it.
 * Equal ones stay as they were.
 */
export function sortedRows(
  rows: readonly EditorRow[],
  name: string,
  ascending: boolean,
): EditorRow[] {
  const turn = ascending ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [a, b] = [one.values[name] ?? null, other.values[name] ?? null];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    if (typeof a === "number" && typeof b === "number") return (a - b) * turn;
    return collator.compare(String(a), String(b)) * turn;
  });
}
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
