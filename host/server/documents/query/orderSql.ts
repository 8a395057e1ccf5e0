import type { QueryOptions } from "@petrons/sdk/contracts";
import type { RegisteredContainer } from "../containers/containerRegistry.ts";
import { naturalOrder } from "../containers/containerTable.ts";
import { columnOf, type FieldSource, stampColumns } from "./fieldSource.ts";
import { equalFields, fieldPath, invalid, type QueryNode } from "./queryParser.ts";
import { jsonPath } from "./querySql.ts";
import type { Statement } from "./statement.ts";

/**
 * Empty values come last in either order. Text is ordered as people do, not by code point. By
 * creation it is the order of an index that every container has, in either direction, so that the
 * latest few of very many are found without sorting all.
 */
export function orderSql(options: QueryOptions, source: FieldSource, statement: Statement): string {
  const { sortBy, sortOrder } = options;
  if (sortOrder !== undefined && sortOrder !== "ascending" && sortOrder !== "descending")
    throw invalid("options.sortOrder", "expected ascending or descending");
  const direction = `${sortOrder === "descending" ? "desc" : "asc"} nulls last`;
  const last = `${source.alias}.created_at, ${source.alias}.id`;
  if (sortBy === undefined || sortBy === null || sortBy === "createdAt")
    return sortOrder === "descending"
      ? `${source.alias}.created_at desc, ${source.alias}.id desc`
      : last;
  const path = fieldPath(sortBy);
  if (!path) throw invalid("options.sortBy", "expected the name of a field");
  const stamp = Object.hasOwn(stampColumns, sortBy) ? stampColumns[sortBy] : undefined;
  if (stamp) return `${source.alias}.${stamp.column} ${direction}, ${last}`;
  const indexed = columnOf(source, sortBy);
  const isText = indexed?.type === "text" || indexed?.type === "search";
  if (indexed && indexed.type !== "list")
    return `${isText ? naturalOrder(indexed.column) : indexed.column} ${direction}, ${last}`;
  const value = `jsonb_path_query_first(${source.body}, ${statement.value(jsonPath(path), "jsonpath")})`;
  const number = `(case when jsonb_typeof(${value}) = 'number' then (${value})::double precision end)`;
  return `${number} ${direction}, ${naturalOrder(`(${value} #>> '{}')`)} ${direction}, ${last}`;
}

/** Whether an index has the documents of a query in their order. */
export function isInOrder(
  { table }: RegisteredContainer,
  query: QueryNode,
  { sortBy = "createdAt", sortOrder = "ascending" }: QueryOptions,
): boolean {
  const fields = equalFields(query) ?? [];
  const isText = (field: string) => table.columns.get(field)?.type === "text";
  return (
    fields.length > 0 &&
    table.ordered.some(
      ({ equal, ...index }) =>
        index.sortBy === sortBy &&
        (index.order === sortOrder || sortBy === "createdAt") &&
        equal.length === fields.length &&
        equal.every((field) => fields.includes(field) && isText(field)),
    )
  );
}

/** Sizes of pages that are written into the statement, a few: each makes it another one. */
const usualLimits: ReadonlySet<number> = new Set([1, 5, 10, 20, 25, 50, 60, 100]);

/**
 * Where rows are read in their order, one plan is right for all values, and to make it anew for
 * each page took as long as to read the page. PostgreSQL keeps it once it knows how few rows are
 * wanted, so that the size of a first page is no value there.
 */
export const pageSql = (
  { skip, limit }: { skip: number; limit: number },
  inOrder: boolean,
  statement: Statement,
): string =>
  inOrder && skip === 0 && usualLimits.has(limit)
    ? `limit ${limit}`
    : `limit ${statement.value(limit, "int")} offset ${statement.value(skip, "int")}`;
