/** Characters of a text that a sentence repeats. */
const longestQuote = 80;

/**
 * A text that somebody typed, in the quotation marks of a sentence: cut where it is long, so that
 * the sentence stays one.
 */
export const quoted = (text: string): string =>
  `'${text.length > longestQuote ? `${text.slice(0, longestQuote).trimEnd()}…` : text}'`;
