/** How date-times display (UN-009); the long format also prints the zone. */
export const dateTimeFormat = "h:mm A, MMMM D, YYYY";
export const longDateTimeFormat = "h:mm A, MMMM D, YYYY z";

type Part = Intl.DateTimeFormatPartTypes;
const formatters = new Map<string, Intl.DateTimeFormat>();
const refused = new Set<string>();

/**
 * A moment in a zone, by a moment-style pattern of dddd ddd h mm ss A MMMM MMM MM M D DD YYYY YY HH
 * z. Nothing for what is no time.
 */
export function formatDateTime(
  value: Date | number | string | null | undefined,
  zone = "UTC",
  pattern = longDateTimeFormat,
): string {
  if (value === null || value === undefined || value === "") return "";
  const date = value instanceof Date ? value : new Date(value);
  if (Number.isNaN(date.getTime())) return "";
  return pattern.replace(
    /\[([^[\]]*)\]|dddd|ddd|YYYY|YY|MMMM|MMM|MM|M|DD|D|HH|hh|h|mm|ss|A|z/g,
    (token, literal?: string) => literal ?? field(token, date, zone),
  );
}

function field(token: string, date: Date, zone: string): string {
  const part = (options: Intl.DateTimeFormatOptions, type: Part) =>
    formatter(zone, options)
      .formatToParts(date)
      .find((found) => found.type === type)?.value ?? "";
  const two = (text: string) => text.padStart(2, "0");
  switch (token) {
    case "dddd":
      return part({ weekday: "long" }, "weekday");
    case "ddd":
      return part({ weekday: "short" }, "weekday");
    case "YYYY":
      return part({ year: "numeric" }, "year").padStart(4, "0");
    case "YY":
      return two(part({ year: "2-digit" }, "year"));
    case "MMMM":
      return part({ month: "long" }, "month");
    case "MMM":
      return part({ month: "short" }, "month");
    case "MM":
      return two(part({ month: "numeric" }, "month"));
    case "M":
      return part({ month: "numeric" }, "month");
    case "DD":
      return two(part({ day: "numeric" }, "day"));
    case "D":
      return part({ day: "numeric" }, "day");
    case "HH":
      return two(part({ hour: "numeric", hourCycle: "h23" }, "hour"));
    case "hh":
      return two(part({ hour: "numeric", hourCycle: "h12" }, "hour"));
    case "h":
      return part({ hour: "numeric", hourCycle: "h12" }, "hour");
    case "mm":
      return two(part({ minute: "numeric" }, "minute"));
    case "ss":
      return two(part({ second: "numeric" }, "second"));
    case "A":
      return part({ hour: "numeric", hourCycle: "h12" }, "dayPeriod");
    default:
      return zoneName(date, zone);
  }
}

/**
 * The abbreviation of the zone where people have one, such as CET; en-US alone knows those of
 * America. Else the offset, such as GMT+3.
 */
function zoneName(date: Date, zone: string): string {
  let offset = "";
  for (const language of ["en-US", "en-GB", "en-AU", "en-NZ", "en-IN", "en-ZA"]) {
    const parts = formatter(zone, { timeZoneName: "short" }, language).formatToParts(date);
    const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
    if (!/^(GMT|UTC)[+-]/.test(name)) return name;
    offset ||= name;
  }
  return offset;
}

/** An invalid zone is logged once, and the local zone used (UN-010). */
function formatter(
  zone: string,
  options: Intl.DateTimeFormatOptions,
  language = "en-US",
): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = create(zone, options, language);
  formatters.set(key, made);
  return made;
}

function create(
  zone: string,
  options: Intl.DateTimeFormatOptions,
  language: string,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
  } catch {
    if (!refused.has(zone))
      console.warn(`'${zone}' is not a time zone; times are shown in the local one.`);
    refused.add(zone);
    return new Intl.DateTimeFormat(language, options);
  }
}
