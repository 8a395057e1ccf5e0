import { useHost } from "@petrons/sdk/browser";
import { useRef, useSyncExternalStore } from "react";
import { columnPreferences } from "../columnPreferenceStore.ts";
import { type ColumnPreference, readColumnPreference } from "../columnPreferences.ts";
import { filterValues } from "../filterValues.ts";
import { groupsTable } from "../grouping/groupsTable.ts";
import { sortsOf } from "../nextSort.ts";
import { currentSource } from "../oldNames.ts";
import type { TableSource, TableState } from "../source/tableSource.ts";
import type { TableFilters } from "../useFilters.ts";
import { applyTable } from "./applyTable.ts";
import { fitted, namesInOrder, preferenceOf, usualColumns } from "./fittedView.ts";
import type { TableViewState } from "./tableViewState.ts";
import type { ViewPart } from "./useViewSync.ts";

export interface TablePartOptions {
  source: TableSource;
  filters: TableFilters;
  /** Names of all columns, known before the first rows. */
  columns: readonly string[];
  /** So many rows there is room for on the page, where it fills the window. */
  room?: () => number;
}

/** The table of a page as a part of its state. */
export function useTablePart({
  filters,
  columns,
  room,
  ...options
}: TablePartOptions): ViewPart<TableViewState> {
  const source = currentSource(options.source);
  const { api } = useHost();
  const { collection, definitions, active } = filters;
  const state = useSyncExternalStore(source.subscribe, source.getState);
  const sent = useRef(0);
  const preference = useSyncExternalStore(columnPreferences.subscribe, () =>
    columnPreferences.of(state.groups?.table ?? source.table),
  );
  const isKnown = state.rows !== undefined && definitions !== undefined;
  return {
    seen: isKnown ? seenState(collection, { ...state, preference }, active, columns) : undefined,
    beyond:
      state.rows !== undefined && state.live && state.skip > 0 && state.skip >= state.totalFiltered,
    isBusy: () => source.isBusy?.() ?? false,
    fit(wanted) {
      const { state, missing } = fitted(wanted, columns, preferenceOf(source.table, room?.()));
      return { state: { ...state, table: collection }, missing };
    },
    async apply(wanted) {
      const presentation = { looks: wanted.looks ?? {}, foot: wanted.foot ?? [] };
      columnPreferences.show(
        groupsTable(source.table, wanted.group),
        wanted.group ? presentation : { ...presentation, order: [] },
      );
      const shown =
        wanted.columns ?? (readColumnPreference(source.table)?.shown && usualColumns(columns));
      await applyTable(wanted, { api, filters, source, shown, sent });
    },
  };
}

function seenState(
  table: string,
  {
    query,
    shown,
    groups,
    preference,
  }: Pick<TableState, "query" | "shown" | "groups"> & {
    preference: ColumnPreference | undefined;
  },
  active: TableFilters["active"],
  columns: readonly string[],
): TableViewState {
  const { skip, limit, search, sort } = query;
  const grouping = groups?.grouping;
  // Groups have columns of their own.
  const names = namesInOrder(shown ?? usualColumns(columns), preference?.order);
  const hidden =
    !grouping && names.join() !== usualColumns(columns).join() ? { columns: names } : {};
  const page = Math.floor(skip / limit) + 1;
  return {
    table,
    ...(active.length > 0 ? { filters: filterValues(active) } : {}),
    ...(search === "" ? {} : { search }),
    ...(sort ? { sort: sortsOf(sort) } : {}),
    ...(page > 1 ? { page } : {}),
    size: limit as NonNullable<TableViewState["size"]>,
    ...hidden,
    ...(grouping ? { group: grouping } : {}),
    ...(preference?.looks ? { looks: preference.looks } : {}),
    ...(preference?.foot ? { foot: preference.foot } : {}),
  };
}
