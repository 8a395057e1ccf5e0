import { provenMark, readNumber } from "./numbers.ts";

/**
 * The number that somebody typed, by the conventions that imports follow, with a point before its
 * decimals as numbers are shown. Undefined for what is no number, and for one with a decimal comma:
 * a box that shows what was typed must not mean something else.
 */
export const readTypedNumber = (text: string): number | undefined =>
  provenMark(text) === "," ? undefined : readNumber(text);
