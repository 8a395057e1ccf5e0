import { uniqueValuesLimit } from "@petrons/sdk/contracts";
import { columnOf, shownSql } from "./filterSql.ts";
import { identifier, literal } from "./sqlText.ts";
import type { ReadTable, VersionReader } from "./versionReader.ts";

export interface UniqueValue {
  value: unknown;
  count: number;
}

/**
 * The values of a column with how often each occurs, in order; rows without a value are left out. `search` is a case-insensitive part of the value.
 * Values are whole, since rows are filtered by them: long ones end the list early, and `total` tells how many there are.
 */
export async function uniqueValues(
  reader: VersionReader,
  table: ReadTable,
  columnName: string,
  { limit = uniqueValuesLimit, search = "" }: { limit?: number; search?: string },
) {
  const column = columnOf(table.schema, columnName, "options.indexName", table.collection);
  const name = identifier(column.name);
  const found = search === "" ? "" : ` AND contains(lower(CAST(${name} AS VARCHAR)), ${literal(search.toLowerCase())})`;
  const values = `SELECT ${name} AS value, count(*) AS count, count(*) OVER () AS total FROM ${table.relation} WHERE ${name} IS NOT NULL${found} GROUP BY 1 ORDER BY 1 LIMIT ${limit}`;
  const bounded = `SELECT value, count, total FROM (SELECT *, sum(strlen(value)) OVER (ORDER BY value ROWS UNBOUNDED PRECEDING) AS bytes FROM (${values}))
    WHERE bytes <= ${reader.limits.answerBytes} OR bytes = strlen(value) ORDER BY value`;
  const sql = `SELECT ${column.type === "boolean" ? `CAST(value AS VARCHAR)` : shownSql("value", column.type)} AS value, CAST(count AS DOUBLE) AS count, CAST(total AS DOUBLE) AS total FROM (${column.type === "text" ? bounded : values})`;
  const rows = await reader.remembered(`${table.key} values ${sql}`, () => reader.rows(table, sql));
  return { data: rows.map(({ value, count }): UniqueValue => ({ value, count: Number(count) })), total: Number(rows[0]?.total ?? 0) };
}
