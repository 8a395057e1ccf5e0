/** Longer ones are identifiers. */
const maxLength = 24;
const kinds = [
  /^-?\d+(?:\.\d+)?$/,
  /^-?\d+,\d+$/,
  /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
  /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
];

/**
 * Whether a text is a number, with a decimal point or a decimal comma. A leading zero is part of a
 * name, such as a well's number.
 */
export const isNumberText = (text: string): boolean =>
  text.length <= maxLength && !/^-?0\d/.test(text) && kinds.some((kind) => kind.test(text));
