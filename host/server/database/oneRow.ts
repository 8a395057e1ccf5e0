/** The row of a statement that always has one, such as a count or an insert of one row. */
export function oneRow<T>({ rows: [row] }: { rows: readonly T[] }): T {
  if (row === undefined)
    throw new Error("The database answered without a row where a statement always has one.");
  return row;
}
