import { dateFormat } from "@petrons/sdk/contracts";
import { formatDateTime } from "./formatDateTime.ts";

/** A day `YYYY-MM-DD` by a moment-style pattern; what is no such day comes back as it was. */
export function formatDate(day: string, format = dateFormat): string {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(day)) return day;
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) return day;
  return formatDateTime(noon.toISOString(), "UTC", format);
}
