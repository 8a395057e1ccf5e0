import type { TableColumn } from "@petrons/sdk/contracts";

const decimals = (value: number) => (Math.abs(value) >= 1 ? 2 : 4);

/** A value as the grid shows it: numbers with 2 decimals from 1 on, 4 below (UN-011), days as YYYY-MM-DD. A missing value is empty, never 0.
 * Whole numbers are grouped by thousands when they have a unit: without one they may be a year or a number that names something. */
export function cellText(value: unknown, { type, unit }: Pick<TableColumn, "type" | "unit">): string {
  if (value === null || value === undefined) return "";
  if (type === "integer") return unit && typeof value === "number" ? value.toLocaleString("en-US") : String(value);
  if (type === "double" && typeof value === "number")
    return value.toLocaleString("en-US", { minimumFractionDigits: decimals(value), maximumFractionDigits: decimals(value) });
  if (type === "boolean") return value === true ? "Yes" : "No";
  if (type === "date") return String(value).slice(0, 10);
  if (type === "datetime") return String(value).slice(0, 16).replace("T", " ");
  return String(value);
}

export const isNumeric = ({ type }: Pick<TableColumn, "type">): boolean => type === "integer" || type === "double";

/** Units stand in headers: `Oil (bbl)`. */
export const headerText = ({ label, unit }: Pick<TableColumn, "label" | "unit">): string => (unit ? `${label} (${unit})` : label);
