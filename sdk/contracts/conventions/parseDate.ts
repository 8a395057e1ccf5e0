import { dateFormat } from "../dateFormat.ts";
import { readDate } from "./dates.ts";

export interface DateParsing {
  /**
   * Decides whether the day or the month comes first where a text has numbers alone; `MM-DD-YYYY`
   * by default.
   */
  format?: string;
  /** Takes no two-digit years, which a longer text may still be on its way to. */
  fullYear?: boolean;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/**
 * A typed day as `YYYY-MM-DD`, or undefined for what is no date. A day, a month and a year of four
 * digits are read as imports read them: with dots the day is first, unless the format has dots and
 * the month first. Parseable (FO-008) are besides
 * - `2024-03-05`, `2024/3/5`, `20240305`, and an ISO date-time, of which the day is taken;
 * - numbers with `-`, `/`, `.` or spaces between them, month first, or day first where the format
 *   has it so: `03-05-2024`, `3/5/24`;
 * - a month by name or its first three letters, before or after the day, with a weekday or not:
 *   `March 5, 2024`, `Tue 5 Mar 2024`, `5th March 24`. Years have four digits, or two: 00 to 68 are
 *   of this century, 69 to 99 of the last. The day must be one of the calendar. No zone plays a
 *   part.
 */
export function parseDate(
  text: string,
  { format = dateFormat, fullYear = false }: DateParsing = {},
): string | undefined {
  const asImported = wholeDate(text, format);
  if (asImported !== undefined) return asImported;
  const given = text.trim().toLowerCase();
  const iso =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[t ]\d{1,2}:\d{2}.*)?$/.exec(given) ??
    /^(\d{4})()(\d{2})(\d{2})$/.exec(given);
  if (iso) return dayOf(iso[1]!, Number(iso[3]), iso[4]!, fullYear);
  const numbers = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{2}|\d{4})$/.exec(given);
  if (numbers) {
    const [month, day] = isDayFirst(format)
      ? [numbers[3]!, numbers[1]!]
      : [numbers[1]!, numbers[3]!];
    return dayOf(numbers[4]!, Number(month), day, fullYear);
  }
  return named(given, fullYear);
}

const isDayFirst = (format: string): boolean =>
  /D/.test(format) && format.search(/D/) < format.search(/M/);

function wholeDate(text: string, format: string): string | undefined {
  const parts = text.split(/[^0-9A-Za-z\u00c0-\u00ff]+/).filter(Boolean);
  // A month and a year alone are no day, and two digits of a year may be on their way to four.
  if (
    !parts.some((part) => /^[12]\d{3}/.test(part)) ||
    (parts.length < 3 && !/^\d{8}$/.test(text.trim()))
  )
    return undefined;
  if (!isDayFirst(format) && /M\. ?D/.test(format)) {
    const monthFirst = readDate(text, "M.D.YYYY");
    if (monthFirst !== undefined) return monthFirst;
  }
  return readDate(text, isDayFirst(format) ? "D/M/YYYY" : "M/D/YYYY");
}

function named(given: string, fullYear: boolean): string | undefined {
  const words = given
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/, "")
    .split(/[\s,./-]+/)
    .filter(Boolean);
  if (words.length !== 3) return undefined;
  const at = words.findIndex((word) => /^[a-z]+$/.test(word));
  const name = words[at] ?? "";
  const month = monthNames.includes(name)
    ? monthNames.indexOf(name)
    : months.indexOf(name === "sept" ? "sep" : name);
  if (at === 2 || month < 0) return undefined;
  const [first = "", last = ""] = words.filter((_, index) => index !== at);
  const yearFirst = /^\d{4}$/.test(first) && at === 1;
  const [day, year] = yearFirst ? [last, first] : [first, last];
  return dayOf(year, month + 1, day.replace(/(st|nd|rd|th)$/, ""), fullYear);
}

function dayOf(
  yearText: string,
  month: number,
  dayText: string,
  fullYear: boolean,
): string | undefined {
  if (
    !/^\d{1,2}$/.test(dayText) ||
    !/^(\d{2}|\d{4})$/.test(yearText) ||
    (fullYear && yearText.length === 2)
  )
    return undefined;
  const short = Number(yearText);
  const year = yearText.length === 4 ? short : short <= 68 ? 2000 + short : 1900 + short;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, Number(dayText));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== Number(dayText) || year === 0)
    return undefined;
  return date.toISOString().slice(0, 10);
}
