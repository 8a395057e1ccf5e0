import { withoutBlanks } from "@petrons/sdk/conventions";

/**
 * The values of a list that somebody typed or pasted, each once whatever its letter case: between
 * commas, semicolons, lines or the cells of a spreadsheet. In a list of lines or cells a comma
 * before a blank belongs to its value, as in `Shell Offshore, Inc.`; elsewhere quotes keep it, and
 * in a list that is only wrapped, each of whose lines but the last ends in a comma or semicolon.
 */
export function splitValues(text: string): string[] {
  const hasCells = /[\t\r\n]/.test(text.trim()) && !isWrapped(text);
  const values = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const cell = quotedCell(text, at) ?? plainCell(text, at, hasCells);
    const value = withoutBlanks(cell.text);
    if (value !== "" && !values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
    at = cell.end + 1;
  }
  return [...values.values()];
}

const separators = ",;\t\r\n";

/**
 * Lines of several values each, as mail and documents break a list: an entry of one value with a
 * separator behind it is a list of lines.
 */
function isWrapped(text: string): boolean {
  const lines = text.split(/[\r\n]+/).flatMap((line) => withoutBlanks(line) || []);
  return (
    !text.includes("\t") &&
    lines.slice(0, -1).every((line) => line.endsWith(",") || line.endsWith(";")) &&
    lines.some((line) => /[,;] /.test(line))
  );
}

/**
 * The parts of values with a comma or semicolon before a blank: what a value may be that is none as
 * a whole.
 */
export const partsOfValues = (values: readonly string[]): string[] =>
  values.filter((value) => /[,;] /.test(value)).flatMap((value) => splitValues(value));

interface Cell {
  text: string;
  /** Place of the separator behind it. */
  end: number;
}

function plainCell(text: string, from: number, hasCells: boolean): Cell {
  let end = from;
  while (end < text.length && !isSeparator(text, end, hasCells)) end += 1;
  let last = end;
  // A line of a list that ends in a separator and blanks.
  while (hasCells && last > from && ",; ".includes(text[last - 1]!)) last -= 1;
  return { text: text.slice(from, last), end };
}

function isSeparator(text: string, at: number, hasCells: boolean): boolean {
  const sign = text[at]!;
  if (!separators.includes(sign)) return false;
  return !hasCells || (sign !== "," && sign !== ";") || text[at + 1] !== " ";
}

/**
 * A cell in quotes, in which two quotes are one. Undefined where no quote begins it, or none ends
 * it before a separator.
 */
function quotedCell(text: string, from: number): Cell | undefined {
  let start = from;
  while (text[start] === " ") start += 1;
  if (text[start] !== '"') return undefined;
  let close = start + 1;
  while (close < text.length && (text[close] !== '"' || text[close + 1] === '"'))
    close += text[close] === '"' ? 2 : 1;
  if (close >= text.length) return undefined;
  let end = close + 1;
  while (text[end] === " ") end += 1;
  if (end < text.length && !separators.includes(text[end]!)) return undefined;
  return { text: text.slice(start + 1, close).replaceAll('""', '"'), end };
}
