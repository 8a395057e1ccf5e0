import { monthNumbers } from "./months.ts";
import { endExpression, wholeExpression, withoutBlanks } from "./patterns.ts";
import { withoutWeekday } from "./weekdays.ts";
import { zoneMinutes, zonePattern } from "./zones.ts";

/**
 * How a column's dates are written, where their texts alone do not say it: which of two numbers is
 * the day, and what digits alone mean. `MMM YYYY` is a column of months, each stored as its first
 * day; `YY-MM-DD` has years of two digits first.
 */
export const dateFormats = [
  "YYYY-MM-DD",
  "D/M/YYYY",
  "M/D/YYYY",
  "M.D.YYYY",
  "YY-MM-DD",
  "MMM YYYY",
  "MM/YY",
  "YYYYMMDD",
  "YYYYMM",
  "Excel days",
] as const;
export type DateFormat = (typeof dateFormats)[number];

/** The first of the hundred years that two digits name, as spreadsheets have it. */
export const usualFirstYear = 1930;
/**
 * Other first years: what ends `MMM YYYY from 2000` says that its column has years of this century
 * alone.
 */
export const firstYears = [1950, 2000] as const;
export type FirstYear = (typeof firstYears)[number];
const formatsOfShortYears = [
  "D/M/YYYY",
  "M/D/YYYY",
  "M.D.YYYY",
  "YY-MM-DD",
  "MMM YYYY",
  "MM/YY",
] as const satisfies readonly DateFormat[];
/** The formats whose two-digit years begin elsewhere than usual. */
export const centuryFormats: readonly string[] = formatsOfShortYears.flatMap((format) =>
  firstYears.map((year) => `${format} from ${year}`),
);

/** A format with its first year; one that says nothing of years of two digits reads days first. */
export const formatFrom = (
  format: string | undefined,
  first: FirstYear | undefined,
): string | undefined => {
  if (first === undefined) return format;
  return `${formatsOfShortYears.some((one) => one === format) ? format : "D/M/YYYY"} from ${first}`;
};
/** A format without its first year. */
export const baseFormat = (format: string | undefined): string | undefined =>
  format?.split(" from ", 1)[0];
export const firstYearOf = (format: string | undefined): number =>
  Number(format?.split(" from ")[1] ?? usualFirstYear);

/** What comes first where both numbers can be a day and a month. */
export type DateOrder = "day" | "month";
export const dateOrderOf = (format: string | undefined): DateOrder | undefined => {
  const base = baseFormat(format);
  return base === "D/M/YYYY" ? "day" : base === "M/D/YYYY" ? "month" : undefined;
};

const year = "[12][0-9]{3}";
const anyYear = `${year}|[0-9]{2}`;
const name = "[A-Za-z\u00c0-\u00ff]{3,10}";
const between = "(?:[-/ ]|, ?| del? )";

/**
 * Parts of a date in the order of their groups: day, month, quarter, year; `1` and `2` are numbers
 * whose order the format says.
 */
type Part = "d" | "m" | "q" | "y" | "1" | "2";
export interface DateForm {
  pattern: string;
  parts: readonly Part[];
  /** The one format under which this form is read; without it under every one. */
  only?: DateFormat;
}

/** The forms of a date, from the commonest on: the first that fits a text says what it is. */
export const dateForms: readonly DateForm[] = [
  { pattern: `(${year})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})`, parts: ["y", "m", "d"] },
  // One sign between the numbers: 35/11-15 is a well.
  ...["-", "/", "\\."].map(
    (by): DateForm => ({
      pattern: `([0-9]{2})${by}([0-9]{1,2})${by}([0-9]{1,2})`,
      parts: ["y", "m", "d"],
      only: "YY-MM-DD",
    }),
  ),
  { pattern: `([0-9]{1,2})/([0-9]{1,2})/(${anyYear})`, parts: ["1", "2", "y"] },
  { pattern: `([0-9]{1,2})-([0-9]{1,2})-(${anyYear})`, parts: ["1", "2", "y"] },
  { pattern: `([0-9]{1,2})\\. ?([0-9]{1,2})\\. ?(${anyYear})`, parts: ["d", "m", "y"] },
  {
    pattern: `([1-4])(?:er|e|[e\u00e8]me|\u00ba|\u00b0|\\.)? ?(?:[KkQq][vu]artal|[Tt]rim(?:estre|\\.)?)(?: d[eo])?[- ]?(${anyYear})`,
    parts: ["q", "y"],
  },
  {
    pattern: `([0-9]{1,2})(?:st|nd|rd|th|er|\u00ba|\\.)?[-/ ]?(?:de )?(${name})\\.?${between}?(${anyYear})`,
    parts: ["d", "m", "y"],
  },
  { pattern: `(${name})\\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? (${year})`, parts: ["m", "d", "y"] },
  { pattern: `(${year})[-/ ](${name})[-/ ]([0-9]{1,2})`, parts: ["y", "m", "d"] },
  { pattern: `(${year})[-/]([0-9]{1,2})`, parts: ["y", "m"] },
  { pattern: `([0-9]{1,2})[-/](${year})`, parts: ["m", "y"] },
  { pattern: `(${name})\\.?${between}(${year})`, parts: ["m", "y"] },
  { pattern: `(${name})(?:\\.?(?:[-/]| ?['\u2019])|\\. ?)([0-9]{2})`, parts: ["m", "y"] },
  // In a column of months alone: elsewhere the number may be a day.
  { pattern: `(${name}) ([0-9]{2})`, parts: ["m", "y"], only: "MMM YYYY" },
  { pattern: `(${year})[- ]?[QqTt]([1-4])`, parts: ["y", "q"] },
  { pattern: `[QqTt]([1-4])[-/ '\u2019](${anyYear})`, parts: ["q", "y"] },
  { pattern: `([1-4])[QqTt][- '\u2019]?(${anyYear})`, parts: ["q", "y"] },
  { pattern: "([0-9]{1,2})/([0-9]{2})", parts: ["m", "y"], only: "MM/YY" },
  { pattern: `(${year})[-/ ](${name})`, parts: ["y", "m"] },
  { pattern: `(${year})([01][0-9])([0-3][0-9])`, parts: ["y", "m", "d"] },
  { pattern: `(${year})[Mm]([01][0-9])`, parts: ["y", "m"] },
  { pattern: `(${year})\\.?([01][0-9])`, parts: ["y", "m"], only: "YYYYMM" },
];
/** Months first behind dots, as this format alone has them. */
export const monthFirstDots: DateForm = {
  pattern: `([0-9]{1,2})\\. ?([0-9]{1,2})\\. ?(${anyYear})`,
  parts: ["m", "d", "y"],
  only: "M.D.YYYY",
};

/** A time behind a date: hours, minutes, seconds, the half of the day, the zone. */
export const timePattern = `[T ] ?([0-9]{1,2})[:.]([0-9]{2})(?:[:.]([0-9]{2}(?:[.,][0-9]{1,9})?))?(?: ?([AaPp])\\.?[Mm]\\.?)?(?: ?(${zonePattern}))?`;
/** Days since 30 December 1899, as spreadsheets keep dates. */
export const excelDaysPattern = "[1-9][0-9]{0,6}(?:\\.[0-9]{1,12})?";
export const lastExcelDay = 2_958_465;

export const formsOf = (format: string | undefined): DateForm[] => {
  const base = baseFormat(format);
  const forms = dateForms.filter(({ only }) => only === undefined || only === base);
  return base === "M.D.YYYY"
    ? forms.map((form) => (form.pattern === monthFirstDots.pattern ? monthFirstDots : form))
    : forms;
};

const expressions = new Map<string, RegExp>();
function expression(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? wholeExpression(pattern);
  expressions.set(pattern, known);
  return known;
}
const timeAtEnd = endExpression(timePattern);

/** Day and time of a text, in UTC; a text without a zone is taken for UTC. */
interface Moment {
  day: string;
  /** Milliseconds since the day began; below 0 or above a day where a zone moves it. */
  time: number;
}

function momentOf(text: string, format: string | undefined): Moment | undefined {
  const bare = withoutBlanks(text);
  if (format === "Excel days") return excelDay(bare);
  const time = timeAtEnd.exec(bare);
  const day = dayOf(withoutWeekday(time ? bare.slice(0, time.index) : bare), format);
  const milliseconds = time ? timeOf(time) : 0;
  if (day === undefined || milliseconds === undefined) return undefined;
  // 24:00 is where the next day begins.
  return time?.[1] === "24"
    ? { day: nextDay(day), time: milliseconds - millisecondsOfDay }
    : { day, time: milliseconds };
}

const millisecondsOfDay = 86_400_000;
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + millisecondsOfDay).toISOString().slice(0, 10);

function dayOf(text: string, format: string | undefined): string | undefined {
  const order = dateOrderOf(format);
  for (const { pattern, parts } of formsOf(format)) {
    const found = expression(pattern).exec(text);
    if (!found) continue;
    const part = (...names: Part[]) => found[1 + parts.findIndex((one) => names.includes(one))];
    const [first, second] = [part("1"), part("2")].map(Number) as [number, number];
    if (parts.includes("1")) {
      const isDayFirst = order === undefined ? dayFirst(first, second) : order === "day";
      if (isDayFirst === undefined) return undefined;
      return dayText(
        wholeYear(part("y")!, format),
        String(isDayFirst ? second : first),
        String(isDayFirst ? first : second),
      );
    }
    return dayText(
      wholeYear(part("y")!, format),
      parts.includes("q") ? String(3 * Number(part("q")) - 2) : part("m")!,
      parts.includes("d") ? part("d")! : "1",
    );
  }
  return undefined;
}

/** Which of two numbers is the day, where nobody can mistake it. */
const dayFirst = (first: number, second: number): boolean | undefined =>
  first > 12 && second <= 12 ? true : second > 12 || first === second ? false : undefined;

/** The year of four digits, or that of two in the hundred years of the format. */
function wholeYear(text: string, format: string | undefined): number {
  if (text.length !== 2) return Number(text);
  const first = firstYearOf(format);
  const inCentury = first - (first % 100) + Number(text);
  return inCentury < first ? inCentury + 100 : inCentury;
}

function dayText(whole: number, monthText: string, dayNumber: string): string | undefined {
  const month = /^[0-9]/.test(monthText)
    ? Number(monthText)
    : monthNumbers.get(monthText.toLowerCase());
  const day = Number(dayNumber);
  if (
    month === undefined ||
    month < 1 ||
    month > 12 ||
    day < 1 ||
    day > new Date(Date.UTC(whole, month, 0)).getUTCDate()
  )
    return undefined;
  return `${whole}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function timeOf([, hourText, minuteText, secondText = "0", half, zone = ""]: RegExpExecArray):
  | number
  | undefined {
  const [hours, minutes, seconds] = [
    Number(hourText),
    Number(minuteText),
    Number(secondText.replace(",", ".")),
  ];
  const isEnd = hours === 24 && minutes === 0 && seconds === 0;
  if (
    minutes > 59 ||
    seconds >= 60 ||
    (hours > 23 && !isEnd) ||
    (half && (hours < 1 || hours > 12))
  )
    return undefined;
  const hour = half ? (hours % 12) + (/p/i.test(half) ? 12 : 0) : hours;
  const away = /([+-])([0-9]{2}):?([0-9]{2})?$/.exec(zone);
  const offset = away
    ? (away[1] === "-" ? -1 : 1) * (Number(away[2]) * 60 + Number(away[3] ?? 0))
    : zone === ""
      ? 0
      : zoneMinutes[zone];
  if (offset === undefined) return undefined;
  return Math.floor(((hour * 60 + minutes - offset) * 60 + seconds) * 1000 + 1e-6);
}

function excelDay(text: string): Moment | undefined {
  const days = expression(excelDaysPattern).test(text) ? Number(text) : Number.NaN;
  if (!(days < lastExcelDay + 1)) return undefined;
  const whole = Math.floor(days);
  // A spreadsheet's seconds are whole.
  return {
    day: new Date(Date.UTC(1899, 11, 30 + whole)).toISOString().slice(0, 10),
    time: Math.round((days - whole) * 86_400) * 1000,
  };
}

/**
 * The day that a text names, `YYYY-MM-DD`, under a format; without one what nobody can mistake. A
 * time behind it is left out. Undefined for all else.
 */
export const readDate = (text: string, format?: string): string | undefined =>
  momentOf(text, format)?.day;

/**
 * The last day that a text names: of a month or a quarter its last one, else the day that
 * `readDate` reads.
 */
export function readLastDate(text: string, format?: string): string | undefined {
  const day = readDate(text, format);
  const bare = withoutWeekday(withoutBlanks(text));
  const parts = formsOf(format).find(({ pattern }) => expression(pattern).test(bare))?.parts ?? [
    "d",
  ];
  if (day === undefined || parts.includes("d") || parts.includes("1")) return day;
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month + (parts.includes("q") ? 2 : 0), 0))
    .toISOString()
    .slice(0, 10);
}

/**
 * The moment that a text names, in ISO 8601 and UTC; a day alone is its beginning. Undefined for
 * all else.
 */
export function readMoment(text: string, format?: string): string | undefined {
  const found = momentOf(text, format);
  return found && new Date(Date.parse(`${found.day}T00:00:00Z`) + found.time).toISOString();
}
