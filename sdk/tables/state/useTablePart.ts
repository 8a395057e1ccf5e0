import { useHost } from "@petrons/sdk/browser";
import { useSyncExternalStore } from "react";
import { readColumnPreference } from "../columnPreferences.ts";
import { changeOf, queryEntry } from "../filters/filterChoice.ts";
import { filterValues } from "../filterValues.ts";
import { sortBy, sortsOf } from "../nextSort.ts";
import type { TableQuestion, TableSource, TableState } from "../source/tableSource.ts";
import type { TableFilters } from "../useFilters.ts";
import { type TableViewState, tableView } from "./tableViewState.ts";
import type { ViewPart } from "./useViewSync.ts";

export interface TablePartOptions {
  source: TableSource;
  filters: TableFilters;
  /** Names of all columns, known before the first rows. */
  columns: readonly string[];
}

/** Whether a state says nothing but which table. */
export const isPlainTable = ({ table: _, ...others }: TableViewState): boolean => tableView.encode(others) === "";

/** The table of a page as a part of its state. */
export function useTablePart({ source, filters, columns }: TablePartOptions): ViewPart<TableViewState> {
  const { api } = useHost();
  const { workspace, collection, definitions, active } = filters;
  const state = useSyncExternalStore(source.subscribe, source.getState);
  const isKnown = state.rows !== undefined && definitions !== undefined;
  return {
    seen: isKnown ? seenState(collection, state, active, columns) : undefined,
    beyond: state.rows !== undefined && state.live && state.skip > 0 && state.skip >= state.totalFiltered,
    fit: (wanted) => fitted({ ...wanted, table: collection }, columns, openedWith(source.table)),
    async apply(wanted) {
      const filterQuery = Object.entries(wanted.filters ?? {}).map(([name, { values = [], low = null, high = null, exclude, includeInvalid = false }]) => {
        const index = definitions?.find((definition) => definition.name === name)?.index ?? unknownIndex;
        return queryEntry({ name, index }, changeOf({ values, low, high, ...(exclude ? { exclude } : {}) }), includeInvalid);
      });
      if (filterQuery.length > 0 || active.length > 0 || !definitions) await api.forge("SetFilter", { workspace, collection, filterQuery, replace: true });
      const question = questionOf(wanted);
      const shown = wanted.columns ?? (readColumnPreference(source.table)?.shown && columns);
      await (source.restore ? source.restore(question, { columns: shown, grouping: wanted.group }) : source.ask(question));
    },
  };
}

const preferred = new Map<string, readonly string[] | undefined>();

/** The person's own columns as they were when the page first showed the table: columns chosen since are a step that Back undoes. */
function openedWith(table: string): readonly string[] | undefined {
  if (!preferred.has(table)) preferred.set(table, readColumnPreference(table)?.shown);
  return preferred.get(table);
}

/** The server goes by the column it has; before the filters are read their kinds are not known. */
const unknownIndex = { valueType: "string", low: null, high: null, metadata: { label: "", distinctCount: 0, missingCount: 0 }, rowCount: 0 } as const;

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

function questionOf({ page = 1, size = 10, search = "", sort = [] }: TableViewState): TableQuestion {
  return { skip: (page - 1) * size, limit: size, search, sort: sortBy(sort) };
}

/** A state with columns that the table has. One that says nothing of columns shows all, so that a search finds the same for everyone; a plain one the person's own. */
function fitted(
  wanted: TableViewState,
  all: readonly string[],
  preferred: readonly string[] | undefined,
): { state: TableViewState; missing: readonly string[] } {
  const known = new Set(all);
  const missing = new Set<string>();
  const isHere = (name: string): boolean => known.has(name) || (missing.add(name), false);
  const { filters, sort, columns, ...others } = wanted;
  const [keptFilters, keptSort, keptColumns] = [
    Object.entries(filters ?? {}).filter(([name]) => isHere(name)),
    (sort ?? []).filter(({ column }) => wanted.group !== undefined || isHere(column)),
    columns?.filter(isHere),
  ];
  const own = isPlainTable(wanted) ? preferred?.filter((name) => known.has(name)) : undefined;
  const shown = keptColumns ?? own;
  const state = {
    ...others,
    ...(keptFilters.length > 0 ? { filters: Object.fromEntries(keptFilters) } : {}),
    ...(keptSort.length > 0 ? { sort: keptSort } : {}),
    ...(shown && shown.join() !== all.join() ? { columns: shown } : {}),
  };
  return { state, missing: [...missing] };
}
