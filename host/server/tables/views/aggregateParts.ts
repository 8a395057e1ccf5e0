import { PetronsError, type TableColumn } from "@petrons/sdk/contracts";
import type { AggregateGroup, AggregateMeasure } from "@petrons/sdk/server";
import { identifier } from "../engine/sqlText.ts";
import type { ReadTable } from "../versions/versionReader.ts";
import { columnOf, comparedSql, shownSql } from "./filterSql.ts";

/** What rows are grouped by, as SQL over the rows. */
export interface GroupSql {
  as: string;
  sql: string;
  type: TableColumn["type"];
}

/** A result as SQL over the rows of a group. */
export interface MeasureSql {
  as: string;
  sql: string;
  /** Texts count into the size of an answer. */
  type: "text" | "other";
}

type Table = Pick<ReadTable, "collection" | "schema">;
const operations = [
  "sum",
  "mean",
  "min",
  "max",
  "count",
  "distinct",
  "ratio",
  "unrated",
  "unratedRows",
] as const;
/** What adds up: the others differ between a whole and its parts. */
const additive: readonly AggregateMeasure["operation"][] = [
  "sum",
  "count",
  "ratio",
  "unrated",
  "unratedRows",
];
const units = ["day", "month", "year"] as const;

export const invalidQuery = (path: string, reason: string) =>
  new PetronsError("query-invalid", { path, reason });

export function groupOf(
  { schema, collection }: Table,
  group: AggregateGroup,
  path: string,
): GroupSql {
  if (typeof group === "string") {
    const column = columnOf(schema, group, path, collection);
    return { as: group, sql: comparedSql(column), type: column.type };
  }
  if ("year" in group) {
    const [year, month] = (["year", "month"] as const).map((part) => {
      const column = columnOf(schema, group[part], `${path}.${part}`, collection);
      if (column.type !== "integer")
        throw invalidQuery(`${path}.${part}`, `'${column.name}' holds no whole numbers`);
      return identifier(column.name);
    });
    return {
      as: group.as,
      sql: `CASE WHEN ${month} BETWEEN 1 AND 12 AND ${year} BETWEEN 1 AND 9999 THEN make_date(${year}, ${month}, 1) END`,
      type: "date",
    };
  }
  const column = columnOf(schema, group.field, `${path}.field`, collection);
  if (column.type !== "date" && column.type !== "datetime")
    throw invalidQuery(`${path}.unit`, `'${group.field}' is not a date`);
  if (!units.includes(group.unit)) throw invalidQuery(`${path}.unit`, "must be day, month or year");
  return {
    as: group.as,
    sql: `CAST(date_trunc('${group.unit}', ${identifier(group.field)}) AS DATE)`,
    type: "date",
  };
}

/** With `isOfEach`, what it is of each of those whose results are added up. */
export function measureOf(
  { schema, collection }: Table,
  measure: AggregateMeasure,
  path: string,
  isOfEach: boolean,
): MeasureSql {
  const { as, operation, field } = measure;
  if (!operations.includes(operation))
    throw invalidQuery(`${path}.operation`, `must be one of ${operations.join(", ")}`);
  if (isOfEach && !additive.includes(operation))
    throw invalidQuery(`${path}.operation`, `with 'each' must be one of ${additive.join(", ")}`);
  if (field === undefined && operation !== "count")
    throw invalidQuery(`${path}.field`, `${operation} needs a column`);
  const column =
    field === undefined ? undefined : columnOf(schema, field, `${path}.field`, collection);
  const name = column ? identifier(column.name) : "*";
  const other = (sql: string): MeasureSql => ({ as, sql, type: "other" });
  if (operation === "count") return other(`CAST(count(${name}) AS DOUBLE)`);
  if (!column) throw invalidQuery(path, `${operation} needs a column`);
  if (operation === "distinct")
    return other(`CAST(count(DISTINCT ${comparedSql(column)}) AS DOUBLE)`);
  if (operation === "min" || operation === "max")
    return {
      as,
      sql: shownSql(`${operation}(${name})`, column.type),
      type: column.type === "text" ? "text" : "other",
    };
  numbersOf(column, path);
  if (operation === "sum") return other(`CAST(sum(${name}) AS DOUBLE)`);
  if (operation === "mean") return other(`avg(${name})`);
  if (!("over" in measure))
    throw invalidQuery(`${path}.over`, `${operation} needs a second column`);
  const over = identifier(
    numbersOf(columnOf(schema, measure.over, `${path}.over`, collection), path).name,
  );
  if (operation === "unrated")
    return other(`CAST(sum(${name}) FILTER (WHERE (${over} > 0) IS NOT TRUE) AS DOUBLE)`);
  if (operation === "unratedRows")
    return other(
      `CAST(count(*) FILTER (WHERE ${name} <> 0 AND (${over} > 0) IS NOT TRUE) AS DOUBLE)`,
    );
  const counted = `${over} > 0 AND ${name} IS NOT NULL`;
  return other(
    isOfEach
      ? `CAST(sum(${name}) FILTER (WHERE ${counted}) AS DOUBLE) / sum(${over}) FILTER (WHERE ${counted})`
      : `sum(CAST(${name} AS DOUBLE) / ${over}) FILTER (WHERE ${counted})`,
  );
}

function numbersOf(column: TableColumn, path: string): TableColumn {
  if (column.type !== "integer" && column.type !== "double")
    throw invalidQuery(path, `'${column.name}' holds no numbers`);
  return column;
}
