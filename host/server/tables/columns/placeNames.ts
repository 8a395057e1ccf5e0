import { wordsOf } from "./dateNames.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const placeWords = words(
  "well wells wellbore wellbores bore lease leases pad pads block blocks tag tags section sections",
);
/** What may come behind such a word, in a column that still names places. */
const furtherWords = words("name names no nr num number id key code tag block section pad lease");

/** Pad 12E3: a number to a spreadsheet, a name to those who gave it. */
export const placeNamePattern = "[0-9]{1,3}E[0-9]{1,2}";

/**
 * Whether a column holds the names of wells, leases, pads, blocks, tags or sections: then 12E3 is
 * one.
 */
export function namesPlaces(name: string): boolean {
  const all = wordsOf(name);
  const at = all.findIndex((word) => placeWords.has(word));
  return at >= 0 && all.slice(at + 1).every((word) => furtherWords.has(word));
}
