import type { ColumnType } from "@petrons/sdk/contracts";
import {
  type DateFormat,
  dateForms,
  identifierPattern,
  isMissing,
  numberFormats,
  readDate,
  readMoment,
  readNumber,
  wholeText,
  withoutBlanks,
  withoutWeekday,
  zoneNameOf,
} from "@petrons/sdk/conventions";
import { isUnit } from "./columnNames.ts";
import { nameSays } from "./dateNames.ts";
import { holdsIdentifiers } from "./lostDigits.ts";
import { commonestDates, mayBeNumbers } from "./mixedColumns.ts";
import { namesPlaces, placeNamePattern } from "./placeNames.ts";
import { isShare } from "./shareOf.ts";

const wellNumberName = /(?:^|[_\s])(?:api|uwi)(?:[_\s]|$)/i;
/** API is a gravity of oil as well, and wells are counted by their numbers. */
const measureName =
  /grav|dens|(?:^|[_\s([])(?:deg|degrees?|count|counts|number of)(?:[_\s)\]]|$)|\u00b0/i;
const highestGravity = 100;
/** An API number has 10 to 14 digits, without its state 8. */
const maxCounted = 10_000_000;

/**
 * Whether a column holds well numbers. They are names, whatever digits they begin with: they join
 * with files where they begin with a zero.
 */
function areWellNumbers(name: string, values: readonly string[]): boolean {
  if (!wellNumberName.test(name)) return false;
  const isGravity = /api/i.test(name);
  const below = measureName.test(name) ? maxCounted : isGravity ? highestGravity : 0;
  const numbers = values.filter(
    (cell) => Math.abs(readNumber(cell) ?? Number.POSITIVE_INFINITY) < below,
  ).length;
  return numbers < values.length * 0.9;
}

/**
 * What a sample leaves possible; the whole file decides. `affix` is beside numbers, which may be
 * dates in the format `maybe`; `formats` are the ways to read the column's dates, `because` says
 * why where their texts do not.
 */
export type Candidate =
  | { kind: "text"; note?: string }
  | { kind: "boolean" }
  | { kind: "number"; affix?: string | undefined; maybe?: DigitFormat }
  | { kind: "dates"; formats: readonly (string | undefined)[]; because?: string };

/** What a person says of a column, in the place of what would be found. */
export interface SaidColumn {
  type?: ColumnType | undefined;
  format?: string | undefined;
  affix?: string | undefined;
  /** A table says it, not a person: what cannot be read so is not left out without a word. */
  isNeeded?: boolean;
  /** It is part of the key of an update, which no row may lack. */
  isKey?: boolean;
  /** Any type of numbers will do. */
  isAnyNumber?: boolean;
}

/** What is known of a column beside its cells. */
interface NamedCells {
  name: string;
  /** Its unit in the line of units. */
  unit?: string | undefined;
}

const sampledValues = 500;
const usualShare = 0.9;
const isBoolean = wholeText("true|false|TRUE|FALSE|True|False");
const isIdentifier = wholeText(identifierPattern);
const isPlaceName = wholeText(placeNamePattern);
/**
 * Undefined when the sample holds no value at all. A tenth of odd values is allowed here: the whole
 * file shows how many there are.
 */
export function candidateOf(
  { name, unit }: NamedCells,
  cells: readonly string[],
  said: SaidColumn = {},
): Candidate | undefined {
  const values: string[] = [];
  for (const cell of cells) if (!isMissing(cell) && values.push(cell) === sampledValues) break;
  if (said.type !== undefined) return saidCandidate(said, name, values);
  if (said.format !== undefined)
    return isNumberFormat(said.format)
      ? saidCandidate({ ...said, type: "double" }, name, values)
      : { kind: "dates", formats: [said.format] };
  if (values.length === 0) return undefined;
  const mostly = (test: (cell: string) => boolean) => isShare(usualShare, values, test);
  if (areWellNumbers(name, values)) return { kind: "text" };
  const digits = digitFormat(values);
  const says = digits && nameSays(name, digits, unit);
  if (digits && says === "dates")
    return { kind: "dates", formats: [digits], because: `${digits}, by its name` };
  if (mostly((cell) => isWeek.test(cell)))
    return {
      kind: "text",
      note: "its weeks are kept as they are written, since a week is no one day",
    };
  if (mostly(isQuarter)) {
    // Short ones are as well names: Q1-14 is a block.
    const isName = nameWord.test(name) && !values.some((cell) => /[12][0-9]{3}/.test(cell));
    return isName
      ? { kind: "text" }
      : { kind: "dates", formats: [undefined], because: "quarters, each as its first day" };
  }
  const formats = digits ? [] : dateReadings(values);
  if (formats[0] === "MM/YY" && nameSays(name, "YYYYMM", unit) === "dates")
    return { kind: "dates", formats, because: "MM/YY, by its name" };
  if (formats.length > 0) return { kind: "dates", formats };
  if (
    mostly((cell) => isInUnknownZone(cell) || readMoment(cell) !== undefined) &&
    values.some(isInUnknownZone)
  )
    return { kind: "text", note: zoneNote(values) };
  if (areNames(name, values)) return { kind: "text" };
  if (namesPlaces(name) && values.some((cell) => isPlaceName.test(cell))) return { kind: "text" };
  const affix = affixOf(name, values);
  // The whole file decides; where it is a text after all, a warning names the words.
  if (mayBeNumbers(values, affix))
    return { kind: "number", affix, ...(says === "maybe" && { maybe: digits }) };
  if (mostly((cell) => isBoolean.test(cell))) return { kind: "boolean" };
  const someDates = commonestDates(values);
  return someDates ? { kind: "dates", formats: someDates } : { kind: "text" };
}

/**
 * Digits that are names. One among numbers leaves the column a text too, but the whole file is
 * looked at so that it can be said.
 */
function areNames(name: string, values: readonly string[]): boolean {
  const names = values.filter((cell) => isIdentifier.test(cell));
  if (names.length === 0) return false;
  const isRare =
    names.length <= Math.max(1, values.length * (1 - usualShare)) &&
    names.length < values.length / 2;
  const [first = ""] = values;
  const isOneLength = values.every((cell) => cell.trim().length === first.trim().length);
  return (
    !isRare ||
    isOneLength ||
    holdsIdentifiers(name, []) ||
    !values.every((cell) => readNumber(cell) !== undefined)
  );
}

const isNumberFormat = (format: string): boolean =>
  (numberFormats as readonly string[]).includes(format);

function saidCandidate(
  { type, format, affix }: SaidColumn,
  name: string,
  values: readonly string[],
): Candidate {
  if (type === "integer" || type === "double")
    return { kind: "number", affix: affix ?? affixOf(name, values) };
  if (type === "boolean" || type === "text" || type === undefined) return { kind: type ?? "text" };
  if (format !== undefined) return { kind: "dates", formats: [format] };
  const digits = digitFormat(values);
  const formats = digits ? [digits] : dateReadings(values);
  // Among words a date may still be two: both orders are counted.
  return {
    kind: "dates",
    formats:
      formats.length > 0
        ? formats
        : values.some(isDotted) && !values.some(isOrdered)
          ? dottedOrders
          : orders,
  };
}

const isMonth = (cell: string): boolean =>
  /^(?:[12][0-9]{3}[-/ ][0-9]{1,2}|[0-9]{1,2}[-/][12][0-9]{3}|[^0-9]+[0-9]{2,4}|[12][0-9]{3}(?:[-/ ][^0-9]+|[Mm][01][0-9]))$/.test(
    cell.trim(),
  );
const isWeek = wholeText("[12][0-9]{3}-?W[0-5][0-9](?:-?[1-7])?");
const quarterForms = dateForms
  .filter(({ parts }) => parts.includes("q"))
  .map(({ pattern }) => pattern);
const isQuarter = (cell: string): boolean => quarterText.test(cell) && readDate(cell) !== undefined;
const quarterText = wholeText(quarterForms.join("|"));
/** Two digits each: 1/3 is a block or a fraction. */
const nameWord =
  /well|bore|block|pad|lease|name|licen|field|\bid\b|br\u00f8nn|felt|po[z\u00e7]o|campo|puits|champ/i;
/** A date and time with a word behind it that names several zones, or none that is known. */
const isInUnknownZone = (cell: string): boolean => {
  const zone = zoneNameOf(cell);
  return (
    zone !== undefined &&
    readMoment(cell) === undefined &&
    orders.some((format) => readMoment(cell.trim().slice(0, -zone.length), format) !== undefined)
  );
};
const zoneNote = (values: readonly string[]): string => {
  const names = [...new Set(values.filter(isInUnknownZone).map(zoneNameOf))]
    .slice(0, 3)
    .join(" and ");
  return `its times are kept as they are written, since ${names} ${names.includes(" ") ? "are" : "is"} no name of one zone alone`;
};
const isMonthAndYear = wholeText("(?:0[1-9]|1[0-2])/[0-9]{2}");
const monthDigits = wholeText("[12][0-9]{3}\\.?[01][0-9]");
const dayDigits = wholeText("[12][0-9]{3}[01][0-9][0-3][0-9]");
const excelDays = wholeText("[23456][0-9]{4}(?:\\.[0-9]+)?");

/**
 * Dates that are written as digits alone: only the name of a column distinguishes them from
 * numbers.
 */
type DigitFormat = "Excel days" | "YYYYMMDD" | "YYYYMM";

function digitFormat(values: readonly string[]): DigitFormat | undefined {
  const mostly = (test: { test(text: string): boolean }) =>
    values.length > 0 && isShare(usualShare, values, (cell) => test.test(cell));
  if (mostly(dayDigits)) return "YYYYMMDD";
  if (mostly(monthDigits)) return "YYYYMM";
  return mostly(excelDays) ? "Excel days" : undefined;
}

/**
 * The formats under which most of the values are dates; two where the order of day and month
 * decides.
 */
function dateReadings(values: readonly string[]): (string | undefined)[] {
  const mostly = (test: (cell: string) => boolean) =>
    values.length > 0 && isShare(usualShare, values, test);
  if (values.every((cell) => readNumber(cell) !== undefined)) return [];
  if (mostly((cell) => isMonthAndYear.test(cell))) return ["MM/YY"];
  if (mostly((cell) => isMonth(cell) && readDate(cell, "MMM YYYY") !== undefined))
    return ["MMM YYYY"];
  const isRead = (formats: readonly (string | undefined)[]) =>
    mostly((cell) => formats.some((format) => readMoment(cell, format) !== undefined));
  if (values.some(isOrdered) && isRead(orders)) return [...orders];
  if (values.some(isDotted) && isRead(dottedOrders)) return [...dottedOrders];
  // All rows together show whether the year is first.
  if (values.some(isShortYear) && isRead(["YY-MM-DD"])) return [...orders];
  return isRead([undefined])
    ? [values.some((cell) => /^\s*[12][0-9]{3}/.test(cell)) ? "YYYY-MM-DD" : undefined]
    : [];
}

export const orders = ["D/M/YYYY", "M/D/YYYY"] as const satisfies readonly DateFormat[];
/** Days come first before dots, unless some date proves the other. */
export const dottedOrders = [undefined, "M.D.YYYY"] as const satisfies readonly (
  | DateFormat
  | undefined
)[];

/** Two numbers before a year, which the order tells apart. */
const isOrdered = (cell: string): boolean =>
  /^\s*[0-9]{1,2}(?:\/[0-9]{1,2}\/|-[0-9]{1,2}-)[0-9]{2,4}/.test(withoutWeekday(cell));

const isDotted = (cell: string): boolean =>
  /^\s*[0-9]{1,2}\. ?[0-9]{1,2}\. ?[0-9]{2}/.test(withoutWeekday(cell));

const isShortYear = (cell: string): boolean =>
  /^\s*[0-9]{2}([-/.])[0-9]{2}\1[0-9]{2}(?:[^0-9]|$)/.test(cell);

const currencies = new Set(
  "$ € £ USD EUR GBP NOK kr US$ R$ C$ A$ BRL CHF SEK DKK CAD AUD MXN".split(" "),
);
const maxAffix = 16;
/** Of fewer of the values it is not what all of them are. */
const leastAffixed = 0.8;

/** What is beside most of the numbers, if it is a unit, a currency or a percent sign. */
function affixOf(name: string, values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const value of values) {
    const beside = besideNumber(value);
    if (beside !== undefined) counts.set(beside, (counts.get(beside) ?? 0) + 1);
  }
  const [affix, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  if (count < values.length * leastAffixed) return undefined;
  if (affix === "%" || currencies.has(affix)) return affix;
  return (affix.length > 1 || affix === "m") && isUnit(affix, name) ? affix : undefined;
}

/**
 * The text before or behind the digits of a value; undefined where there is none, or something else
 * beside it.
 */
function besideNumber(value: string): string | undefined {
  const bare = withoutBlanks(value).replace(/^[-+(\u2212\u2013]\s?/, "");
  const before = [...currencies].find((currency) => bare.startsWith(currency));
  const behind = bare
    .slice(/^[0-9][0-9., '\u2019]*/.exec(bare)?.[0].length ?? bare.length)
    .replace(/\s?[-)\u2212]$/, "");
  const found = before ?? behind.trim();
  return found === "" ||
    found.length > maxAffix ||
    readNumber(value, { affix: found }) === undefined
    ? undefined
    : found;
}
