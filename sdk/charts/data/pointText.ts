import { formatDateTime, formatNumber } from "@petrons/sdk/browser";
import type { XReader } from "./xValues.ts";

const day = 86_400_000;
const formats = { year: "YYYY", month: "MMM YYYY", day: "MMM D, YYYY" } as const;

/**
 * An x as people read it: a day, month or year, or a moment with its zone; a number with its unit;
 * a category's name.
 */
export function xText(value: number, reader: XReader, unit = ""): string {
  if (reader.type === "category") return reader.categories[Math.round(value)] ?? "";
  if (reader.type === "time" && reader.step)
    return formatDateTime(value, "UTC", formats[reader.step]);
  if (reader.type === "time")
    return value % day === 0
      ? formatDateTime(value, "UTC", "MMM D, YYYY")
      : formatDateTime(value, "UTC", "MMM D, YYYY HH:mm:ss z");
  return withUnit(formatNumber(value), unit);
}

const withUnit = (text: string, unit: string): string => (unit && text ? `${text} ${unit}` : text);

export const valueText = (value: number, unit: string): string =>
  withUnit(formatNumber(value), unit);
