import type { TableSort } from "./source/tableSource.ts";

type OneSort = Omit<TableSort, "thenBy">;

/** The columns that a sort sorts by, in order. */
export const sortsOf = (sort: TableSort | undefined): readonly OneSort[] =>
  sort ? [{ column: sort.column, ascending: sort.ascending }, ...(sort.thenBy ?? [])] : [];

/** A sort by these columns in order; the first goes before. */
export function sortBy([first, ...rest]: readonly OneSort[]): TableSort | undefined {
  return first && { ...first, ...(rest.length > 0 ? { thenBy: rest } : {}) };
}

/** The sort after a click on a column: descending, then ascending, then none (TB-002). */
export function nextSort(sort: TableSort | undefined, column: string): TableSort | undefined {
  if (sort?.column !== column || sort.thenBy) return { column, ascending: false };
  return sort.ascending ? undefined : { column, ascending: true };
}

/**
 * The sort after Shift and a click: the column is added as the last one, then ascending, then taken
 * out.
 */
export function nextFurtherSort(
  sort: TableSort | undefined,
  column: string,
): TableSort | undefined {
  const sorts = sortsOf(sort);
  const own = sorts.find((other) => other.column === column);
  if (!own) return sortBy([...sorts, { column, ascending: false }]);
  if (own.ascending) return sortBy(sorts.filter((other) => other !== own));
  return sortBy(sorts.map((other) => (other === own ? { column, ascending: true } : other)));
}
