import { formatDateTime } from "@petrons/sdk/browser";
import { type DecimalMark, readCell } from "@petrons/sdk/conventions";

import type { ImportColumn } from "./importColumns.ts";

/** A cell of the file as it will be stored. `raw` is its text where that looks different. */
interface PreviewCell {
  state: "read" | "missing" | "unread";
  text: string;
  raw?: string;
}

/**
 * Returns how a cell is shown before it is imported, read by the same conventions as by the import.
 */
export function previewCell(
  cell: string | null,
  column: ImportColumn,
  decimal: DecimalMark,
): PreviewCell {
  if (cell === null) return { state: "missing", text: "" };
  const { type, format, affix, noValue, noValues, shown } = column;
  const value = readCell(cell, { type, format, affix, noValue, noValues, decimal });
  if (value === undefined) return { state: "unread", text: cell };
  if (value === null) return { state: "missing", text: "", raw: cell };
  const text =
    type === "date" && shown
      ? formatDateTime(String(value), "UTC", "MMM YYYY")
      : shownValue(value, column);
  const isSame = cell.trim() === text || cell.trim() === String(value);
  return { state: "read", text, ...(!isSame && { raw: cell }) };
}

function shownValue(value: string | number | boolean, { type, unit }: ImportColumn): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  // As in the table: a whole number without a unit may be a year or a number that names something.
  if (type === "integer" && !unit) return String(value);
  if (typeof value === "number")
    return value.toLocaleString("en-US", {
      maximumFractionDigits: 15,
      maximumSignificantDigits: 15,
    });
  return type === "datetime" ? value.replace("T", " ").replace(/(?::00)?\.000Z$/, "") : value;
}
