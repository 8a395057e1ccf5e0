import { isNoNumber, readMoment, readNumber, withoutBlanks } from "@petrons/sdk/conventions";
import { isShare } from "./shareOf.ts";

/**
 * Of a column of which so many values are numbers, or dates, it is said why it is not one of them.
 */
const leastShare = 1 / 3;

/**
 * Whether a column may be one of numbers, or is worth saying why not. Errors of spreadsheets and
 * words for "no value" do not count.
 */
export function mayBeNumbers(values: readonly string[], affix: string | undefined): boolean {
  const meant = values.filter((cell) => !isNoNumber(cell));
  const isNumber = (cell: string) =>
    readNumber(cell, { affix }) !== undefined || readNumber(withoutPercent(cell)) !== undefined;
  return meant.length > 0 && isShare(leastShare, meant, isNumber);
}

const withoutPercent = (cell: string): string =>
  cell.includes("%") ? withoutBlanks(cell.replace("%", "")) : cell;

const readings: readonly (readonly (string | undefined)[])[] = [
  [undefined],
  ["D/M/YYYY", "M/D/YYYY"],
  ["MMM YYYY"],
  ["YYYYMMDD"],
];

/**
 * The formats that read more of the values of a column than others, where it holds many dates that
 * no format reads alike.
 */
export function commonestDates(
  values: readonly string[],
): readonly (string | undefined)[] | undefined {
  const withDigits = values.filter((cell) => /[0-9]/.test(cell) && cell.length <= maxDate);
  if (withDigits.length < values.length * leastShare) return undefined;
  const isRead = (formats: readonly (string | undefined)[]) => (cell: string) =>
    formats.some((format) => readMoment(cell, format) !== undefined);
  const isDate = (cell: string) => readings.some((formats) => isRead(formats)(cell));
  if (!isShare((values.length * leastShare) / withDigits.length, withDigits, isDate))
    return undefined;
  const counted = readings.map((formats) => ({
    formats,
    count: withDigits.filter(isRead(formats)).length,
  }));
  const [best] = counted.sort((one, other) => other.count - one.count);
  return best && best.count > 0 ? best.formats : undefined;
}
const maxDate = 40;
