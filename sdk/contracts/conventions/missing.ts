import { wholeText } from "./patterns.ts";

/** Cells that say "no value": withheld figures, database nulls, dashes. Nothing at all counts too. */
export const missingPattern =
  "(?:\\*+|[-\u2013\u2014]+|\\.|NULL|Null|null|N/A|n/a|N\\.A\\.|n\\.a\\.|NA|#N/A|#NV|#N/D|#I/T|NIL|Nil|nil|NaN|nan|None|none|\\(null\\))?";

const missing = wholeText(missingPattern);

/** Whether a text only says that there is no value. */
export const isMissing = (text: string): boolean => missing.test(text);
