import { formatDateTime } from "@petrons/sdk/browser";
import { parseDate } from "@petrons/sdk/conventions";
import { wallReading } from "@petrons/sdk/schedule";

/** A clock time on a day, of no zone: `2026-03-08T02:30`. */
export type WallTime = string;

const known = new Map<string, string>();

/** An invalid zone is logged, and the local one used (UN-010). */
function usableZone(zone: string): string {
  let usable = known.get(zone);
  if (usable !== undefined) return usable;
  usable = zone;
  try {
    wallReading(0, zone);
  } catch {
    console.warn(`'${zone}' is not a time zone; times are taken in the local one.`);
    usable = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }
  known.set(zone, usable);
  return usable;
}

/** What a clock in the zone reads at a moment, as ms of the same reading in UTC. */
const readingAt = (moment: number, zone: string): number => wallReading(moment, usableZone(zone));

/** What a clock in the zone reads at an instant, to the minute. */
export function wallTimeOf(instant: string, zone: string): WallTime {
  return new Date(readingAt(Math.floor(Date.parse(instant) / 1000) * 1000, zone))
    .toISOString()
    .slice(0, 16);
}

/**
 * The instants (ISO, UTC) at which a clock in the zone reads the time, earliest first: one; none
 * where clocks go forward over it; two where they go back over it.
 */
export function instantsOf(wall: WallTime, zone: string): string[] {
  const reading = Date.parse(`${wall}:00Z`);
  const day = 86_400_000;
  const offsets = new Set(
    [reading - day, reading + day].map((moment) => readingAt(moment, zone) - moment),
  );
  const moments = [...offsets]
    .map((offset) => reading - offset)
    .filter((moment) => readingAt(moment, zone) === reading);
  return moments.sort((a, b) => a - b).map((moment) => new Date(moment).toISOString());
}

/** The zone's short name at an instant, such as CST, or GMT+5:30 where English has none. */
export const zoneNameAt = (instant: string, zone: string): string =>
  formatDateTime(instant, zone, "z");

/** `14:30`, `2:30 pm`, `2pm`, `2:30:15 PM` as `HH:mm`; undefined for what is no time. */
export function parseTime(text: string): string | undefined {
  const found = /^(\d{1,2})(?::(\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(?:([ap])\.?m\.?)?$/i.exec(
    text.trim(),
  );
  if (!found || (found[2] === undefined && found[3] === undefined)) return undefined;
  const [, hourText, minuteText = "0", half] = found;
  let hour = Number(hourText);
  if (Number(minuteText) > 59 || hour > 23) return undefined;
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  }
  return `${String(hour).padStart(2, "0")}:${minuteText.padStart(2, "0")}`;
}

/**
 * A typed date-time: an instant where the text has its own zone (`…Z`, `…+01:00`), else the reading
 * of a clock, with the zone's short name if one was typed.
 */
type TypedTime = { instant: string } | { wall: WallTime; zoneName?: string };

const withOffset = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(z|[+-]\d{2}:?\d{2})$/i;
const timePart =
  /(?:\bat\s+)?\b(\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\b\.?)?|\d{1,2}\s*[ap]\.?m\b\.?)/i;

/**
 * A date by `parseDate` and a time of day in either order: `6:07 PM, March 5, 2026`, `3/5/2026
 * 18:07`, `2026-03-05T18:07`. Undefined for what is none, also for a day without a time.
 */
export function parseDateTime(
  text: string,
  parsing: { format?: string; fullYear?: boolean } = {},
): TypedTime | undefined {
  const given = text.trim();
  if (withOffset.test(given)) {
    const moment = Date.parse(given.replace(" ", "T"));
    return Number.isNaN(moment) ? undefined : { instant: new Date(moment).toISOString() };
  }
  const joined = given.replace(/(\d)T(\d)/, "$1 $2");
  const time = timePart.exec(joined);
  const clock = time && parseTime(time[1]!);
  if (!time || !clock) return undefined;
  const rest =
    `${joined.slice(0, time.index)} ${joined.slice(time.index + time[0].length)}`.replace(
      /^[\s,]+|(?<![\s,])[\s,]+$/g,
      "",
    );
  const zone = /\s([A-Z]{2,5}|GMT[+-]\d{1,2}(?::\d{2})?)$/.exec(rest);
  const day = parseDate(rest, parsing);
  if (day) return { wall: `${day}T${clock}` };
  const bare = zone
    ? parseDate(rest.slice(0, zone.index).replace(/(?<![\s,])[\s,]+$/, ""), parsing)
    : undefined;
  return bare && zone ? { wall: `${bare}T${clock}`, zoneName: zone[1]! } : undefined;
}
