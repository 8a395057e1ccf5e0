import { PetronsError, type TableColumn, type UniqueValue } from "@petrons/sdk/contracts";
import { blanks, plainNumber, readDate, readMoment, withoutBlanks } from "@petrons/sdk/conventions";
import { columnOf, shownSql } from "./filterSql.ts";
import { identifier, literal } from "./sqlText.ts";
import type { ReadTable, VersionReader } from "./versionReader.ts";

/**
 * Looks up a list of texts among the values of a column. `data` has each value that is there, with the text that found it, and after them the texts that
 * found nothing, with the value null; `total` counts the texts that found one. Outer blanks do not count, nor does letter case in text columns.
 */
export async function listedValues(reader: VersionReader, table: ReadTable, columnName: string, list: readonly string[]) {
  const column = columnOf(table.schema, columnName, "options.indexName", table.collection);
  const { queryOperands, queryCharacters } = reader.limits;
  const count = (value: number) => value.toLocaleString("en-US");
  if (list.length > queryOperands) throw new PetronsError("list-too-large", { limit: count(queryOperands), unit: "values", count: count(list.length) });
  const characters = list.reduce((sum, text) => sum + text.length, 0);
  if (characters > queryCharacters)
    throw new PetronsError("list-too-large", { limit: count(queryCharacters), unit: "characters in all", count: count(characters) });
  const keys = new Map(list.map((text) => [keyOf(column, text), text]));
  const given = `SELECT unnest([${[...keys.keys()].map(literal).join(", ")}]::VARCHAR[]) AS given`;
  const value = identifier(column.name);
  const held = column.type === "datetime" ? `date_trunc('milliseconds', ${value})` : value;
  const values = `SELECT ${held} AS value, count(*) AS count FROM ${table.relation} WHERE ${value} IS NOT NULL GROUP BY 1`;
  const sql = `SELECT given, ${shownSql("value", column.type)} AS value, CAST(count AS DOUBLE) AS count
    FROM (${given}) JOIN (${values}) ON ${matchSql(column)} ORDER BY given, value LIMIT ${queryOperands * 2}`;
  const rows = list.length === 0 ? [] : await reader.rows(table, sql);
  const found = rows.map((row): UniqueValue => ({ value: String(row.value), count: Number(row.count), given: keys.get(String(row.given)) ?? "" }));
  const hit = new Set(rows.map((row) => String(row.given)));
  const missing = list.filter((text) => !hit.has(keyOf(column, text))).map((text): UniqueValue => ({ value: null, count: 0, given: text }));
  return { data: [...found, ...missing], total: list.length - missing.length };
}

/** What a text is compared by. Numbers and dates are read as people write them. */
function keyOf({ type }: TableColumn, text: string): string {
  const bare = withoutBlanks(text);
  if (type === "text") return bare;
  // As cells show them, too.
  if (type === "boolean") return { yes: "true", no: "false" }[bare.toLowerCase()] ?? bare.toLowerCase();
  if (type === "date") return readDate(bare) ?? "";
  return (type === "datetime" ? readMoment(bare) : plainNumber(bare)) ?? "";
}

function matchSql(column: TableColumn): string {
  if (column.type === "text") return `lower(trim(value, ${literal(blanks)})) = lower(given)`;
  if (column.type === "boolean") return "CAST(value AS VARCHAR) = given";
  const target = { integer: "BIGINT", double: "DOUBLE", date: "DATE", datetime: "TIMESTAMP" }[column.type];
  return `value = TRY_CAST(replace(given, 'Z', '') AS ${target})`;
}
