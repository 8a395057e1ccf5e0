import { blanks, missingPattern, noNumberPattern } from "@petrons/sdk/conventions";
import { literal } from "../engine/sqlText.ts";

// Patterns are those of the contracts' conventions, which JavaScript and DuckDB read alike.

/** Whether a whole cell, without its outer blanks, is written so. */
export const matchesSql = (cell: string, pattern: string): string =>
  `regexp_full_match(${cell}, ${literal(`[${blanks}]*(?:${pattern})[${blanks}]*`)})`;

export const isMissingSql = (cell: string): string => matchesSql(cell, missingPattern);

/** `isNoNumber` of the contracts. */
export const isNoNumberSql = (cell: string): string =>
  `regexp_full_match(${bareSql(cell)}, ${literal(noNumberPattern)}, 'i')`;

/** A cell without the blanks around it. */
export const bareSql = (cell: string): string => `trim(${cell}, ${literal(blanks)})`;

/**
 * Whether a cell begins with an ASCII text: comparing costs a fraction of what looking into it
 * does.
 */
export function beginsWithSql(cell: string, text: string): string {
  const next = text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1);
  return `(${cell} >= ${literal(text)} AND ${cell} < ${literal(next)})`;
}

/**
 * A condition that is looked at only where another one holds, and false elsewhere: of an AND in a
 * select, DuckDB works out both sides for every row.
 */
export const whenSql = (first: string, then: string): string =>
  `CASE WHEN ${first} THEN ${then} ELSE false END`;

/**
 * Whether a cell may have blanks around it, at a tenth of the cost of trimming it: one that begins
 * with a blank sorts before '!', between the fixed space and the next character, or from the narrow
 * space on.
 */
export function hasOuterBlanksSql(cell: string): string {
  const begins = [
    `${cell} < '!'`,
    `(${cell} >= '\u00a0' AND ${cell} < '\u00a1')`,
    `${cell} >= '\u2009'`,
  ];
  const ends = [...blanks].map((blank) => `ends_with(${cell}, ${literal(blank)})`);
  return [...begins, ...ends].join(" OR ");
}

/** A text without the blanks around it, null where nothing is left. */
export const textSql = (cell: string): string =>
  `CASE WHEN ${hasOuterBlanksSql(cell)} THEN nullif(${bareSql(cell)}, '') ELSE ${cell} END`;

/** An expression over a name for another expression, which is worked out once. */
export const named = (name: string, value: string, expression: string): string =>
  `list_transform([${value}], lambda ${name}: ${expression})[1]`;
