import { blanks, missingPattern, noNumberPattern } from "@petrons/sdk/conventions";
import { literal } from "./sqlText.ts";

// Patterns are those of the contracts' conventions, which JavaScript and DuckDB read alike.

/** Whether a whole cell, without its outer blanks, is written so. */
export const matchesSql = (cell: string, pattern: string): string => `regexp_full_match(${cell}, ${literal(`[${blanks}]*(?:${pattern})[${blanks}]*`)})`;

export const isMissingSql = (cell: string): string => matchesSql(cell, missingPattern);

/** `isNoNumber` of the contracts. */
export const isNoNumberSql = (cell: string): string => `regexp_full_match(${bareSql(cell)}, ${literal(noNumberPattern)}, 'i')`;

/** A cell without the blanks around it. */
export const bareSql = (cell: string): string => `trim(${cell}, ${literal(blanks)})`;

/**
 * A text without the blanks around it, null where nothing is left. Comparisons find the cells that may have some, at a tenth of the cost of trimming all:
 * one that begins with a blank sorts before '!', between the fixed space and the next character, or from the narrow space on.
 */
export function textSql(cell: string): string {
  const begins = [`${cell} < '!'`, `(${cell} >= '\u00a0' AND ${cell} < '\u00a1')`, `${cell} >= '\u2009'`];
  const ends = [...blanks].map((blank) => `ends_with(${cell}, ${literal(blank)})`);
  return `CASE WHEN ${[...begins, ...ends].join(" OR ")} THEN nullif(${bareSql(cell)}, '') ELSE ${cell} END`;
}

/** An expression over a name for another expression, which is worked out once. */
export const named = (name: string, value: string, expression: string): string => `list_transform([${value}], lambda ${name}: ${expression})[1]`;
