import { numberText, shownDecimals } from "./numberText.ts";
import type { TableColumn } from "./tables/table.ts";
import type { ExportPrecision } from "./tables/tableFiles.ts";

/** What may separate the values of a text file, as `delimiter` of an import names it. */
export const delimiters = [",", ";", "\t", "|", "~", "^", "}", ":"] as const;

/** What begins a CSV file, so that spreadsheets read it as UTF-8 (TB-018). */
export const csvByteOrderMark = "\uFEFF";
export const csvLineEnd = "\r\n";

/**
 * A number as the screen shows it, without thousands separators. `toFixed`, ten times as fast,
 * rounds the binary value and the screen the decimal one: they differ only where the decimal one
 * lies exactly between two.
 */
function decimalText(value: number, decimals: number | undefined): string {
  if (value === 0) return "0";
  const digits = decimals ?? shownDecimals(value);
  const text = String(value);
  const isBetween = text.endsWith("5") && text.length - text.indexOf(".") - 2 === digits;
  const isSmall = Math.abs(value) < 0.5 * 10 ** -digits;
  return isBetween || isSmall || text.includes("e")
    ? numberText(value, digits, false)
    : value.toFixed(digits);
}

/**
 * A value as a CSV file has it: exact, or as the table shows it but without thousands separators,
 * so that other programs read it. A missing value is empty, never 0.
 */
export function csvValue(
  value: unknown,
  { type, decimals, shown }: Pick<TableColumn, "type" | "decimals" | "shown">,
  precision: ExportPrecision = "exact",
): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  if (typeof value === "number")
    return type === "double" && precision === "shown"
      ? decimalText(value, decimals)
      : String(value);
  if (type === "boolean") return value === true ? "Yes" : "No";
  if (type === "date")
    return precision === "shown" && shown
      ? months.format(new Date(String(value)))
      : String(value).slice(0, 10);
  if (type === "datetime")
    return precision === "shown"
      ? String(value).slice(0, 16).replace("T", " ")
      : exactMoment(String(value));
  return String(value);
}

const months = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** `2020-01-31 10:30`, with the seconds where there are any. */
const exactMoment = (value: string): string =>
  value.replace("T", " ").replace(/(?::00)?(?:\.000)?Z$/, "");

/**
 * Text that a spreadsheet would run as a formula (it begins with = + - @, also of full width, a tab
 * or a line break, and is no number) gets an apostrophe in front.
 */
export const withoutFormula = (text: string): string =>
  /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/.test(text) &&
  !/^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)
    ? `'${text}`
    : text;

/** A field, never a formula, quoted where it must be. */
export function csvField(text: string): string {
  const safe = withoutFormula(text);
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A header as the table shows it, with its unit; moments are written in UTC and say so. */
export function csvHeader({
  label,
  unit,
  type,
}: Pick<TableColumn, "label" | "unit" | "type">): string {
  const named = unit ?? (type === "datetime" ? "UTC" : undefined);
  return named ? `${label} (${named})` : label;
}

/** A line with its end. */
export const csvLine = (fields: readonly string[]): string =>
  fields.map(csvField).join(",") + csvLineEnd;
