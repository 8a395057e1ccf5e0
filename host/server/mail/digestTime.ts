import { momentOf, wallReading } from "@petrons/sdk/schedule";

/** Daily summaries are sent at this hour of the organization's display time zone. */
export const digestHour = 7;

const day = 86_400_000;
const hour = 3_600_000;

/** The reading of midnight at the beginning of the local day. */
const midnight = (moment: number, zone: string): number =>
  Math.floor(wallReading(moment, zone) / day) * day;

/** The first time of a daily summary after a moment, in milliseconds. */
export function nextDigest(moment: number, zone: string): number {
  const today = midnight(moment, zone);
  const first = momentOf(today + digestHour * hour, zone);
  return first > moment ? first : momentOf(today + day + digestHour * hour, zone);
}

/** The local day, as 2026-11-26, whose summary was the last one due at a moment. */
export function lastDigestDay(moment: number, zone: string): string {
  const today = midnight(moment, zone);
  const isDue = momentOf(today + digestHour * hour, zone) <= moment;
  return new Date(isDue ? today : today - day).toISOString().slice(0, 10);
}
