import type { FilterIndex } from "@petrons/sdk/contracts";
import {
  parseDate,
  plainNumber,
  readDate,
  readLastDate,
  readNumber,
} from "@petrons/sdk/conventions";
import { dayEnd } from "./datePresets.ts";

type Index = Pick<FilterIndex, "valueType"> & { metadata?: Pick<FilterIndex["metadata"], "unit"> };

/** What is beyond every date is written as the number that it is: drawing goes on. */
export const isMoment = (value: number): boolean => !Number.isNaN(new Date(value).getTime());

/** An end as a text: a day, or a number with a point before its decimals. */
export const endText = (value: number | null, { valueType }: Index): string =>
  value === null
    ? ""
    : valueType === "datetime" && isMoment(value)
      ? new Date(value).toISOString().slice(0, 10)
      : String(value);

/**
 * What a typed end stands for: a number, null for an empty text, undefined for one that is none.
 */
interface TypedEnd {
  value: number | null | undefined;
  /** What was understood, where the text is written otherwise. */
  understood?: string;
  /** The two days that the text can mean: it is not guessed. */
  either?: [string, string];
  /** What is behind a number and is not the unit that is shown. */
  otherUnit?: string;
}

/**
 * Reads an end as imports read cells. Of numbers, what has two meanings follows how they are shown:
 * a point before decimals, `1,234` is a thousand and more. A day that can be read day or month
 * first is none until it is clear. A high day counts whole, and so does a high month, quarter or
 * year.
 */
export function typedEnd(text: string, index: Index, end: "low" | "high"): TypedEnd {
  const given = text.trim();
  if (given === "") return { value: null };
  if (index.valueType === "datetime") {
    if (/^(19|20)\d{2}$/.test(given)) {
      const day = end === "low" ? `${given}-01-01` : `${given}-12-31`;
      const start = Date.parse(`${day}T00:00:00Z`);
      return { value: end === "low" ? start : dayEnd(start), understood: day };
    }
    const [dayFirst, monthFirst] = [readDate(given, "D/M/YYYY"), readDate(given, "M/D/YYYY")];
    const isClear =
      readDate(given) !== undefined ||
      dayFirst === undefined ||
      monthFirst === undefined ||
      dayFirst === monthFirst;
    if (!isClear) return { value: undefined, either: [dayFirst, monthFirst] };
    const read = end === "low" ? readDate : readLastDate;
    const day = read(given) ?? dayFirst ?? monthFirst ?? read(given, "YYYYMM") ?? parseDate(given);
    if (day === undefined) return { value: undefined };
    const start = Date.parse(`${day}T00:00:00Z`);
    return {
      value: end === "low" ? start : dayEnd(start),
      ...(day === given ? {} : { understood: day }),
    };
  }
  // The unit in which the ends are shown may follow them.
  const convention = { affix: index.metadata?.unit };
  const { number, unit } = dividedUnit(given);
  const isShownUnit = unit !== "" && plainUnit(unit) === plainUnit(convention.affix ?? "");
  const value = readNumber(isShownUnit ? number : given, convention);
  if (value === undefined)
    return { value, ...(isUnit(unit) && readNumber(number) !== undefined && { otherUnit: unit }) };
  return plainNumber(given, convention) === given
    ? { value }
    : { value, understood: value.toLocaleString("en-US", { maximumFractionDigits: 12 }) };
}

const ofNumbers = new Set("0123456789.,+-()\u2212\u2013'\u2019 \t\u00a0\u2009\u202f");

/** `3000` and `m` of `3000 m`. */
function dividedUnit(text: string): { number: string; unit: string } {
  const letters = [...text];
  const at = letters.findIndex((one) => !ofNumbers.has(one));
  return at < 0
    ? { number: text, unit: "" }
    : { number: letters.slice(0, at).join("").trim(), unit: letters.slice(at).join("").trim() };
}

/**
 * A unit as a keyboard writes it: `m3` is `m\u00b3`. Upper case stays, since it can tell units
 * apart.
 */
const plainUnit = (unit: string): string => unit.normalize("NFKC").replaceAll(" ", "");

const maxUnitLength = 20;
/** No exponent, and short enough to be said again. */
const isUnit = (text: string): boolean =>
  text !== "" && text.length <= maxUnitLength && !/^[eE][+-]?[0-9]/.test(text);
