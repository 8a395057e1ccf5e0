import { PetronsError, type TableColumn } from "@petrons/sdk/contracts";
import type { AggregateQuery } from "@petrons/sdk/server";
import { columnOf, shownSql, valueLiteral } from "./filterSql.ts";
import { identifier, literal } from "./sqlText.ts";
import type { Row } from "./tableEngine.ts";
import type { ReadTable, VersionReader } from "./versionReader.ts";

/** An aggregate answers at most this many rows. */
export const mostAggregateRows = 50_000;

const operations = ["sum", "mean", "min", "max", "count", "distinct"] as const;

/** One aggregate over the rows that a condition leaves, remembered by version. */
export function aggregateRows(reader: VersionReader, table: ReadTable, query: AggregateQuery, condition: string | null): Promise<Row[]> {
  const sql = aggregateSql(table, query, condition, reader.limits.readBytes);
  return reader.remembered(`${table.key} aggregate ${sql}`, () =>
    reader.rows(table, sql).catch((error: unknown) => {
      if (error instanceof Error && error.message.includes(tooLarge)) throw new PetronsError("answer-too-large", { limit: reader.limits.readBytes });
      throw error;
    }),
  );
}

/** What DuckDB says before it gives out more text than an answer may hold: a part of an aggregate would be a wrong answer. */
const tooLarge = "petrons: answer too large";

export function aggregateSql(
  table: ReadTable,
  { groupBy, measures, only, orderBy = [], limit }: AggregateQuery,
  condition: string | null,
  bytes: number,
): string {
  const { collection, schema, relation } = table;
  const at = (path: string, name: string) => columnOf(schema, name, path, collection);
  const invalid = (path: string, reason: string) => new PetronsError("query-invalid", { path, reason });
  const groups = groupBy.map((group, index) => {
    if (typeof group === "string") {
      const column = at(`groupBy[${index}]`, group);
      return { as: group, inner: identifier(group), type: column.type };
    }
    const column = at(`groupBy[${index}].field`, group.field);
    if (column.type !== "date" && column.type !== "datetime") throw invalid(`groupBy[${index}].unit`, `'${group.field}' is not a date`);
    if (group.unit !== "month" && group.unit !== "year") throw invalid(`groupBy[${index}].unit`, "must be month or year");
    return { as: group.as, inner: `CAST(date_trunc('${group.unit}', ${identifier(group.field)}) AS DATE)`, type: "date" as const };
  });
  const texts = groups.filter(({ type }) => type === "text").map(({ as }) => as);
  const measured = measures.map(({ as, operation, field }, index) => {
    if (!operations.includes(operation)) throw invalid(`measures[${index}].operation`, `must be one of ${operations.join(", ")}`);
    if (field === undefined && operation !== "count") throw invalid(`measures[${index}].field`, `${operation} needs a column`);
    const column = field === undefined ? undefined : at(`measures[${index}].field`, field);
    if (column?.type === "text" && (operation === "min" || operation === "max")) texts.push(as);
    return {
      as,
      sql: measureSql(operation, column, (reason) => invalid(`measures[${index}]`, reason)),
    };
  });
  const names = [...groups, ...measured].map(({ as }) => as);
  if (names.length === 0) throw invalid("measures", "nothing is asked for");
  const twice = names.find((name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) !== index);
  if (twice !== undefined) throw invalid("measures", `two results are named '${twice}'`);
  if (limit !== undefined && (!Number.isSafeInteger(limit) || limit < 0)) throw invalid("limit", "must be a whole number from 0");
  const order = orderBy.map(({ field, ascending = true }, index) => {
    if (!names.includes(field)) throw invalid(`orderBy[${index}].field`, `'${field}' is not among the results`);
    return `${identifier(field)} ${ascending ? "ASC" : "DESC"} NULLS LAST`;
  });
  const conditions = condition ? [condition] : [];
  if (only) {
    const column = at("only.field", only.field);
    conditions.push(`${identifier(only.field)} IN (${only.values.map((value) => valueLiteral(column, value)).join(", ") || "NULL"})`);
  }
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(" AND ")}` : "";
  const inner = [...groups.map(({ as, inner: sql }) => `${sql} AS ${identifier(as)}`), ...measured.map(({ as, sql }) => `${sql} AS ${identifier(as)}`)];
  const grouping = groups.length > 0 ? ` GROUP BY ${groups.map((_, index) => index + 1).join(", ")}` : "";
  const outer = [
    ...groups.map(({ as, type }) => `${shownSql(`rows.${identifier(as)}`, type)} AS ${identifier(as)}`),
    ...measured.map(({ as }) => `rows.${identifier(as)}`),
  ];
  const sorted = order.length > 0 ? ` ORDER BY ${order.join(", ")}` : "";
  const most = Math.min(limit ?? mostAggregateRows, mostAggregateRows);
  const rows = `SELECT ${inner.join(", ")} FROM ${relation}${where}${grouping}${sorted} LIMIT ${most}`;
  return `SELECT ${outer.join(", ")} FROM (${texts.length > 0 ? boundedSql(rows, texts, bytes, sorted) : rows}) AS rows`;
}

/** Rows that fail as a whole when their texts are longer together. */
function boundedSql(rows: string, texts: readonly string[], bytes: number, sorted: string): string {
  const length = texts.map((name) => `coalesce(strlen(${identifier(name)}), 0)`).join(" + ");
  const checked = texts.map((name) => `CASE WHEN __bytes > ${bytes} THEN error(${literal(tooLarge)}) ELSE ${identifier(name)} END AS ${identifier(name)}`);
  return `SELECT * EXCLUDE (__bytes) REPLACE (${checked.join(", ")}) FROM (SELECT *, sum(${length}) OVER () AS __bytes FROM (${rows}))${sorted}`;
}

function measureSql(operation: (typeof operations)[number], column: TableColumn | undefined, invalid: (reason: string) => PetronsError): string {
  const name = column ? identifier(column.name) : "*";
  if (operation === "count") return `CAST(count(${name}) AS DOUBLE)`;
  if (operation === "distinct") return `CAST(count(DISTINCT ${name}) AS DOUBLE)`;
  if (!column) throw invalid(`${operation} needs a column`);
  if (operation === "min" || operation === "max") return shownSql(`${operation}(${name})`, column.type);
  if (column.type !== "integer" && column.type !== "double") throw invalid(`'${column.name}' holds no numbers`);
  return operation === "sum" ? `CAST(sum(${name}) AS DOUBLE)` : `avg(${name})`;
}
