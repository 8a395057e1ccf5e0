import type { TableColumn } from "./table.ts";

/** What begins a CSV file, so that spreadsheets read it as UTF-8 (D3 §9). */
export const csvByteOrderMark = "\uFEFF";
export const csvLineEnd = "\r\n";

/** Decimals of a shown number (D3 §9): 2 from an absolute value of 1 on, 4 below. */
export const shownDecimals = (value: number): 2 | 4 => (Math.abs(value) >= 1 ? 2 : 4);

const rounded = { 2: decimalStyle(2), 4: decimalStyle(4) };

function decimalStyle(digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
}

/**
 * A number with the decimals of the screen. `toFixed`, ten times as fast, rounds the binary value and the screen the decimal one: they differ only where
 * the decimal one lies exactly between two.
 */
function decimalText(value: number): string {
  const digits = shownDecimals(value);
  const text = String(value);
  const isBetween = text.endsWith("5") && text.length - text.indexOf(".") - 2 === digits;
  return isBetween || text.includes("e") ? rounded[digits].format(value) : value.toFixed(digits);
}

/**
 * A value as a CSV file has it: what the table shows, but numbers without thousands separators, so that other programs read them.
 * A missing value is empty, never 0.
 */
export function csvValue(value: unknown, { type }: Pick<TableColumn, "type">): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  if (typeof value === "number") return type === "double" ? decimalText(value) : String(value);
  if (type === "boolean") return value === true ? "Yes" : "No";
  if (type === "date") return String(value).slice(0, 10);
  if (type === "datetime") return String(value).slice(0, 16).replace("T", " ");
  return String(value);
}

/**
 * A field, quoted where it must be. Text that a spreadsheet would run as a formula (it begins with = + - @, a tab or a carriage return,
 * and is no number) gets an apostrophe in front.
 */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A header as the table shows it, with its unit; moments are written in UTC and say so. */
export function csvHeader({ label, unit, type }: Pick<TableColumn, "label" | "unit" | "type">): string {
  const named = unit ?? (type === "datetime" ? "UTC" : undefined);
  return named ? `${label} (${named})` : label;
}

/** A line with its end. */
export const csvLine = (fields: readonly string[]): string => fields.map(csvField).join(",") + csvLineEnd;
