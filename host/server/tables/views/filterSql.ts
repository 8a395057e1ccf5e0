import { PetronsError, type TableColumn } from "@petrons/sdk/contracts";
import { identifier, literal } from "../engine/sqlText.ts";
import { searchSql } from "./searchSql.ts";

/** The stored state of one filter, in stored units; datetimes as milliseconds since 1970 UTC. */
export interface ColumnFilter {
  values?: string[];
  low?: number | null;
  high?: number | null;
  exclude?: string[];
  includeInvalid: boolean;
}
/** Of one collection: by the name of its column. */
export type ColumnFilters = Record<string, ColumnFilter>;

/**
 * Whether a filter leaves out any row. Open ends that rows without a value are added to, and
 * nothing excluded, leave all.
 */
export function leavesOut({ values, low, high, exclude, includeInvalid }: ColumnFilter): boolean {
  if (typeof low === "number" || typeof high === "number" || (exclude?.length ?? 0) > 0)
    return true;
  if ((values?.length ?? 0) > 0) return true;
  return includeInvalid ? values !== undefined && exclude === undefined : exclude !== undefined;
}

/**
 * What rows a person sees, as SQL: every filter and the search hold. Null when all rows do. Filters
 * on columns that the table no longer has count for nothing. The search finds its text in any shown
 * column.
 */
export function conditionSql(
  columns: readonly TableColumn[],
  filters: ColumnFilters,
  search: { text: string; fields: readonly string[] } | null,
): string | null {
  const conditions: string[] = [];
  for (const column of columns) {
    const filter = Object.hasOwn(filters, column.name) ? filters[column.name] : undefined;
    if (filter) conditions.push(filterSql(column, filter));
  }
  if (search && search.text.trim() !== "") {
    conditions.push(
      searchSql(
        columns.filter(({ name }) => search.fields.includes(name)),
        search.text,
      ),
    );
  }
  return conditions.length > 0 ? conditions.join(" AND ") : null;
}

function filterSql(
  column: TableColumn,
  { values, low, high, exclude, includeInvalid }: ColumnFilter,
): string {
  const name = identifier(column.name);
  const shown = comparedSql(column);
  const oneOf = (list: readonly string[]) =>
    `${shown} IN (${list.map((value) => valueLiteral(column, value)).join(", ") || "NULL"})`;
  const parts: string[] = [];
  if (values && (values.length > 0 || exclude === undefined)) parts.push(oneOf(values));
  if (typeof low === "number") parts.push(`${name} >= ${boundSql(column, low, Math.ceil)}`);
  if (typeof high === "number") parts.push(`${shown} <= ${boundSql(column, high, Math.floor)}`);
  // What the column cannot hold is null in the list, and excludes nothing.
  if (exclude && exclude.length > 0)
    parts.push(`(${oneOf(exclude)}) IS NOT TRUE AND ${name} IS NOT NULL`);
  const present = parts.length > 0 ? parts.join(" AND ") : `${name} IS NOT NULL`;
  return includeInvalid ? `((${present}) OR ${name} IS NULL)` : `(${present})`;
}

/**
 * A column as its values are compared, listed and grouped: moments in milliseconds, as screens show
 * them. Those of a Parquet file may be finer.
 */
export const comparedSql = ({ name, type }: TableColumn): string =>
  type === "datetime" ? `date_trunc('milliseconds', ${identifier(name)})` : identifier(name);

/** A value of a column as SQL; one that the column cannot hold equals nothing. */
export function valueLiteral({ type }: TableColumn, value: string): string {
  if (type === "text") return literal(value);
  if (type === "boolean") return value === "true" || value === "false" ? value : "NULL";
  const target = { integer: "BIGINT", double: "DOUBLE", date: "DATE", datetime: "TIMESTAMP" }[type];
  return `TRY_CAST(${literal(type === "datetime" ? value.replace(/Z$/, "") : value)} AS ${target})`;
}

/**
 * An end of a range, of the column's own type where it has whole values: DuckDB then leaves out
 * what lies outside without reading it.
 */
function boundSql(
  { type }: TableColumn,
  bound: number,
  inwards: (value: number) => number,
): string {
  const whole = inwards(bound);
  if (type === "integer" && Number.isSafeInteger(whole)) return String(whole);
  if (type === "date") return `(DATE '1970-01-01' + ${inwards(bound / day)})`;
  if (type === "datetime") return `make_timestamp(${Math.round(bound)} * 1000)`;
  return `CAST(${literal(String(bound))} AS DOUBLE)`;
}

const day = 86_400_000;

/** What a column's value looks like outside: numbers, ISO dates, `2020-01-31T00:00:00.000Z`. */
export function shownSql(expression: string, type: TableColumn["type"]): string {
  switch (type) {
    case "integer":
      return `CAST(${expression} AS DOUBLE)`;
    case "date":
      return `CAST(${expression} AS VARCHAR)`;
    case "datetime":
      return `strftime(${expression}, '%Y-%m-%dT%H:%M:%S.%gZ')`;
    default:
      return expression;
  }
}

/** The column of a name; throws column-unknown with the place of the fault. */
export function columnOf(
  columns: readonly TableColumn[],
  name: string,
  path: string,
  collection: string,
): TableColumn {
  const column = columns.find((other) => other.name === name);
  if (!column) throw new PetronsError("column-unknown", { path, column: name, name: collection });
  return column;
}
