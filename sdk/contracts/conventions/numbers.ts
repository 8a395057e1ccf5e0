import { blanks, wholeText, withoutBlanks } from "./patterns.ts";

/** What is before the decimals. */
export type DecimalMark = "." | ",";

/**
 * How a file or a person writes numbers. `affix` is what is before or behind each of them: a
 * unit, a currency, a percent sign.
 */
export interface NumberConvention {
  decimal?: DecimalMark;
  affix?: string | undefined;
}

/** The conventions by name, as a column of an import names its own. */
export const numberFormats = ["1,234.5", "1.234,5"] as const;
export type NumberFormat = (typeof numberFormats)[number];
export const decimalOf = (format: string): DecimalMark => (format === "1.234,5" ? "," : ".");
export const numberFormatOf = (decimal: DecimalMark): NumberFormat =>
  decimal === "," ? "1.234,5" : "1,234.5";

const spaces = `[ \u00a0\u2009\u202f'\u2019]`;
const thousands = "[1-9][0-9]{0,2}";
const unsigned = [
  "[0-9]+(?:[.,][0-9]*)?",
  "[.,][0-9]+",
  `${thousands}(?:,[0-9]{3}){2,}`,
  `${thousands}(?:\\.[0-9]{3}){2,}`,
  `${thousands}(?:,[0-9]{3})+\\.[0-9]*`,
  `${thousands}(?:\\.[0-9]{3})+,[0-9]*`,
  `${thousands}(?:${spaces}[0-9]{3})+(?:[.,][0-9]*)?`,
].join("|");
const magnitude = `(?:${unsigned})(?:[eE][+-]?[0-9]{1,3})?`;

/**
 * A number in any of the conventions: signs before (also the dash that some programs write for a
 * minus) or behind, brackets for negative ones, points, commas, spaces or apostrophes between
 * thousands.
 */
export const numberPattern = `[+\u2212\u2013-]? ?(?:${magnitude})|(?:${magnitude}) ?[\u2212-]|\\( ?(?:${magnitude}) ?\\)`;
/**
 * Digits that are a name, not a number: leading zeros, or more digits than a number keeps exactly.
 */
export const identifierPattern = "[+-]?(?:0[0-9]+|[0-9]{16,})";
/** What most numbers are; read alike whatever the convention. */
export const wholePattern = "[+-]?(?:0|[1-9][0-9]{0,14})";
/**
 * One mark with three digits behind: a thousand and more, or a number with three decimals. The
 * convention alone decides.
 */
export const ambiguousPattern = (mark: DecimalMark): string =>
  `[+\u2212\u2013(-]? ?${thousands}${mark === "." ? "\\." : ","}[0-9]{3}(?:[eE][+-]?[0-9]{1,3})? ?[\u2212)-]?`;

const number = wholeText(numberPattern);
const ambiguous = { ".": wholeText(ambiguousPattern(".")), ",": wholeText(ambiguousPattern(",")) };

/** The mark that has two meanings in this text, if one has. */
export const ambiguousMark = (text: string): DecimalMark | undefined =>
  ambiguous["."].test(text) ? "." : ambiguous[","].test(text) ? "," : undefined;

/**
 * The decimal mark that a text proves: `1,5` and `1.234,5` the comma, `1.25` and `1,234,567` the
 * point. Undefined where it proves none.
 */
export function provenMark(text: string): DecimalMark | undefined {
  if (!number.test(text) || ambiguousMark(text)) return undefined;
  const [points, commas] = [text.split(".").length - 1, text.split(",").length - 1];
  if (points > 0 && commas > 0) return text.lastIndexOf(".") > text.lastIndexOf(",") ? "." : ",";
  if (points + commas === 0) return undefined;
  const mark = points > 0 ? "." : ",";
  return points + commas > 1 ? otherMark(mark) : mark;
}

export const otherMark = (mark: DecimalMark): DecimalMark => (mark === "." ? "," : ".");

const signBefore = /^[+\u2212\u2013(-]? ?/;
const signBehind = / ?[\u2212)-]?$/;

/**
 * Without the affix behind the sign or bracket that a number begins with, or else before the one
 * that it ends with.
 */
function withoutAffix(text: string, affix: string | undefined): string {
  if (!affix || !text.includes(affix)) return text;
  const before = signBefore.exec(text)?.[0] ?? "";
  for (const start of [before, before.trimEnd()])
    if (text.startsWith(affix, start.length))
      return start + withoutFirstBlank(text.slice(start.length + affix.length));
  const behind = signBehind.exec(text)?.[0] ?? "";
  const number = text.slice(0, text.length - behind.length);
  return number.endsWith(affix) ? withoutLastBlank(number.slice(0, -affix.length)) + behind : text;
}

const withoutFirstBlank = (text: string): string =>
  text !== "" && blanks.includes(text[0]!) ? text.slice(1) : text;
const withoutLastBlank = (text: string): string =>
  text !== "" && blanks.includes(text.at(-1)!) ? text.slice(0, -1) : text;

/**
 * The digits of a text that holds a number, as every program reads them: `-1234.5e3`. Undefined for
 * anything else. A text that can mean one thing only is read so whatever the convention; `1.234`
 * and `1,234` follow its decimal mark, a point where none is given.
 */
export function plainNumber(
  text: string,
  { decimal = ".", affix }: NumberConvention = {},
): string | undefined {
  const bare = withoutAffix(withoutBlanks(text), affix);
  if (!number.test(bare)) return undefined;
  const exponent = /[eE][+-]?[0-9]+/.exec(bare)?.[0] ?? "";
  const digits = bare.replace(exponent, "").replace(/[^0-9.,]/g, "");
  const isNegative = /^\(|^[\u2212\u2013-]|[\u2212-]$/.test(withoutBlanks(bare));
  return `${isNegative ? "-" : ""}${withPoint(digits, decimal)}${exponent}`;
}

const groups = (mark: string, least: number) =>
  wholeText(`${thousands}(?:${mark}[0-9]{3}){${least},}`);
const grouped = { ".": groups("\\.", 1), ",": groups(",", 1) };
const groupedTwice = { ".": groups("\\.", 2), ",": groups(",", 2) };

/** Digits with points and commas as digits with at most one point. */
function withPoint(digits: string, decimal: DecimalMark): string {
  const [points, commas] = [digits.includes("."), digits.includes(",")];
  if (points && commas) {
    const mark = digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "." : ",";
    return digits.replaceAll(otherMark(mark), "").replace(mark, ".");
  }
  const mark = points ? "." : ",";
  const isGrouped = (mark === decimal ? groupedTwice : grouped)[mark].test(digits);
  return isGrouped ? digits.replaceAll(mark, "") : digits.replace(mark, ".");
}

/** The number that a text holds, by a convention; undefined for a text that holds none. */
export function readNumber(text: string, convention?: NumberConvention): number | undefined {
  const plain = plainNumber(text, convention);
  const value = plain === undefined ? Number.NaN : Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * The number that somebody typed, by the conventions that imports follow, with a point before its
 * decimals as numbers are shown. Undefined for what is no number, and for one with a decimal comma:
 * a box that shows what was typed must not mean something else.
 */
export const readTypedNumber = (text: string): number | undefined =>
  provenMark(text) === "," ? undefined : readNumber(text);
