import type { TableColumn } from "@petrons/sdk/contracts";
import { identifier, literal } from "../engine/sqlText.ts";
import type { ReadTable } from "../versions/versionReader.ts";
import type { EffectiveOptions } from "./collectionState.ts";

/** One column of a sort. */
export interface SortPart {
  field: string;
  ascending: boolean;
}

type SortOptions = Pick<EffectiveOptions, "sortByFieldName" | "sortAscending" | "sortThenBy">;

/**
 * The columns of a sort; none for file order, in which a version is read anyway. Rows of the same
 * values stay in file order: the id comes last. It has no equal, so nothing after it counts.
 */
export function sortParts(
  { idField }: Pick<ReadTable, "idField">,
  { sortByFieldName, sortAscending, sortThenBy }: SortOptions,
): SortPart[] {
  if (sortByFieldName === undefined) return [];
  const sorts = [{ field: sortByFieldName, ascending: sortAscending }, ...sortThenBy];
  const byId = sorts.findIndex(({ field }) => field === idField);
  return byId < 0 ? [...sorts, { field: idField, ascending: true }] : sorts.slice(0, byId + 1);
}

/** A sort as SQL, missing values last. `of` is what the columns are of, as `page.`. */
export const orderSql = (parts: readonly SortPart[], of = ""): string =>
  parts
    .map(
      ({ field, ascending }) =>
        `${of}${identifier(field)} ${ascending ? "ASC" : "DESC"} NULLS LAST`,
    )
    .join(", ");

/** Null for file order. */
export function orderOf(
  table: Pick<ReadTable, "idField">,
  options: SortOptions,
  of = "",
): string | null {
  const parts = sortParts(table, options);
  return parts.length === 0 ? null : orderSql(parts, of);
}

/** A place in the order of a sort: a value for each of its columns, which need be no row's. */
export type Place = readonly (string | null)[];

/**
 * The rows before a place as conditions of which a row meets at most one. Each begins with plain
 * comparisons, by which DuckDB leaves row groups unread.
 */
export const beforeSql = (table: ReadTable, parts: readonly SortPart[], place: Place): string[] =>
  parts.map((part, at) =>
    [
      ...parts.slice(0, at).map((same, index) => sameSql(table, same, place[index] ?? null)),
      precedesSql(table, part, place[at] ?? null),
    ].join(" AND "),
  );

/** The rows from one place on up to another one; from the first and to the last without them. */
export function betweenSql(
  table: ReadTable,
  parts: readonly [SortPart, ...SortPart[]],
  since: Place | undefined,
  until: Place | undefined,
): string {
  const { field, ascending } = parts[0];
  const name = identifier(field);
  const bounds: string[] = [];
  const isBounded = typeof until?.[0] === "string";
  if (isBounded)
    bounds.push(`${name} ${ascending ? "<=" : ">="} ${valueSql(table, field, until[0]!)}`);
  if (since) {
    const from =
      since[0] === null || since[0] === undefined
        ? `${name} IS NULL`
        : `${name} ${ascending ? ">=" : "<="} ${valueSql(table, field, since[0])}`;
    bounds.push(isBounded ? from : `(${from} OR ${name} IS NULL)`);
    bounds.push(`(${anyOf(beforeSql(table, parts, since))}) IS NOT TRUE`);
  }
  if (until) bounds.push(`(${anyOf(beforeSql(table, parts, until))})`);
  return bounds.length > 0 ? bounds.join(" AND ") : "true";
}

const anyOf = (conditions: readonly string[]): string =>
  conditions.map((one) => `(${one})`).join(" OR ");

const sameSql = (table: ReadTable, { field }: SortPart, value: string | null): string =>
  value === null
    ? `${identifier(field)} IS NULL`
    : `${identifier(field)} = ${valueSql(table, field, value)}`;

const precedesSql = (
  table: ReadTable,
  { field, ascending }: SortPart,
  value: string | null,
): string =>
  value === null
    ? `${identifier(field)} IS NOT NULL`
    : `${identifier(field)} ${ascending ? "<" : ">"} ${valueSql(table, field, value)}`;

const valueSql = ({ schema }: ReadTable, field: string, value: string): string => {
  const type = schema.find(({ name }) => name === field)?.type ?? "integer";
  return `CAST(${literal(value)} AS ${sqlTypes[type]})`;
};

const sqlTypes = {
  text: "VARCHAR",
  boolean: "BOOLEAN",
  integer: "BIGINT",
  double: "DOUBLE",
  date: "DATE",
  datetime: "TIMESTAMP",
} as const satisfies Record<TableColumn["type"], string>;
