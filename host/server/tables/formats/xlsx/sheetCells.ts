/** A cell as the library reads it. */
export type SheetCell = string | number | boolean | Date | null;

const second = 1_000;
const day = 86_400 * second;
/** Day 0 of either calendar: times of a day alone are counted from it. */
export const dayZero = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/**
 * A cell as text: numbers exactly, with a point; dates as ISO days, with their time unless it is
 * midnight.
 */
export function cellText(value: SheetCell, isEpoch1904: boolean): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  return value instanceof Date
    ? momentText(value.getTime(), dayZero[isEpoch1904 ? 1904 : 1900])
    : String(value);
}

function momentText(time: number, zero: number): string {
  // Excel keeps a time as a part of a day, which is seldom a whole number of milliseconds.
  const nearest = Math.round(time / second) * second;
  const moment = Math.abs(time - nearest) <= 2 ? nearest : time;
  // Beyond what a date here can be: a number in a cell that is only formatted as one.
  if (!(Math.abs(moment) < 8.64e15) || new Date(moment).getUTCFullYear() > 9_999)
    return String((time - zero) / day);
  const text = new Date(moment).toISOString().replace(/(?:\.000)?Z$/, "");
  if (moment >= zero && moment < zero + day) return text.slice(11);
  return moment % day === 0 ? text.slice(0, 10) : text;
}

/** A number as a cell with a percent format shows it. */
export const percentText = (value: number): string => `${Number((value * 100).toPrecision(15))}%`;

/** What Excel shows where a formula has no result. */
export const isExcelError = (value: SheetCell | undefined): value is string =>
  typeof value === "string" &&
  value.startsWith("#") &&
  /^#(?:N\/A|DIV\/0!|REF!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/.test(value);
