import { dateFormat, fixedText, numberText } from "@petrons/sdk/contracts";
import { formatDateTime } from "./formatDateTime.ts";

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === "number" && Number.isFinite(value);

/**
 * A number as it is shown: with the decimals given, else none for whole numbers, 2 when the
 * absolute value is at least 1, otherwise 4 (UN-011). Nothing for what is no number, since blank
 * differs from zero.
 */
export const formatNumber = (value: number | null | undefined, decimals?: number): string =>
  isNumber(value) ? numberText(value, decimals) : "";

/** A count: whole, thousands separated. */
export const formatCount = (value: number | null | undefined): string =>
  isNumber(value) ? fixedText(value, 0) : "";

/** Progress labels have 2 decimals for absolute values and 1 for percent (UN-014). */
export const formatProgress = (value: number, kind: "absolute" | "percent"): string =>
  kind === "percent" ? `${fixedText(value, 1)}%` : fixedText(value, 2);

/** A day `YYYY-MM-DD` by a moment-style pattern; what is no such day comes back as it was. */
export function formatDate(day: string, format = dateFormat): string {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(day)) return day;
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) return day;
  return formatDateTime(noon.toISOString(), "UTC", format);
}

const units = {
  decimal: ["B", "kB", "MB", "GB", "TB", "PB"],
  binary: ["B", "KiB", "MiB", "GiB", "TiB", "PiB"],
} as const;

/** A size in decimal (1000) or binary (1024) units (UN-012), one decimal below 100: `1.5 MB`. */
export function formatBytes(bytes: number, system: keyof typeof units = "decimal"): string {
  const base = system === "decimal" ? 1000 : 1024;
  const names = units[system];
  let value = Math.abs(bytes);
  let power = 0;
  while (power < names.length - 1 && rounded(value, power) >= base) {
    value /= base;
    power += 1;
  }
  return `${bytes < 0 ? "-" : ""}${rounded(value, power)} ${names[power]}`;
}

const rounded = (value: number, power: number): number =>
  power === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
