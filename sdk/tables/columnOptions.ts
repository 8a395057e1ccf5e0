import {
  formatCount,
  formatDateTime,
  formatNumber,
  type ShownUnit,
  startCase,
} from "@petrons/sdk/browser";
import { csvValue, type ExportPrecision } from "@petrons/sdk/contracts";
import type { ReactNode } from "react";
import type { GridColumn } from "./grid/gridTypes.ts";

/** A row of a table: values by column name. */
export type TableRow = Readonly<Record<string, unknown>>;

export const tableColumnTypes = [
  "number",
  "date",
  "time",
  "boolean",
  "dropdown",
  "string",
] as const;
export type TableColumnType = (typeof tableColumnTypes)[number];

export interface TableTypeOptions {
  /**
   * Numbers: "integer" groups thousands without decimals, "plain" shows digits as they are;
   * otherwise `decimals`, else none of whole numbers, 2 from 1 on, 4 below.
   * Dates and times: a pattern such as `YYYY-MM-DD` or `h:mm A, MMMM D, YYYY z`.
   */
  format?: string;
  /** Numbers: this many decimals, as long as they are not converted to another unit. */
  decimals?: number;
  /** Times: shown in this zone, whatever the display zone is. */
  zone?: string;
  /** What a dropdown offers, by value, and how each is shown. */
  values?: readonly (string | { value: string; label: string })[];
}

/**
 * A sentence for a value that is not good, nothing for a good one; at once or later. A rule that
 * takes `rows` is asked for every row after each change, the others only for the rows that changed.
 */
export type TableCellRule = (
  value: unknown,
  row: TableRow,
  rows: readonly TableRow[],
) => string | undefined | Promise<string | undefined>;

/** A column of a table (TB-025). */
export interface TableColumnOption {
  name: string;
  label: string;
  /**
   * "string" when left out. A date is a day without a zone, a time a moment shown in the display
   * zone.
   */
  type?: TableColumnType;
  typeOptions?: TableTypeOptions;
  /** When left out, numbers are right-aligned and all else left-aligned. */
  align?: "left" | "right" | "center";
  readOnly?: boolean;
  /** True when left out. */
  sortable?: boolean;
  /** Used where rows are edited. */
  validationRules?: readonly TableCellRule[];
  /**
   * The unit of the values. Shown in the header, `Oil (bbl)`; with a quantity the table shows
   * display units instead.
   */
  unit?: string;
  /** What a number measures, one of `quantityNames`. */
  quantity?: string;
  /** Given by the table: how numbers are shown where that is not as they are stored. */
  display?: ShownUnit;
  /** Given by the table: decimals that the person chose, in whichever unit. */
  chosenDecimals?: number;
  /** Cannot be taken out of the table. */
  required?: boolean;
  /** Pixels. */
  width?: number;
  /** Tooltip of the header. */
  help?: string;
  /** What the cell's value is, when it is not the row's value by the column's name. */
  value?: (row: TableRow) => unknown;
  /** Drawn in the cell instead of its text; the text is still copied and exported. */
  node?: (row: TableRow) => ReactNode;
}

/**
 * What is wrong with a list of columns: missing names or labels, unknown types, dropdowns without
 * values (TB-026).
 */
export function columnProblems(columns: readonly TableColumnOption[]): string[] {
  return columns.flatMap((column, index) => {
    const named = column.name ? `Column '${column.name}'` : `Column ${index + 1}`;
    const problems: string[] = [];
    if (!column.name) problems.push(`${named} has no name.`);
    if (!column.label) problems.push(`${named} has no label.`);
    if (column.type !== undefined && !tableColumnTypes.includes(column.type))
      problems.push(`${named} has the unknown type '${column.type}'.`);
    if (column.type === "dropdown" && !column.typeOptions?.values?.length)
      problems.push(`${named} is a dropdown without values.`);
    return problems;
  });
}

const checked = new WeakMap<readonly TableColumnOption[], TableColumnOption[]>();

/**
 * The columns a table can show. Problems are only logged, once a list: a column without a name is
 * left out, a missing label is made of the name.
 */
export function usableColumns(columns: readonly TableColumnOption[]): TableColumnOption[] {
  const known = checked.get(columns);
  if (known) return known;
  for (const problem of columnProblems(columns)) console.warn(problem);
  const usable = columns
    .filter(({ name }) => name)
    .map((column) => (column.label ? column : { ...column, label: startCase(column.name) }));
  checked.set(columns, usable);
  return usable;
}

export function columnHeader({
  label,
  unit,
  display,
}: Pick<TableColumnOption, "label" | "unit" | "display">): string {
  const shown = display?.unit ?? unit;
  return shown ? `${label} (${shown})` : label;
}

/** A number as it is shown, and how: what is converted is no whole number any more. */
function shownNumber(
  { typeOptions, display, chosenDecimals }: TableColumnOption,
  value: number,
): Pick<TableTypeOptions, "format" | "decimals"> & { value: number } {
  if (chosenDecimals !== undefined)
    return { value: display ? display.show(value) : value, decimals: chosenDecimals };
  return display && !display.isSame
    ? { value: display.show(value) }
    : { value, format: typeOptions?.format, decimals: typeOptions?.decimals };
}

export const columnValue = (column: TableColumnOption, row: TableRow): unknown =>
  column.value ? column.value(row) : row[column.name];

/**
 * A value as the table shows it; a missing one is empty, never 0. `zone` is the display zone of
 * moments.
 */
export function columnText(column: TableColumnOption, row: TableRow, zone: string): string {
  const value = columnValue(column, row);
  if (value === null || value === undefined) return "";
  if (column.type === "number" && typeof value === "number") {
    const { value: shown, format, decimals } = shownNumber(column, value);
    return format === "integer"
      ? formatCount(shown)
      : format === "plain"
        ? String(shown)
        : formatNumber(shown, decimals);
  }
  return wordText(column, value, zone);
}

/** A value as it is exported: exact or as shown, numbers without thousands separators (TB-018). */
export function columnCsvText(
  column: TableColumnOption,
  row: TableRow,
  zone: string,
  precision: ExportPrecision = "exact",
): string {
  const value = columnValue(column, row);
  if (value === null || value === undefined) return "";
  if (column.type === "number" && typeof value === "number") {
    const { value: shown, format, decimals } = shownNumber(column, value);
    if (precision === "shown" && format === "integer") return shown.toFixed(0);
    return csvValue(
      shown,
      { type: format === "plain" ? "integer" : "double", decimals },
      precision,
    );
  }
  return wordText(column, value, zone);
}

/** Days are read and written without a zone: nobody's day changes by where it is looked at. */
const day = /^\d{4}-\d{2}-\d{2}$/;

function wordText({ type, typeOptions }: TableColumnOption, value: unknown, zone: string): string {
  if (type === "boolean") return value === true ? "Yes" : value === false ? "No" : String(value);
  if (type === "date") {
    const isDay = typeof value === "string" && day.test(value);
    return (
      formatDateTime(value as string, isDay ? "UTC" : zone, typeOptions?.format ?? "YYYY-MM-DD") ||
      String(value)
    );
  }
  if (type === "time")
    return (
      formatDateTime(value as string, typeOptions?.zone ?? zone, typeOptions?.format) ||
      String(value)
    );
  if (type === "dropdown") {
    const found = typeOptions?.values?.find(
      (option) => (typeof option === "string" ? option : option.value) === value,
    );
    return found === undefined ? String(value) : typeof found === "string" ? found : found.label;
  }
  return String(value);
}

/** The column of the grid for a column of a table. */
export function gridColumn(column: TableColumnOption): GridColumn {
  const align = column.align ?? (column.type === "number" ? "right" : "left");
  const { name, sortable = true, help, width, required } = column;
  const optional = {
    ...(help === undefined ? {} : { help }),
    ...(width === undefined ? {} : { width }),
    ...(required ? { required } : {}),
  };
  return { name, label: columnHeader(column), align, sortable, ...optional };
}
