import { apiDigits, foldName } from "@petrons/sdk/contracts";
import { isStorable } from "../../documents/index.ts";

/** What the names of a country's wells are given in other registers before their own name. */
const countries = new Set(["no", "nl", "uk", "gb", "dk", "de"]);

/**
 * The folded texts that a search tries, one after the other until something is found: as typed,
 * then in the ways that the same well is written in.
 */
export function spellings(text: string): string[] {
  const folded = foldName(text);
  if (folded === "" || !isStorable(folded)) return [];
  const digits = apiDigits(text);
  if (digits !== undefined) return apiSpellings(folded, digits);
  const words = folded.split(" ");
  const [country = "", number = ""] = words;
  const short = words.map((word) => word.replace(/^0+(?=\d)/, "")).join(" ");
  const isOfCountry = words.length > 2 && countries.has(country) && isNumber(number);
  return [...new Set([folded, short, ...(isOfCountry ? [words.slice(1).join(" ")] : [])])];
}

/**
 * An API number of 14 or 12 digits is also that of the wellbore, by its first twelve, and of the
 * well, by its first ten; with signs between or without.
 */
function apiSpellings(folded: string, digits: string): string[] {
  const well = digits.slice(0, 10);
  return [
    ...new Set([
      folded,
      digits.slice(0, 12),
      well,
      `${well.slice(0, 2)} ${well.slice(2, 5)} ${well.slice(5)}`,
    ]),
  ];
}

/** So many are asked for at once. */
const maxAsked = 6;
/**
 * How long one of them may take: together they must not hold up who typed something that is
 * nowhere.
 */
export const looseMs = 150;
const maxLoose = 20;
/** Longer runs of letters or digits are words and numbers of their own. */
const maxRun = 4;

/**
 * What a text may mean that was found in none of its spellings: with a space within a run of
 * letters or digits (`KBA03` for `KB-A03`), and a zero before a number of one digit (`KB A3`). Only
 * texts with letters and digits, as wells are called: others would be asked for in vain.
 */
export function looseSpellings(text: string): string[] {
  const tried = new Set(spellings(text));
  const folded = foldName(text);
  if (tried.size === 0 || folded.length > maxLoose || !/\d/.test(folded) || !/\p{L}/u.test(folded))
    return [];
  const words = folded.split(" ");
  const zeros = words.map((word) => (word.length === 1 && isNumber(word) ? `0${word}` : word));
  const ways = [zeros, ...splits(words), ...splits(zeros)].map((way) => way.join(" "));
  return [...new Set(ways)].filter((way) => !tried.has(way)).slice(0, maxAsked);
}

/** The words with one space more, in one of them. */
function splits(words: readonly string[]): string[][] {
  return words.flatMap((word, at) => {
    const letters = [...word];
    if (letters.length > maxRun || word.startsWith("0")) return [];
    return letters
      .slice(1)
      .map((_, cut) => [
        ...words.slice(0, at),
        letters.slice(0, cut + 1).join(""),
        letters.slice(cut + 1).join(""),
        ...words.slice(at + 1),
      ]);
  });
}

const isNumber = (word: string): boolean => word >= "0" && word < ":";
