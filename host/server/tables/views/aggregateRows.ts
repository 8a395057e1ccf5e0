import { PetronsError, type TableColumn } from "@petrons/sdk/contracts";
import type { AggregateQuery } from "@petrons/sdk/server";
import { identifier, literal } from "../engine/sqlText.ts";
import type { Row } from "../engine/tableEngine.ts";
import type { ReadTable, VersionReader } from "../versions/versionReader.ts";
import {
  type GroupSql,
  groupOf,
  invalidQuery,
  type MeasureSql,
  measureOf,
} from "./aggregateParts.ts";
import { columnOf, comparedSql, shownSql, valueLiteral } from "./filterSql.ts";

/** An aggregate answers at most this many rows. */
const maxAggregateRows = 50_000;

/** One aggregate over the rows that a condition leaves, cached by version. */
export function aggregateRows(
  reader: VersionReader,
  table: ReadTable,
  query: AggregateQuery,
  condition: string | null,
): Promise<Row[]> {
  const sql = aggregateSql(table, query, condition, reader.limits.readBytes);
  return reader.cached(`${table.key} aggregate ${sql}`, (own) =>
    own.rows(table, sql).catch((error: unknown) => {
      if (error instanceof Error && error.message.includes(tooLarge))
        throw new PetronsError("answer-too-large", { limit: reader.limits.readBytes });
      throw error;
    }),
  );
}

/**
 * What DuckDB says before it gives out more text than an answer may hold: a part of an aggregate
 * would be a wrong answer.
 */
const tooLarge = "petrons: answer too large";

export function aggregateSql(
  table: ReadTable,
  query: AggregateQuery,
  condition: string | null,
  bytes: number,
): string {
  const { groupBy, measures, each, only, orderBy = [], limit } = query;
  const { collection, schema, relation } = table;
  const groups = groupBy.map((group, index) => groupOf(table, group, `groupBy[${index}]`));
  const measured = measures.map((measure, index) =>
    measureOf(table, measure, `measures[${index}]`, each !== undefined),
  );
  const texts = [...groups, ...measured].filter(({ type }) => type === "text").map(({ as }) => as);
  const names = [...groups, ...measured].map(({ as }) => as);
  if (names.length === 0) throw invalidQuery("measures", "nothing is asked for");
  const twice = names.find(
    (name, index) =>
      names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) !== index,
  );
  if (twice !== undefined) throw invalidQuery("measures", `two results are named '${twice}'`);
  if (limit !== undefined && (!Number.isSafeInteger(limit) || limit < 0))
    throw invalidQuery("limit", "must be a whole number from 0");
  const order = orderBy.map(({ field, ascending = true }, index) => {
    if (!names.includes(field))
      throw invalidQuery(`orderBy[${index}].field`, `'${field}' is not among the results`);
    return `${identifier(field)} ${ascending ? "ASC" : "DESC"} NULLS LAST`;
  });
  const conditions = condition ? [condition] : [];
  if (only) conditions.push(onlySql(columnOf(schema, only.field, "only.field", collection), only));
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(" AND ")}` : "";
  const grouping =
    groups.length > 0 ? ` GROUP BY ${groups.map((_, index) => index + 1).join(", ")}` : "";
  const sorted = order.length > 0 ? ` ORDER BY ${order.join(", ")}` : "";
  const maxRows = Math.min(limit ?? maxAggregateRows, maxAggregateRows);
  const from =
    each === undefined ? `${relation}${where}` : eachSql(table, groups, measured, each, where);
  const inner = [
    ...groups.map(
      ({ as, sql }, index) => `${each === undefined ? sql : `__g${index}`} AS ${identifier(as)}`,
    ),
    ...measured.map(
      ({ as, sql }, index) =>
        `${each === undefined ? sql : `CAST(sum(__m${index}) AS DOUBLE)`} AS ${identifier(as)}`,
    ),
  ];
  const outer = [
    ...groups.map(
      ({ as, type }) => `${shownSql(`rows.${identifier(as)}`, type)} AS ${identifier(as)}`,
    ),
    ...measured.map(({ as }) => `rows.${identifier(as)}`),
  ];
  const rows = `SELECT ${inner.join(", ")} FROM ${from}${grouping}${sorted} LIMIT ${maxRows}`;
  return `SELECT ${outer.join(", ")} FROM (${texts.length > 0 ? boundedSql(rows, texts, bytes, sorted) : rows}) AS rows`;
}

/** The measures of each of what `each` tells apart, for sums of them. */
function eachSql(
  table: ReadTable,
  groups: readonly GroupSql[],
  measured: readonly MeasureSql[],
  each: readonly string[],
  where: string,
): string {
  const columns = each.map((name, index) =>
    identifier(columnOf(table.schema, name, `each[${index}]`, table.collection).name),
  );
  const keys = [
    ...groups.map(({ sql }, index) => `${sql} AS __g${index}`),
    ...columns.map((column, index) => `${column} AS __e${index}`),
  ];
  const grouping =
    keys.length > 0 ? ` GROUP BY ${keys.map((_, index) => index + 1).join(", ")}` : "";
  return `(SELECT ${[...keys, ...measured.map(({ sql }, index) => `${sql} AS __m${index}`)].join(", ")} FROM ${table.relation}${where}${grouping})`;
}

function onlySql(
  column: TableColumn,
  { values, not = false }: NonNullable<AggregateQuery["only"]>,
): string {
  const name = identifier(column.name);
  const listed = values
    .filter((value) => value !== null)
    .map((value) => valueLiteral(column, value));
  const held = `(${comparedSql(column)} IN (${listed.join(", ") || "NULL"})${values.includes(null) ? ` OR ${name} IS NULL` : ""})`;
  return not ? `(${held} IS NOT TRUE)` : held;
}

/** Rows that fail as a whole when their texts are longer together. */
function boundedSql(rows: string, texts: readonly string[], bytes: number, sorted: string): string {
  const length = texts.map((name) => `coalesce(strlen(${identifier(name)}), 0)`).join(" + ");
  const checked = texts.map(
    (name) =>
      `CASE WHEN __bytes > ${bytes} THEN error(${literal(tooLarge)}) ELSE ${identifier(name)} END AS ${identifier(name)}`,
  );
  return `SELECT * EXCLUDE (__bytes) REPLACE (${checked.join(", ")}) FROM (SELECT *, sum(${length}) OVER () AS __bytes FROM (${rows}))${sorted}`;
}
