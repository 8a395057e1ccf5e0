import { defaultPageSize, pageSizes } from "@petrons/sdk/contracts";
import { columnPreferences } from "../columnPreferenceStore.ts";
import { type ColumnPreference, defaultColumnCount, type PageSize } from "../columnPreferences.ts";
import { columnsInOrder } from "../grid/gridLayout.ts";
import { type TableViewState, tableView } from "./tableViewState.ts";

/** Whether a state says nothing but which table. */
export const isPlainTable = ({ table: _, ...others }: TableViewState): boolean =>
  tableView.encode(others) === "";

/** The columns of a table that nobody has chosen columns of: an address says nothing of them. */
export const usualColumns = (all: readonly string[]): readonly string[] =>
  all.slice(0, defaultColumnCount);

/** Names as somebody moved their columns. */
export const namesInOrder = (names: readonly string[], order: readonly string[] = []): string[] =>
  columnsInOrder(
    names.map((name) => ({ name })),
    { order, widths: {}, frozen: 0 },
  ).map(({ name }) => name);

/**
 * A state with columns that the table has. One that says nothing of columns shows the usual ones,
 * in the table's order, so that everyone who opens it sees the same; where nothing but the page was
 * asked for, the columns are the person's own (`preferred`), with their looks and foot.
 */
export function fitted(
  wanted: TableViewState,
  all: readonly string[],
  preferred?: Partial<Pick<ColumnPreference, "shown" | "order" | "looks" | "foot" | "size">>,
): { state: TableViewState; missing: readonly string[] } {
  const known = new Set(all);
  const missing = new Set<string>();
  const isHere = (name: string): boolean => known.has(name) || (missing.add(name), false);
  const own = wanted.table === undefined && isPlainTable(wanted) ? preferred : undefined;
  const {
    filters,
    sort,
    columns,
    group,
    looks = own?.looks,
    foot = own?.foot,
    size = own?.size,
    ...others
  } = wanted;
  // All are looked at, so that all that are missing are named.
  const grouping =
    group &&
    [...group.by, ...group.measures].filter(({ field }) => field !== undefined && !isHere(field))
      .length === 0
      ? group
      : undefined;
  const [keptFilters, keptSort, keptColumns] = [
    Object.entries(filters ?? {}).filter(([name]) => isHere(name)),
    (sort ?? []).filter(
      ({ column }) => grouping !== undefined || (group ? known.has(column) : isHere(column)),
    ),
    columns?.filter(isHere),
  ];
  const shown =
    keptColumns ??
    (own &&
      namesInOrder(
        (own.shown ?? usualColumns(all)).filter((name) => known.has(name)),
        own.order,
      ));
  // Groups have columns of their own.
  const keptLooks = Object.entries(looks ?? {}).filter(
    ([name]) => grouping !== undefined || known.has(name),
  );
  const state = {
    ...others,
    ...(size === undefined ? {} : { size }),
    ...(keptFilters.length > 0 ? { filters: Object.fromEntries(keptFilters) } : {}),
    ...(keptSort.length > 0 ? { sort: keptSort } : {}),
    ...(shown && shown.join() !== usualColumns(all).join() ? { columns: shown } : {}),
    ...(grouping ? { group: grouping } : {}),
    ...(keptLooks.length > 0 ? { looks: Object.fromEntries(keptLooks) } : {}),
    ...(foot && foot.length > 0 ? { foot } : {}),
  };
  return { state, missing: [...missing] };
}

/** The size of pages that leaves no room empty (TB-005): the least one with so many rows. */
const sizeFor = (rows: number): PageSize =>
  pageSizes.find((size) => size >= Math.max(defaultPageSize, rows)) ?? pageSizes.at(-1)!;

/**
 * What a person has chosen of a table. Until somebody picks a page size, it is the number of rows
 * that fit.
 */
export function preferenceOf(table: string, room: number | undefined): Partial<ColumnPreference> {
  const opened = columnPreferences.opened(table);
  return { ...(room === undefined ? {} : { size: sizeFor(room) }), ...opened };
}

/** The same as a state of the table. */
export const preferredView = (
  table: string,
  columns: readonly string[],
  room?: number,
): TableViewState => fitted({}, columns, preferenceOf(table, room)).state;
