import type { FilterValues } from "../filterValues.ts";
import type { GridLayout } from "../grid/gridTypes.ts";
import type { TableSort } from "../source/tableSource.ts";

/** Of the shape below: saved views of other versions are not offered. */
export const tableViewVersion = "1";

/** How a table is looked at: what a saved view holds. */
export interface SavedTableView {
  /** Names of the chosen columns. */
  columns: string[];
  layout: GridLayout;
  sort: TableSort | null;
  search: string;
  /** Left out where the table has no filters of its own. */
  filters?: FilterValues;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((name) => typeof name === "string");

/** A view as somebody saved it, with only what this table has: columns that are gone are left out, and what is not of the shape counts as not said. */
export function tableViewOf(saved: unknown, names: readonly string[]): SavedTableView {
  const { columns, layout, sort, search, filters } = isObject(saved) ? saved : {};
  const known = (list: unknown) => (isNames(list) ? list.filter((name) => names.includes(name)) : []);
  const { order, widths, frozen } = isObject(layout) ? layout : {};
  const sorted = isObject(sort) && typeof sort.column === "string" && names.includes(sort.column) ? sort.column : undefined;
  return {
    columns: known(columns),
    layout: {
      order: known(order),
      widths: isObject(widths) ? Object.fromEntries(Object.entries(widths).filter((entry): entry is [string, number] => Number.isFinite(entry[1]))) : {},
      frozen: Number.isInteger(frozen) ? Math.max(0, frozen as number) : 0,
    },
    sort: sorted === undefined ? null : { column: sorted, ascending: isObject(sort) && sort.ascending === true },
    search: typeof search === "string" ? search : "",
    ...(isObject(filters) ? { filters: Object.fromEntries(Object.entries(filters).filter(([, filter]) => isObject(filter))) as FilterValues } : {}),
  };
}
