import { createHash } from "node:crypto";
import {
  type ColumnType,
  type GroupMeasure,
  type GroupOperation,
  groupOperations,
  maxGroupColumns,
  maxGroupMeasures,
  PetronsError,
  type TableColumn,
  type TableGrouping,
} from "@petrons/sdk/contracts";
import { isQuantity, unitsOf } from "@petrons/sdk/units";
import { identifier } from "../engine/sqlText.ts";
import type { ReadTable } from "../versions/versionReader.ts";
import { columnOf, comparedSql } from "./filterSql.ts";

interface GroupingCheck {
  path: string;
  /**
   * A grouping that a person keeps may name columns that an import has taken away since: these, and
   * whatever else does not fit, are left out.
   */
  kept?: boolean;
}

/**
 * A grouping as somebody sent it, checked against the table; undefined where nothing is grouped.
 * Throws variable-invalid or column-unknown.
 */
export function groupingOf(
  given: unknown,
  table: Pick<ReadTable, "schema" | "collection">,
  { path, kept = false }: GroupingCheck,
): TableGrouping | undefined {
  if (given === undefined || given === null) return undefined;
  const invalid = (part: string, reason: string) =>
    new PetronsError("variable-invalid", { path: `${path}${part}`, reason });
  const { by, measures } = given as Partial<Record<keyof TableGrouping, unknown>>;
  const listOf = (list: unknown, maxLength: number): Record<string, unknown>[] | undefined => {
    if (!Array.isArray(list)) return undefined;
    const objects = list.filter((one) => typeof one === "object" && one !== null);
    if (kept) return objects.slice(0, maxLength);
    return list.length >= 1 && list.length <= maxLength && objects.length === list.length
      ? objects
      : undefined;
  };
  const refused = (part: string, reason: string): undefined => {
    if (!kept) throw invalid(part, reason);
  };
  const byList =
    listOf(by, maxGroupColumns) ??
    refused(".by", `must be a list of one to ${maxGroupColumns} columns`) ??
    [];
  const measureList =
    listOf(measures, maxGroupMeasures) ??
    refused(".measures", `must be a list of one to ${maxGroupMeasures} measures`) ??
    [];
  const columnAt = (field: unknown, at: string): TableColumn | undefined => {
    if (typeof field !== "string") return refused(`${at}.field`, "must be the name of a column");
    return kept
      ? table.schema.find(({ name }) => name === field)
      : columnOf(table.schema, field, `${path}${at}.field`, table.collection);
  };
  const groups = byList.flatMap(({ field, unit }, at): TableGrouping["by"] => {
    const column = columnAt(field, `.by[${at}]`);
    if (!column) return [];
    if (unit === undefined) return [{ field: column.name }];
    if (unit !== "month" && unit !== "year")
      return refused(`.by[${at}].unit`, "must be month or year") ?? [];
    const isTime = column.type === "date" || column.type === "datetime";
    return isTime
      ? [{ field: column.name, unit }]
      : (refused(`.by[${at}].unit`, `'${column.name}' is not a date`) ?? []);
  });
  const measured = measureList.flatMap(({ operation, field }, at): GroupMeasure[] => {
    const known = groupOperations.find((one) => one === operation);
    if (!known)
      return (
        refused(`.measures[${at}].operation`, `must be one of ${groupOperations.join(", ")}`) ?? []
      );
    if (field === undefined && known === "count") return [{ operation: known }];
    const column = columnAt(field, `.measures[${at}]`);
    if (!column) return [];
    return fits(known, column.type)
      ? [{ operation: known, field: column.name }]
      : (refused(`.measures[${at}]`, `'${column.name}' has no ${known}`) ?? []);
  });
  if (groups.length === 0) return undefined;
  return { by: groups, measures: measured.length > 0 ? measured : [{ operation: "count" }] };
}

function fits(operation: GroupOperation, type: ColumnType): boolean {
  if (operation === "count" || operation === "distinct") return true;
  if (type === "integer" || type === "double") return true;
  return (operation === "min" || operation === "max") && type !== "boolean";
}

/**
 * The groups of a table's rows as a table of its own: sorted, paged, searched and downloaded like
 * one. Its number of rows is counted by who reads it.
 */
export function groupedTable(
  table: ReadTable,
  { by, measures }: TableGrouping,
  condition: string | null,
): ReadTable {
  const fieldOf = (name: string) =>
    columnOf(table.schema, name, "options.grouping", table.collection);
  const taken = new Set([table.idField.toLowerCase()]);
  const named = (column: TableColumn): TableColumn => {
    let { name } = column;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${column.name}_${count}`;
    taken.add(name.toLowerCase());
    return { ...column, name };
  };
  const groups = by.map(({ field, unit }) => ({
    column: named(groupColumn(fieldOf(field), unit)),
    sql: groupSql(fieldOf(field), unit),
  }));
  const measured = measures.map(({ operation, field }) => {
    const column = field === undefined ? undefined : fieldOf(field);
    return { column: named(measureColumn(operation, column)), sql: measureSql(operation, column) };
  });
  const fields = [...groups, ...measured].map(
    ({ column, sql }) => `${sql} AS ${identifier(column.name)}`,
  );
  const grouped = `SELECT ${fields.join(", ")} FROM ${table.relation}${condition ? ` WHERE ${condition}` : ""} GROUP BY ${groups.map((_, at) => at + 1).join(", ")}`;
  const names = groups.map(({ column }) => `${identifier(column.name)} NULLS LAST`).join(", ");
  const relation = `(SELECT row_number() OVER (ORDER BY ${names}) AS ${identifier(table.idField)}, * FROM (${grouped}))`;
  return {
    ...table,
    schema: [...groups, ...measured].map(({ column }) => column),
    key: createHash("sha256").update(`${table.key} ${relation}`).digest("base64url"),
    relation,
    rowsAt: (ids) =>
      `(SELECT * FROM ${relation} WHERE ${identifier(table.idField)} IN (${ids.join(", ")}))`,
    rowsOf: (ids) => `(SELECT * FROM ${relation} WHERE ${identifier(table.idField)} IN (${ids}))`,
  };
}

type GroupUnit = TableGrouping["by"][number]["unit"];

function groupSql(column: TableColumn, unit: GroupUnit): string {
  if (unit === "month") return `CAST(date_trunc('month', ${identifier(column.name)}) AS DATE)`;
  if (unit === "year") return `CAST(year(${identifier(column.name)}) AS BIGINT)`;
  return comparedSql(column);
}

function groupColumn(column: TableColumn, unit: GroupUnit): TableColumn {
  const { name, label } = column;
  if (unit === "month")
    return { name: `${name}_month`, label: `${label}, month`, type: "date", shown: "MMM YYYY" };
  if (unit === "year") return { name: `${name}_year`, label: `${label}, year`, type: "integer" };
  return column;
}

const labels: Record<GroupOperation, string> = {
  count: "Count of",
  sum: "Sum of",
  mean: "Mean of",
  min: "Min of",
  max: "Max of",
  distinct: "Different",
};

function measureColumn(operation: GroupOperation, column: TableColumn | undefined): TableColumn {
  if (!column) return { name: "rows", label: "Rows", type: "integer", decimals: 0 };
  const name = `${operation}_${column.name}`;
  const label = `${labels[operation]} ${column.label}`;
  if (operation === "count" || operation === "distinct")
    return { name, label, type: "integer", decimals: 0 };
  const { quantity, unit, decimals, type, shown } = column;
  // What does not convert as one number is shown as it is stored: a sum of temperatures, all of
  // densities, which °API turns round.
  const measured = {
    ...(unit ? { unit } : {}),
    ...(quantity && converts(operation, quantity) ? { quantity } : {}),
  };
  if (operation === "min" || operation === "max")
    return {
      name,
      label,
      type,
      ...measured,
      ...(decimals === undefined ? {} : { decimals }),
      ...(shown ? { shown } : {}),
    };
  if (operation === "mean") return { name, label, type: "double", ...measured };
  return {
    name,
    label,
    ...measured,
    ...(type === "integer"
      ? { type, decimals: 0 }
      : { type: "double", ...(decimals === undefined ? {} : { decimals }) }),
  };
}

function converts(operation: GroupOperation, quantity: string): boolean {
  const units = isQuantity(quantity) ? unitsOf(quantity) : [];
  return !units.some(({ reciprocal, offset }) => reciprocal || (operation === "sum" && offset));
}

function measureSql(operation: GroupOperation, column: TableColumn | undefined): string {
  if (!column) return "count(*)";
  const name = identifier(column.name);
  switch (operation) {
    case "count":
      return `count(${name})`;
    case "distinct":
      return `count(DISTINCT ${comparedSql(column)})`;
    case "mean":
      return `avg(${name})`;
    case "sum":
      return column.type === "integer" ? `TRY_CAST(sum(${name}) AS BIGINT)` : `sum(${name})`;
    default:
      return `${operation}(${name})`;
  }
}
