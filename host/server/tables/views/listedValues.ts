import { PetronsError, type TableColumn, type UniqueValue } from "@petrons/sdk/contracts";
import { blanks, plainNumber, readDate, readMoment, withoutBlanks } from "@petrons/sdk/conventions";
import { identifier, literal } from "../engine/sqlText.ts";
import type { ReadTable, VersionReader } from "../versions/versionReader.ts";
import { columnOf, comparedSql, shownSql } from "./filterSql.ts";

/**
 * Looks up a list of texts among the values of a column. `data` has each value that is there, with
 * the text that found it, and after them the texts that found nothing, with the value null; `total`
 * counts the texts that found one. Outer blanks do not count, nor does letter case in text columns.
 * What a spreadsheet does to a text counts no more: an apostrophe before it, and the zeros it began
 * with, where one value alone is the number without them.
 */
export async function listedValues(
  reader: VersionReader,
  table: ReadTable,
  columnName: string,
  list: readonly string[],
) {
  const column = columnOf(table.schema, columnName, "options.indexName", table.collection);
  const { queryOperands, queryCharacters } = reader.limits;
  const count = (value: number) => value.toLocaleString("en-US");
  if (list.length > queryOperands)
    throw new PetronsError("list-too-large", {
      limit: count(queryOperands),
      unit: "values",
      count: count(list.length),
    });
  const characters = list.reduce((sum, text) => sum + text.length, 0);
  if (characters > queryCharacters)
    throw new PetronsError("list-too-large", {
      limit: count(queryCharacters),
      unit: "characters in all",
      count: count(characters),
    });
  const keys = new Map(list.map((text) => [keyOf(column, text), text]));
  const given = `SELECT unnest([${[...keys.keys()].map(literal).join(", ")}]::VARCHAR[]) AS given`;
  const value = identifier(column.name);
  const values = `SELECT ${comparedSql(column)} AS value, count(*) AS count FROM ${table.relation} WHERE ${value} IS NOT NULL GROUP BY 1`;
  const sql = `SELECT given, ${shownSql("value", column.type)} AS value, CAST(count AS DOUBLE) AS count
    FROM (${given}) JOIN (${values}) ON ${matchSql(column)} ORDER BY given, value LIMIT ${queryOperands * 2}`;
  const rows = list.length === 0 ? [] : await reader.rows(table, sql);
  const found = rows.map(
    (row): UniqueValue => ({
      value: String(row.value),
      count: Number(row.count),
      given: keys.get(String(row.given)) ?? "",
    }),
  );
  const hit = new Set(rows.map((row) => String(row.given)));
  const unfound = list.filter((text) => !hit.has(keyOf(column, text)));
  const near =
    column.type === "text" && unfound.length > 0
      ? await nearValues(reader, table, values, unfound)
      : [];
  const isNear = new Set(near.map(({ given }) => given));
  const missing = unfound
    .filter((text) => !isNear.has(text))
    .map((text): UniqueValue => ({ value: null, count: 0, given: text }));
  return { data: [...found, ...near, ...missing], total: list.length - missing.length };
}

const bareText = (text: string): string => withoutBlanks(withoutBlanks(text).replace(/^'/, ""));

/** The values that texts stand for which a spreadsheet changed. */
async function nearValues(
  reader: VersionReader,
  table: ReadTable,
  values: string,
  list: readonly string[],
): Promise<UniqueValue[]> {
  const textsOf = new Map<string, string[]>();
  for (const text of list)
    textsOf.set(bareText(text).toLowerCase(), [
      ...(textsOf.get(bareText(text).toLowerCase()) ?? []),
      text,
    ]);
  const given = `SELECT unnest([${[...textsOf.keys()].map(literal).join(", ")}]::VARCHAR[]) AS given`;
  const withoutZeros = (text: string) =>
    `CASE WHEN regexp_full_match(${text}, '0*[1-9][0-9]*') THEN ltrim(${text}, '0') ELSE ${text} END`;
  const rows = await reader.rows(
    table,
    `SELECT given, value, CAST(count AS DOUBLE) AS count, length(whole) - length(given) AS zeros
    FROM (${given}) JOIN (SELECT *, lower(trim(value, ${literal(blanks)})) AS whole FROM (${values})) ON ${withoutZeros("given")} = ${withoutZeros("whole")}
    WHERE zeros >= 0 WINDOW same AS (PARTITION BY given)
    QUALIFY zeros = 0 OR (min(zeros) OVER same > 0 AND min(whole) OVER same = max(whole) OVER same)
    ORDER BY given, value LIMIT ${list.length * 2}`,
  );
  return rows.flatMap((row) =>
    (textsOf.get(String(row.given)) ?? []).map((text): UniqueValue => {
      const found = { value: String(row.value), count: Number(row.count), given: text };
      return Number(row.zeros) > 0 ? { ...found, zerosAdded: true } : found;
    }),
  );
}

/** What a text is compared by. Numbers and dates are read as people write them. */
function keyOf({ type }: TableColumn, text: string): string {
  const bare = type === "text" ? withoutBlanks(text) : bareText(text);
  if (type === "text") return bare;
  // As cells show them, too.
  if (type === "boolean")
    return { yes: "true", no: "false" }[bare.toLowerCase()] ?? bare.toLowerCase();
  if (type === "date") return readDate(bare) ?? "";
  return (type === "datetime" ? readMoment(bare) : plainNumber(bare)) ?? "";
}

function matchSql(column: TableColumn): string {
  if (column.type === "text") return `lower(trim(value, ${literal(blanks)})) = lower(given)`;
  if (column.type === "boolean") return "CAST(value AS VARCHAR) = given";
  const target = { integer: "BIGINT", double: "DOUBLE", date: "DATE", datetime: "TIMESTAMP" }[
    column.type
  ];
  return `value = TRY_CAST(replace(given, 'Z', '') AS ${target})`;
}
