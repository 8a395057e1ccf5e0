import type { TableSort } from "./source/tableSource.ts";

/** The sort after a click on a column: descending, then ascending, then none (TB-002). */
export function nextSort(sort: TableSort | undefined, column: string): TableSort | undefined {
  if (sort?.column !== column) return { column, ascending: false };
  return sort.ascending ? undefined : { column, ascending: true };
}
