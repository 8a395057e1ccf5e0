import {
  groupOperations,
  maxGroupColumns,
  maxGroupMeasures,
  maxSortColumns,
  pageSizes,
  type TableGrouping,
} from "@petrons/sdk/contracts";
import type { FilterValues } from "../filterValues.ts";
import { type FootMeasure, footMeasuresOf } from "../foot/footMeasures.ts";
import type { GridLayout } from "../grid/gridTypes.ts";
import { type ColumnLooks, columnLooksOf } from "../looks/columnLooks.ts";
import { sortBy } from "../nextSort.ts";
import type { TableSort } from "../source/tableSource.ts";
import type { TableFilters } from "../useFilters.ts";

/** Of the shape below: saved views of other versions are not offered. */
export const tableViewVersion = "1";

/** How a table is looked at: what a saved view holds. */
export interface SavedTableView {
  /** Names of the chosen columns. */
  columns: string[];
  layout: GridLayout;
  sort: TableSort | null;
  search: string;
  /** Decimals, units and color scales that were chosen. */
  looks?: ColumnLooks;
  /** Groups in the place of rows; the server checks it. */
  grouping?: TableGrouping;
  /** What the foot says. */
  foot?: readonly FootMeasure[];
  /** Rows of a page, where the author picked them. */
  size?: (typeof pageSizes)[number];
  /** Left out where the table has no filters of its own. */
  filters?: FilterValues;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

const isList = (value: unknown, maxLength: number): value is unknown[] =>
  Array.isArray(value) && value.length >= 1 && value.length <= maxLength;
const isGroup = (one: unknown): boolean =>
  isObject(one) &&
  typeof one.field === "string" &&
  [undefined, "month", "year"].includes(one.unit as undefined);
const isMeasure = (one: unknown): boolean =>
  isObject(one) &&
  groupOperations.some((known) => known === one.operation) &&
  (typeof one.field === "string" || (one.field === undefined && one.operation === "count"));

/** A grouping as the server takes it, whatever columns it names. */
export const isGrouping = (value: unknown): value is TableGrouping =>
  isObject(value) &&
  isList(value.by, maxGroupColumns) &&
  value.by.every(isGroup) &&
  isList(value.measures, maxGroupMeasures) &&
  value.measures.every(isMeasure);

/**
 * A view as somebody saved it, with only what this table has: columns that are gone are left out,
 * and what is not of the shape counts as not said.
 */
export function tableViewOf(saved: unknown, names: readonly string[]): SavedTableView {
  const { columns, layout, sort, search, filters, looks, foot, grouping, size } = isObject(saved)
    ? saved
    : {};
  const known = (list: unknown) =>
    isNames(list) ? list.filter((name) => names.includes(name)) : [];
  const { order, widths, frozen } = isObject(layout) ? layout : {};
  // Groups are sorted by columns of theirs, which the server knows.
  const isKnown = (name: string) => names.includes(name) || isObject(grouping);
  const oneSort = (one: unknown) =>
    isObject(one) && typeof one.column === "string" && isKnown(one.column)
      ? [{ column: one.column, ascending: one.ascending === true }]
      : [];
  const thenBy =
    isObject(sort) && Array.isArray(sort.thenBy)
      ? sort.thenBy.slice(0, maxSortColumns - 1).flatMap(oneSort)
      : [];
  const sorted = oneSort(sort);
  return {
    columns: known(columns),
    layout: {
      order: known(order),
      widths: isObject(widths)
        ? Object.fromEntries(
            Object.entries(widths).filter((entry): entry is [string, number] =>
              Number.isFinite(entry[1]),
            ),
          )
        : {},
      frozen: Number.isInteger(frozen) ? Math.max(0, frozen as number) : 0,
    },
    sort: (sorted.length > 0 ? sortBy([...sorted, ...thenBy]) : undefined) ?? null,
    search: typeof search === "string" ? search : "",
    ...(isObject(looks) ? { looks: columnLooksOf(looks) } : {}),
    ...(isGrouping(grouping) ? { grouping } : {}),
    ...(Array.isArray(foot) ? { foot: footMeasuresOf(foot) } : {}),
    ...(pageSizes.some((known) => known === size)
      ? { size: size as (typeof pageSizes)[number] }
      : {}),
    ...(isObject(filters)
      ? {
          filters: Object.fromEntries(
            Object.entries(filters).filter(([, filter]) => isObject(filter)),
          ) as FilterValues,
        }
      : {}),
  };
}

/** Saved views of a table: under which reference id, and the filters that belong to it. */
export interface TableViewsOptions {
  /** The same for the same kind of table everywhere, such as `wells/production`. */
  referenceId: string;
  filters?: TableFilters;
  /**
   * Shows a view that was loaded by way of the address, as one step of the history; left out, the
   * table is changed.
   */
  open?: (view: SavedTableView) => void;
}
