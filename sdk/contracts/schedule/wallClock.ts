const day = 86_400_000;

const readers = new Map<string, Intl.DateTimeFormat>();

function readerOf(zone: string): Intl.DateTimeFormat {
  const known = readers.get(zone);
  if (known) return known;
  const options = {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  } as const;
  const made = new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone });
  readers.set(zone, made);
  return made;
}

/**
 * What a clock in the zone reads at a moment, as the milliseconds of the same reading in UTC.
 * Throws a RangeError for an unknown zone.
 */
export function wallReading(moment: number, zone: string): number {
  if (zone === "UTC") return moment;
  const part: Record<string, number> = {};
  const second = Math.floor(moment / 1000) * 1000;
  for (const { type, value } of readerOf(zone).formatToParts(second)) part[type] = Number(value);
  return (
    Date.UTC(part.year!, part.month! - 1, part.day!, part.hour, part.minute, part.second) +
    (moment - second)
  );
}

/**
 * The moment of a reading: the first one where clocks go back over it; where they go forward over
 * it, as far behind the gap as it is in it.
 */
export function momentOf(reading: number, zone: string): number {
  const before = reading - (wallReading(reading - day, zone) - (reading - day));
  const after = reading - (wallReading(reading + day, zone) - (reading + day));
  const [first, second] = [Math.min(before, after), Math.max(before, after)];
  if (wallReading(first, zone) === reading) return first;
  if (wallReading(second, zone) === reading) return second;
  return before;
}
