import { searchedValuesLimit, uniqueValuesLimit } from "@petrons/sdk/contracts";
import { identifier, literal } from "../engine/sqlText.ts";
import type { ReadTable, VersionReader } from "../versions/versionReader.ts";
import { columnOf, comparedSql, shownSql } from "./filterSql.ts";
import { holdsSql, oneBlanked } from "./searchSql.ts";

interface FoundValue {
  value: unknown;
  count: number;
}

/**
 * The values of a column with how often each occurs, in order; rows without a value are left out.
 * `search` is a case-insensitive part of the value: what equals it comes first, then what begins
 * with it, and at most `searchedValuesLimit` come. Values are whole, since rows are filtered by
 * them: long ones end the list early. `total` says how many there are.
 */
export async function uniqueValues(
  reader: VersionReader,
  table: ReadTable,
  columnName: string,
  { limit = uniqueValuesLimit, search }: { limit?: number; search?: string },
) {
  const column = columnOf(table.schema, columnName, "options.indexName", table.collection);
  const maxRows = search === undefined ? limit : Math.min(limit, searchedValuesLimit);
  const part = oneBlanked(search ?? "").toLowerCase();
  const wanted = literal(part);
  const shown = "lower(CAST(value AS VARCHAR))";
  const [found, rank] = part
    ? [
        ` WHERE ${holdsSql(shown, part)}`,
        `CASE WHEN ${shown} = ${wanted} THEN 0 WHEN starts_with(${shown}, ${wanted}) THEN 1 ELSE 2 END`,
      ]
    : ["", "0"];
  const each = `SELECT ${comparedSql(column)} AS value, count(*) AS count FROM ${table.relation} WHERE ${identifier(column.name)} IS NOT NULL GROUP BY 1`;
  const values = `SELECT value, count, count(*) OVER () AS total, ${rank} AS rank FROM (${each})${found} ORDER BY rank, value LIMIT ${maxRows}`;
  const bounded = `SELECT value, count, total, rank FROM (SELECT *, sum(strlen(value)) OVER (ORDER BY rank, value ROWS UNBOUNDED PRECEDING) AS bytes FROM (${values}))
    WHERE bytes <= ${reader.limits.answerBytes} OR bytes = strlen(value) ORDER BY rank, value`;
  const sql = `SELECT ${column.type === "boolean" ? `CAST(value AS VARCHAR)` : shownSql("value", column.type)} AS value, CAST(count AS DOUBLE) AS count, CAST(total AS DOUBLE) AS total FROM (${column.type === "text" ? bounded : values})`;
  const rows = await reader.cached(`${table.key} values ${sql}`, (own) => own.rows(table, sql));
  return {
    data: rows.map(({ value, count }): FoundValue => ({ value, count: Number(count) })),
    total: Number(rows[0]?.total ?? 0),
  };
}
