import { type Api, log } from "@petrons/sdk/browser";
import { changeOf, queryEntry } from "../filters/filterChoice.ts";
import { filterTexts as texts } from "../filters/filterTexts.ts";
import { sortBy } from "../nextSort.ts";
import type { TableQuery, TableSource } from "../source/tableSource.ts";
import type { TableFilters } from "../useFilters.ts";
import type { TableViewState } from "./tableViewState.ts";

interface AppliedTo {
  api: Pick<Api, "forge">;
  filters: Pick<TableFilters, "workspace" | "collection" | "definitions" | "active">;
  source: Pick<TableSource, "setQuery" | "restore">;
  shown: readonly string[] | undefined;
  /** How many filters were sent last: what is drawn may not show them yet. */
  sent: { current: number };
}

/**
 * Makes a table what a state says. A filter that does not fit any more keeps the rest of the state
 * back no longer than until it is refused.
 */
export async function applyTable(
  wanted: TableViewState,
  { api, filters, source, shown, sent }: AppliedTo,
): Promise<void> {
  const { workspace, collection, definitions, active } = filters;
  const filterQuery = Object.entries(wanted.filters ?? {}).map(
    ([name, { values = [], low = null, high = null, exclude, includeInvalid = false }]) => {
      const index =
        definitions?.find((definition) => definition.name === name)?.index ?? unknownIndex;
      return queryEntry(
        { name, index },
        changeOf({ values, low, high, ...(exclude ? { exclude } : {}) }),
        includeInvalid,
      );
    },
  );
  const isNeeded = filterQuery.length > 0 || sent.current > 0 || active.length > 0 || !definitions;
  sent.current = filterQuery.length;
  let refused: { error: unknown } | undefined;
  try {
    if (isNeeded)
      await api.forge("SetFilter", { workspace, collection, filterQuery, replace: true });
  } catch (error) {
    refused = { error };
  }
  const query = queryOf(wanted);
  await (source.restore
    ? source.restore(query, { columns: shown, grouping: wanted.group })
    : source.setQuery(query));
  if (!refused) return;
  // Where there was none to set, older ones could not be taken back.
  if (filterQuery.length === 0) throw refused.error;
  const problems = filterQuery.map(({ schema }) =>
    texts.notSet(labelOf(definitions, schema.field)),
  );
  log("filters").warn("The filters of a view were refused.", refused.error);
  throw new Error(problems.join(" "));
}

const labelOf = (definitions: AppliedTo["filters"]["definitions"], name: string): string =>
  definitions?.find((definition) => definition.name === name)?.index.metadata.label ?? name;

/** The server goes by the column it has; before the filters are read their kinds are not known. */
const unknownIndex = {
  valueType: "string",
  low: null,
  high: null,
  metadata: { label: "", distinctCount: 0, missingCount: 0 },
  rowCount: 0,
} as const;

function queryOf({ page = 1, size = 10, search = "", sort = [] }: TableViewState): TableQuery {
  return { skip: (page - 1) * size, limit: size, search, sort: sortBy(sort) };
}
