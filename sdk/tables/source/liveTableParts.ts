import type { Api } from "@petrons/sdk/browser";
import type {
  ExportOutcome,
  FilterDefinition,
  FilterQuery,
  JobResult,
  TableColumn,
  TableOptions,
  TableView,
} from "@petrons/sdk/contracts";
import type { TableColumnOption } from "../columnOptions.ts";
import { changeOf, queryEntry } from "../filters/filterChoice.ts";
import { sameGrouping } from "../grouping/sameGrouping.ts";
import { sortBy } from "../nextSort.ts";
import { areNames } from "./plainNumbers.ts";
import type { ExportedFile, TableSort } from "./tableSource.ts";

export function outcomeOf(outcome: Partial<ExportOutcome> | undefined): ExportedFile {
  const { fileId, fileName, rowCount } = outcome ?? {};
  if (fileId === undefined) throw new Error("The export made no file.");
  return { fileId, fileName: fileName ?? "export.csv", rowCount: rowCount ?? 0 };
}

export const isAny = (named: object): boolean => Object.keys(named).length > 0;

export const sortOf = ({
  sortByFieldName,
  sortAscending = true,
  sortThenBy = [],
}: TableOptions): TableSort | undefined =>
  sortByFieldName
    ? sortBy([
        { column: sortByFieldName, ascending: sortAscending },
        ...sortThenBy.map(({ field, ascending }) => ({ column: field, ascending })),
      ])
    : undefined;

export function withoutSort(options: TableOptions): TableOptions {
  const { sortByFieldName: _, sortAscending: __, sortThenBy: ___, ...rest } = options;
  return rest;
}

export const storedSort = (
  sort: TableSort | undefined,
): Pick<TableOptions, "sortByFieldName" | "sortAscending" | "sortThenBy"> =>
  !sort
    ? {}
    : {
        sortByFieldName: sort.column,
        sortAscending: sort.ascending,
        ...(sort.thenBy
          ? {
              sortThenBy: sort.thenBy.map(({ column, ascending }) => ({
                field: column,
                ascending,
              })),
            }
          : {}),
      };

const thenByKey = ({ sortThenBy = [] }: Pick<TableOptions, "sortThenBy">): string =>
  JSON.stringify(sortThenBy.map(({ field, ascending }) => [field, ascending]));

/** The server says the same as was asked. */
export function echoes(view: TableView | undefined, asked: TableOptions): boolean {
  if (!view) return false;
  return (
    (asked.skip ?? 0) === view.skip &&
    (asked.limit ?? view.limit) === view.limit &&
    (asked.searchText ?? "") === view.searchText &&
    (asked.sortByFieldName ?? undefined) === (view.sortByFieldName ?? undefined) &&
    (asked.sortByFieldName === undefined ||
      (asked.sortAscending ?? true) === (view.sortAscending ?? true)) &&
    thenByKey(asked) === thenByKey(view) &&
    sameGrouping(asked.grouping, view.grouping) &&
    (asked.fieldsToInclude === undefined ||
      asked.fieldsToInclude.join() === view.fieldsToInclude.join())
  );
}

export const sameOptions = (one: TableOptions, other: TableOptions): boolean =>
  (["skip", "limit", "searchText", "sortByFieldName", "sortAscending"] as const).every(
    (name) => one[name] === other[name],
  ) &&
  thenByKey(one) === thenByKey(other) &&
  sameGrouping(one.grouping, other.grouping) &&
  one.fieldsToInclude?.join() === other.fieldsToInclude?.join();

export const sameIds = (list: readonly string[], ids: ReadonlySet<string>): boolean =>
  list.length === ids.size && list.every((id) => ids.has(id));

export const asQuery = (definition: FilterDefinition): FilterQuery[number] =>
  queryEntry(definition, changeOf(definition.filter), definition.filter.includeInvalid);

/**
 * A stored column as a table shows it. Whole numbers are grouped, unless they are years or name
 * something.
 */
export function liveColumn(
  { name, label, type, unit, quantity, shown, decimals }: TableColumn,
  areYears = false,
): TableColumnOption {
  const base = { name, label, ...(unit ? { unit } : {}), ...(quantity ? { quantity } : {}) };
  const isAmount = unit || decimals === 0 || !(areYears || areNames(name, label, unit));
  if (type === "integer")
    return { ...base, type: "number", typeOptions: { format: isAmount ? "integer" : "plain" } };
  if (type === "double")
    return {
      ...base,
      type: "number",
      ...(decimals !== undefined && { typeOptions: { decimals } }),
    };
  if (type === "datetime")
    return {
      ...base,
      unit: unit ?? "UTC",
      type: "time",
      typeOptions: { format: "YYYY-MM-DD HH:mm", zone: "UTC" },
    };
  if (type === "date" && shown) return { ...base, type, typeOptions: { format: shown } };
  return { ...base, type: type === "text" ? "string" : type };
}

/**
 * A run in the background is looked at every 2 s until it has ended; leaving the page leaves the
 * run to the jobs page.
 */
export async function endOfRun(
  api: Pick<Api, "query">,
  id: string,
  signal: AbortSignal,
): Promise<Partial<ExportOutcome> | undefined> {
  for (;;) {
    const { data } = await api.query<JobResult>("JobResult", { id });
    signal.throwIfAborted();
    const run = data[0];
    if (run?.jobStatus === "completed")
      return (run.outcome as { data?: ExportOutcome[] } | null)?.data?.[0];
    if (run?.jobStatus === "error" || run?.jobStatus === "cancelled")
      throw new Error(run.message || "The export did not finish.");
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}
