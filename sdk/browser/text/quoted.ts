/** Characters of a text that a sentence repeats. */
const maxQuote = 80;

/**
 * A text that somebody typed, in the quotation marks of a sentence: cut where it is long, so that
 * the sentence stays one.
 */
export const quoted = (text: string): string =>
  `'${text.length > maxQuote ? `${text.slice(0, maxQuote).trimEnd()}…` : text}'`;
