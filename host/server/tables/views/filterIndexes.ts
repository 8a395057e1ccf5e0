import type { FilterIndex, TableColumn } from "@petrons/sdk/contracts";
import { identifier } from "../engine/sqlText.ts";
import type { Row } from "../engine/tableEngine.ts";
import type { ReadTable, VersionReader } from "../versions/versionReader.ts";
import { shownSql } from "./filterSql.ts";

/** To estimate how many values a column has, a larger table is looked at in so many parts. */
const wholeRows = 2_000_000;
const parts = 16;
const rowsOfPart = 65_536;

/**
 * The filter indexes of all columns, made once for a version. Ends and missing values are those of
 * the row groups' statistics, so DuckDB reads no column that has them; how many different values
 * there are is estimated.
 */
export function filterIndexes(
  reader: VersionReader,
  table: ReadTable,
): Promise<Map<string, FilterIndex>> {
  return reader.cached(`${table.key} indexes`, async (own) => {
    const { schema, relation, rowCount } = table;
    const seconds = own.limits.inspectSeconds;
    const ends = schema.map(endsSql).join(", ");
    const [[found = {}], distinct] = await Promise.all([
      own.rows(table, `SELECT ${ends} FROM ${relation}`, seconds),
      distinctCounts(own, table, seconds),
    ]);
    return new Map(
      schema.map((column, at) => [
        column.name,
        indexOf(column, at, { found, distinct: distinct[at] ?? 0, rowCount }),
      ]),
    );
  });
}

/** An estimate for each column. */
async function distinctCounts(
  reader: VersionReader,
  table: ReadTable,
  seconds: number,
): Promise<number[]> {
  const { schema, relation, rowCount } = table;
  const counts = (where: string, as: string) =>
    schema.map(
      ({ name }, at) => `approx_count_distinct(${identifier(name)})${where} AS ${as}${at}`,
    );
  const isWhole = rowCount <= wholeRows;
  const counted = isWhole
    ? `SELECT ${counts("", "d").join(", ")} FROM ${relation}`
    : `SELECT ${[...counts("", "d"), ...counts(" FILTER (half)", "h")].join(", ")} FROM (${partsSql(table)})`;
  const [found = {}] = await reader.rows(table, counted, seconds);
  return schema.map((_, at) => {
    const all = Number(found[`d${at}`] ?? 0);
    if (isWhole || all === 0) return all;
    // What the second half of the parts added goes on over the rest of the table.
    const half = Math.max(1, Number(found[`h${at}`] ?? 0));
    const growth = Math.min(1, Math.max(0, Math.log2(all / half)));
    return Math.round(all * (rowCount / (parts * rowsOfPart)) ** growth);
  });
}

const partsSql = ({ rowCount, rowsBetween }: ReadTable): string =>
  Array.from({ length: parts }, (_, part) => {
    const first = Math.floor((rowCount / parts) * part) + 1;
    return `SELECT *, ${part % 2 === 0} AS half FROM ${rowsBetween(first, first + rowsOfPart - 1)}`;
  }).join(" UNION ALL ");

const valueTypes = {
  text: "string",
  boolean: "string",
  integer: "int",
  double: "double",
  date: "datetime",
  datetime: "datetime",
} as const;

function endsSql({ name, type }: TableColumn, at: number): string {
  const column = identifier(name);
  const edge = (call: string) => {
    if (type === "text" || type === "boolean") return "NULL";
    const value = `${call}(${column})`;
    return type === "date" || type === "datetime"
      ? `epoch_ms(CAST(${value} AS TIMESTAMP))`
      : shownSql(value, type);
  };
  return `count(${column}) AS n${at}, ${edge("min")} AS low${at}, ${edge("max")} AS high${at}`;
}

function indexOf(
  { label, type, unit, quantity }: TableColumn,
  at: number,
  { found, distinct, rowCount }: { found: Row; distinct: number; rowCount: number },
): FilterIndex {
  const edge = (name: string) =>
    found[name] === null || found[name] === undefined ? null : Number(found[name]);
  const present = Number(found[`n${at}`] ?? 0);
  return {
    valueType: valueTypes[type],
    low: edge(`low${at}`),
    high: edge(`high${at}`),
    metadata: {
      label,
      ...(unit ? { unit } : {}),
      ...(quantity ? { quantity } : {}),
      distinctCount: Math.min(present, distinct),
      missingCount: rowCount - present,
    },
    rowCount,
  };
}
