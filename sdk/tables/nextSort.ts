import type { TableOptions } from "@petrons/sdk/contracts";

/** The sort after a click on a column: descending, then ascending, then none (TB-002). */
export function nextSort(options: TableOptions, field: string): Pick<TableOptions, "sortByFieldName" | "sortAscending"> {
  if (options.sortByFieldName !== field) return { sortByFieldName: field, sortAscending: false };
  if (options.sortAscending !== true) return { sortByFieldName: field, sortAscending: true };
  return { sortByFieldName: undefined, sortAscending: undefined };
}
