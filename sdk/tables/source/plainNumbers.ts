import { isWellNumber } from "@petrons/sdk/contracts";

/**
 * Words of a name whose whole numbers name something or are a part of a date: digits that are not
 * grouped.
 */
const naming = new Set(
  (
    "api uwi id ids uid pid npdid npd number no nr num code codes cd block lease permit licence license section township sidetrack suffix " +
    "year years yr yyyy vintage month mon mm day date epsg crs zip key version"
  ).split(" "),
);
const counting = new Set(["of", "count", "total", "days", "hours"]);

const wordsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/**
 * Whether a column of whole numbers holds years, months, identifiers or codes, by its name: 'Number
 * of wells' counts, 'Well number' names.
 */
export function namesByNumber(...names: readonly string[]): boolean {
  const words = names.map(wordsOf);
  return (
    words.some((list) => list.some((word) => naming.has(word))) &&
    !words.some((list) => list.some((word) => counting.has(word)))
  );
}

/** The same of a column of whole numbers with its unit: numbers of wells are names too. */
export const areNames = (name: string, label: string, unit: string | undefined): boolean =>
  namesByNumber(name, label) || isWellNumber({ name, label, type: "integer", unit });

/** Whether whole numbers look like years. */
export const areYears = (low: number | null, high: number | null): boolean =>
  low !== null && high !== null && low >= 1900 && high <= 2100;
