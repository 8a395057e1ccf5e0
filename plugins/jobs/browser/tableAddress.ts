import type { TableColumnOption, TableQuery, TableSort } from "@petrons/sdk/tables";

const wholeNumber = /^\d{1,9}$/;
/** Those that tables offer. */
const pageSizes = [5, 10, 25, 50, 100];
const numberOf = (text: string | null): number | undefined =>
  text !== null && wholeNumber.test(text) ? Number(text) : undefined;

/**
 * What the address says of a table: `?search=wells&sort=-name&from=25&rows=50`. A sort by a column
 * that is not there is none.
 */
export function tableQueryIn(
  params: URLSearchParams,
  first: Pick<TableQuery, "limit" | "sort">,
  columns: readonly TableColumnOption[],
): TableQuery {
  const text = params.get("sort");
  const column = text?.replace(/^-/, "") ?? "";
  const sort: TableSort | undefined =
    text === "none" ? undefined : { column, ascending: !text?.startsWith("-") };
  const known =
    text === "none" || columns.some(({ name, sortable = true }) => sortable && name === column);
  return {
    skip: numberOf(params.get("from")) ?? 0,
    limit: pageSizes.find((size) => size === numberOf(params.get("rows"))) ?? first.limit,
    search: params.get("search") ?? "",
    sort: known ? sort : first.sort,
  };
}

const sortText = (sort: TableSort | undefined): string =>
  sort === undefined ? "none" : `${sort.ascending ? "" : "-"}${sort.column}`;

/** Writes it into the address; what the table begins with is left out. */
export function writeTableQuery(
  params: URLSearchParams,
  { skip, limit, search, sort }: TableQuery,
  first: Pick<TableQuery, "limit" | "sort">,
): void {
  const values = {
    search,
    sort: sortText(sort) === sortText(first.sort) ? "" : sortText(sort),
    from: skip === 0 ? "" : String(skip),
    rows: limit === first.limit ? "" : String(limit),
  };
  for (const [name, value] of Object.entries(values))
    value === "" ? params.delete(name) : params.set(name, value);
}
