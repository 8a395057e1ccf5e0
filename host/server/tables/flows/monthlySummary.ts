import type { MonthlySummary, MonthlySummaryQuery, MonthlySummaryRow } from "@petrons/sdk/server";
import { identifier } from "../engine/sqlText.ts";
import type { Row } from "../engine/tableEngine.ts";
import type { ReadTable } from "../versions/versionReader.ts";
import { groupOf, invalidQuery, measureOf } from "../views/aggregateParts.ts";
import { columnOf } from "../views/filterSql.ts";

const maxGroups = 50_000;
const maxValues = 10;
const usualMonths = 12;

/** Results are numbered, so that no name of a caller is in the statement. */
interface Value {
  name: string;
  field: string;
  at: number;
}

const valuesOf = ({ values }: MonthlySummaryQuery): Value[] =>
  Object.entries(values).map(([name, field], at) => ({ name, field, at }));

/**
 * One statement over all rows: first the sums of each group and month, then what each group has of
 * them. `__n` counts all groups, also those beyond the limit; the group without a key says how many
 * rows belong to none.
 */
export function monthlySummarySql(
  table: Pick<ReadTable, "collection" | "schema" | "relation">,
  query: MonthlySummaryQuery,
): string {
  const { schema, collection, relation } = table;
  const values = valuesOf(query);
  if (values.length === 0 || values.length > maxValues)
    throw invalidQuery("values", `must name 1 to ${maxValues} columns`);
  const textOf = (name: string, path: string) => {
    const column = columnOf(schema, name, path, collection);
    if (column.type !== "text") throw invalidQuery(path, `'${name}' is no column of texts`);
    return identifier(column.name);
  };
  const keyOf = (name: string, path: string) =>
    columnOf(schema, name, path, collection).type === "integer"
      ? `CAST(${identifier(name)} AS VARCHAR)`
      : textOf(name, path);
  const month = groupOf(table, query.month, "month");
  if ("unit" in query.month && query.month.unit !== "month")
    throw invalidQuery("month.unit", "must be month");
  const label = query.label === undefined ? "NULL" : `min(${textOf(query.label, "label")})`;
  const sums = values.map(
    ({ name, field, at }) =>
      `${measureOf(table, { as: name, operation: "sum", field }, `values.${name}`, false).sql} AS v${at}`,
  );
  const recentMonths = query.recentMonths ?? usualMonths;
  if (!Number.isSafeInteger(recentMonths) || recentMonths < 1 || recentMonths > 1_200)
    throw invalidQuery("recentMonths", "must be 1 to 1,200");
  const best = (query.best ?? []).map((name) => {
    const value = values.find((one) => one.name === name);
    if (!value) throw invalidQuery("best", `'${name}' is none of the values`);
    return value;
  });
  const above = values.map(({ at }) => `v${at} > 0`).join(" OR ");
  const isRecent = `month > newest - INTERVAL ${recentMonths} MONTH AND month <= newest`;
  const recentOf = ({ at }: Value) =>
    `CASE WHEN min(month) FILTER (WHERE isAbove) IS NOT NULL THEN coalesce(sum(v${at}) FILTER (WHERE ${isRecent}), 0)
      / greatest(1, least(${recentMonths}, datediff('month', min(month) FILTER (WHERE isAbove), max(newest)) + 1)) END AS r${at}`;
  const text = (sql: string) => `strftime(${sql}, '%Y-%m')`;
  const parts = [
    `${text("min(month) FILTER (WHERE isAbove)")} AS first, ${text("max(month) FILTER (WHERE isAbove)")} AS last`,
    "CAST(count(month) FILTER (WHERE isAbove) AS DOUBLE) AS months, CAST(sum(__rows) AS DOUBLE) AS rows",
    ...values.map(({ at }) => `sum(v${at}) AS t${at}`),
    ...best.map(
      ({ at }) =>
        `${text(`arg_max(month, v${at}) FILTER (WHERE v${at} > 0)`)} AS b${at}, max(v${at}) FILTER (WHERE v${at} > 0 AND month IS NOT NULL) AS bv${at}`,
    ),
    ...values.map(recentOf),
  ];
  const order = values.map(({ at }) => `t${at} DESC NULLS LAST`).join(", ");
  const limit = Math.max(1, Math.min(query.limit ?? maxGroups, maxGroups));
  return `WITH monthly AS (SELECT ${keyOf(query.by, "by")} AS key, ${month.sql} AS month, ${label} AS label, count(*) AS __rows, ${sums.join(", ")}
      FROM ${relation} GROUP BY 1, 2),
    marked AS (SELECT *, month IS NOT NULL AND (${above}) IS TRUE AS isAbove FROM monthly),
    ends AS (SELECT max(month) FILTER (WHERE isAbove AND key IS NOT NULL) AS newest FROM marked),
    summary AS (SELECT key, min(label) AS label, ${parts.join(", ")} FROM marked, ends GROUP BY key)
    SELECT summary.*, ${text("newest")} AS newest, count(key) OVER () AS __n FROM summary, ends ORDER BY key IS NOT NULL, ${order}, key LIMIT ${limit + 1}`;
}

export function monthlySummaryOf(query: MonthlySummaryQuery, rows: readonly Row[]): MonthlySummary {
  const values = valuesOf(query);
  const number = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const each = (row: Row, letter: string) =>
    Object.fromEntries(values.map(({ name, at }) => [name, number(row[`${letter}${at}`])]));
  const rowOf = (row: Row): MonthlySummaryRow => ({
    key: String(row.key),
    label: text(row.label),
    firstMonth: text(row.first),
    lastMonth: text(row.last),
    months: Number(row.months),
    totals: each(row, "t"),
    best: Object.fromEntries(
      (query.best ?? []).map((name) => {
        const at = values.findIndex((value) => value.name === name);
        const month = text(row[`b${at}`]);
        return [name, month === null ? null : { month, value: Number(row[`bv${at}`]) }];
      }),
    ),
    recent: each(row, "r"),
  });
  const limit = Math.max(1, Math.min(query.limit ?? maxGroups, maxGroups));
  const grouped = rows.filter(({ key }) => key !== null);
  return {
    rows: grouped.slice(0, limit).map(rowOf),
    groups: Number(rows[0]?.__n ?? 0),
    ungrouped: Number(rows.find(({ key }) => key === null)?.rows ?? 0),
    lastMonth: text(rows[0]?.newest),
  };
}
