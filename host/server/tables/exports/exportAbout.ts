import {
  countText,
  csvHeader,
  type ExportTableOptions,
  withoutFormula,
} from "@petrons/sdk/contracts";
import type { ReadTable } from "../versions/versionReader.ts";
import type { EffectiveOptions } from "../views/collectionState.ts";
import type { ColumnFilter, ColumnFilters } from "../views/filterSql.ts";
import type { ExportColumn } from "./exportColumn.ts";
import { exportColumn } from "./exportColumn.ts";

interface AboutInput {
  table: Pick<ReadTable, "collection" | "version" | "schema" | "rowCount">;
  /** What the table is in: what people call it, and its name. */
  scope: { label: string; name: string };
  options: ExportTableOptions;
  columns: readonly ExportColumn[];
  filters: ColumnFilters;
  view: EffectiveOptions;
  total: number;
  at: Date;
}

/** Values of a filter that are listed; the others are counted. */
const listedValues = 500;

/** What a downloaded file holds, line by line: a name, then its description. */
export function exportAbout({
  table,
  scope,
  options,
  columns,
  filters,
  view,
  total,
  at,
}: AboutInput): string[][] {
  const named = (name: string) => {
    const column = table.schema.find((other) => other.name === name);
    return column ? exportColumn(column, { unit: options.units?.[name] }) : undefined;
  };
  const filtered = Object.entries(filters).flatMap(([name, filter]) => {
    const column = named(name);
    return column ? [["Filter", csvHeader(column.column), filterText(filter, column)]] : [];
  });
  const { grouping } = options;
  const labelOf = (name: string) =>
    columns.find(({ stored }) => stored.name === name)?.column.label ??
    named(name)?.column.label ??
    name;
  const grouped = grouping?.by
    .map(({ field, unit }) => `${labelOf(field)}${unit ? `, ${unit}` : ""}`)
    .join(", then ");
  const rows = grouping
    ? countText(total, "group")
    : total === table.rowCount
      ? countText(total, "row")
      : `${total.toLocaleString("en-US")} of ${countText(table.rowCount, "row")}`;
  return [
    ["Table", table.collection],
    [scope.label, scope.name],
    ["Version", table.version],
    ["Downloaded", `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`],
    ["Rows", rows],
    [
      "Values",
      options.precision === "shown" ? "As shown: rounded as on the screen" : "Exact values",
    ],
    ...(grouped === undefined ? [] : [["Grouped by", grouped]]),
    ["Sort", sortText(view, labelOf)],
    [
      "Search",
      view.searchText === ""
        ? "None"
        : `'${view.searchText}' in ${options.fieldsToInclude || grouping ? "the columns that were shown" : "the columns below"}`,
    ],
    ...(filtered.length > 0 ? filtered : [["Filter", "None"]]),
    ["Column", "Type", "Unit in this file", "Unit in the table"],
    ...columns.map(({ column, stored }) => [
      csvHeader(column),
      stored.type,
      column.unit ?? "",
      stored.unit ?? "",
    ]),
  ];
}

/** The same as a text file, whose parts are no formulas where a spreadsheet opens it. */
export const aboutText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map(([name = "", ...rest]) => `${[`${name}:`, ...rest].map(aboutPart).join("\t")}\r\n`).join("")}`;

const aboutPart = (text: string): string => withoutFormula(text.replaceAll(/[\t\r\n]+/g, " "));

function sortText(
  { sortByFieldName, sortAscending, sortThenBy }: EffectiveOptions,
  labelOf: (name: string) => string,
): string {
  if (sortByFieldName === undefined) return "As in the table's file";
  const sorts = [{ field: sortByFieldName, ascending: sortAscending }, ...sortThenBy];
  return sorts
    .map(({ field, ascending }) => `${labelOf(field)} (${ascending ? "ascending" : "descending"})`)
    .join(", then ");
}

function filterText(filter: ColumnFilter, { column, conversion, convert }: ExportColumn): string {
  const isTime = column.type === "date" || column.type === "datetime";
  const end = (value: number | null | undefined) => {
    if (typeof value !== "number") return undefined;
    if (isTime && Number.isNaN(new Date(value).getTime())) return String(value);
    if (isTime) return new Date(value).toISOString().slice(0, column.type === "date" ? 10 : 23);
    return `${endText(value)}${column.unit ? ` ${column.unit}` : ""}`;
  };
  // The digits behind the twelfth come of converting.
  const endText = (value: number) =>
    conversion ? Number(Number(convert(value)).toPrecision(12)) : convert(value);
  const ends = [end(filter.low), end(filter.high)];
  const [low, high] = conversion?.turns ? ends.toReversed() : ends;
  const parts: string[] = [];
  if (low !== undefined) parts.push(`from ${low}`);
  if (high !== undefined) parts.push(`to ${high}`);
  if (filter.values?.length) parts.push(`one of ${listText(filter.values, column.type, convert)}`);
  if (filter.exclude?.length)
    parts.push(`none of ${listText(filter.exclude, column.type, convert)}`);
  if (filter.includeInvalid) parts.push(parts.length > 0 ? "or missing" : "missing");
  return parts.length > 0 ? parts.join(" ") : "not missing";
}

function listText(
  values: readonly string[],
  type: string,
  convert: (value: unknown) => unknown,
): string {
  const isNumber = type === "double" || type === "integer";
  const shown = values
    .slice(0, listedValues)
    .map((value) => (isNumber ? String(convert(Number(value))) : `'${value}'`));
  return `${shown.join(", ")}${values.length > listedValues ? ` and ${(values.length - listedValues).toLocaleString("en-US")} more` : ""}`;
}
