import { useHost } from "@petrons/sdk/browser";
import { useRef, useSyncExternalStore } from "react";
import { readColumnPreference } from "../columnPreferences.ts";
import { filterValues } from "../filterValues.ts";
import { sortsOf } from "../nextSort.ts";
import type { TableSource, TableState } from "../source/tableSource.ts";
import type { TableFilters } from "../useFilters.ts";
import { applyTable } from "./applyTable.ts";
import { fitted } from "./fittedView.ts";
import type { TableViewState } from "./tableViewState.ts";
import type { ViewPart } from "./useViewSync.ts";

export interface TablePartOptions {
  source: TableSource;
  filters: TableFilters;
  /** Names of all columns, known before the first rows. */
  columns: readonly string[];
}

/** The table of a page as a part of its state. */
export function useTablePart({ source, filters, columns }: TablePartOptions): ViewPart<TableViewState> {
  const { api } = useHost();
  const { collection, definitions, active } = filters;
  const state = useSyncExternalStore(source.subscribe, source.getState);
  const sent = useRef(0);
  const isKnown = state.rows !== undefined && definitions !== undefined;
  return {
    seen: isKnown ? seenState(collection, state, active, columns) : undefined,
    beyond: state.rows !== undefined && state.live && state.skip > 0 && state.skip >= state.totalFiltered,
    fit: (wanted) => fitted({ ...wanted, table: collection }, columns, openedWith(source.table)),
    async apply(wanted) {
      const shown = wanted.columns ?? (readColumnPreference(source.table)?.shown && columns);
      await applyTable(wanted, { api, filters, source, shown, sent });
    },
  };
}

const preferred = new Map<string, readonly string[] | undefined>();

/** The person's own columns as they were when the page first showed the table: columns chosen since are a step that Back undoes. */
function openedWith(table: string): readonly string[] | undefined {
  if (!preferred.has(table)) preferred.set(table, readColumnPreference(table)?.shown);
  return preferred.get(table);
}

function seenState(
  table: string,
  { question, shown, groups }: Pick<TableState, "question" | "shown" | "groups">,
  active: TableFilters["active"],
  columns: readonly string[],
): TableViewState {
  const { skip, limit, search, sort } = question;
  const grouping = groups?.grouping;
  // Groups have columns of their own.
  const hidden = !grouping && shown !== undefined && shown.join() !== columns.join() ? { columns: shown } : {};
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
  };
}
