import { wholeText, withoutBlanks } from "./patterns.ts";

/**
 * Cells that say "no value": withheld figures, database nulls, dashes. Nothing at all counts too.
 */
export const missingPattern =
  "(?:\\*+|[-\u2013\u2014]+|\\.|NULL|Null|null|N/A|n/a|N\\.A\\.|n\\.a\\.|NA|#N/A|#NV|#N/D|#I/T|NIL|Nil|nil|NaN|nan|None|none|\\(null\\))?";

/**
 * Errors of spreadsheets, and words for "no value" in whatever case: where they are among numbers,
 * they say nothing of what the others are.
 */
export const noNumberPattern =
  "#(?:div/0!|ref!|value!|name\\?|num!|null!|n/a|spill!|calc!)|nan|-nan|null|nil|none|na|n/a|n\\.a\\.?|n/m|nd|n\\.?d\\.?|inf|shut[- ]?in|si|s/i|shut|closed|down|off|no data|nodata|no value|not available|not measured|not tested|missing|unknown|void|blank|empty|tbd|tba|pending|\\?+";

const noNumber = new RegExp(`^(?:${noNumberPattern})$`, "i");

/** Whether a text among numbers only says why there is none. */
export const isNoNumber = (text: string): boolean => noNumber.test(withoutBlanks(text));

const missing = wholeText(missingPattern);

/** Whether a text only marks a missing value. */
export const isMissing = (text: string): boolean => missing.test(text);
