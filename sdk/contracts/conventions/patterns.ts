/**
 * How texts of files and people become values. The patterns are read alike by JavaScript and by
 * DuckDB (RE2), so what is read in an editor, in a filter and in an import cannot differ. A pattern
 * covers a whole text without its outer blanks.
 */

/** What may surround a value: blanks, tabs and the narrow and fixed spaces of typesetters. */
export const blanks = " \t\u00a0\u2009\u202f";

/**
 * Without the blanks around it. Between them a pattern repeats nothing twice, so its time is linear
 * in the text's length.
 */
export function withoutBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && blanks.includes(text[from]!)) from++;
  while (to > from && blanks.includes(text[to - 1]!)) to--;
  return to - from === text.length ? text : text.slice(from, to);
}

/** The expression of a pattern that covers a whole text. */
export const wholeExpression = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);
/** The expression of a pattern at the end of a text. */
export const endExpression = (pattern: string): RegExp => new RegExp(`(?:${pattern})$`);

/** Tests a whole text, without its outer blanks. */
export function wholeText(pattern: string): { test(text: string): boolean } {
  const whole = wholeExpression(pattern);
  return { test: (text) => whole.test(withoutBlanks(text)) };
}
