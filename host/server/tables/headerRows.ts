import { isMissing, readMoment, readNumber } from "@petrons/sdk/conventions";

const isFilled = (cell: string | null | undefined): boolean => (cell ?? "").trim() !== "";

/** Numbers and dates, whatever their convention; other texts need no look at any pattern. */
export const isNumber = (cell: string): boolean => readNumber(cell, { affix: "%" }) !== undefined;
const isDate = (cell: string): boolean => ["D/M/YYYY", "M/D/YYYY"].some((format) => readMoment(cell, format) !== undefined);
export const isValue = (cell: string): boolean => /[0-9]/.test(cell) && (isNumber(cell) || isDate(cell));

/**
 * Whether the line below a header goes on with it: `Oil,,Gas,` over `Rate,Total,Rate,Total`. It names every column that the header leaves open, and
 * values follow it.
 */
export function isSecondHeader(header: readonly (string | null)[], [second, ...rest]: readonly (readonly string[])[]): boolean {
  if (!second || rest.length === 0) return false;
  const open = header.flatMap((cell, index) => (isFilled(cell) ? [] : [index]));
  const inner = open.filter((index) => header.slice(0, index).some(isFilled));
  if (inner.length === 0 || !inner.every((index) => isFilled(second[index])) || second.some((cell) => isValue(cell) || isMissing(cell) !== !isFilled(cell)))
    return false;
  return inner.some((index) => rest.filter((row) => isValue(row[index] ?? "")).length > rest.length / 2);
}

/** The names of columns by two lines of a header: what the first says of several columns is before each of their names. */
export function joinedHeaders(header: readonly (string | null)[], second: readonly string[]): string[] {
  let group = "";
  return second.map((name, index) => {
    const own = (header[index] ?? "").trim();
    if (own !== "") group = own;
    return isFilled(name) ? [group, name.trim()].filter((part) => part !== "").join(" ") : own;
  });
}

/** Whether the first of some records names the columns of the others. */
export function likelyHeader(records: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = records;
  if (!first) return false;
  const named = first.filter((cell) => cell.trim() !== "");
  if (named.length < first.length / 2 || named.some((cell) => isValue(cell) || /^0[0-9]+$/.test(cell.trim()))) return false;
  // A header that comes again is none of the values.
  const body = rest.slice(0, 1000).filter((record) => record.some((cell, index) => cell !== first[index]));
  const typed = first.some((_, index) => {
    const cells = body.map((record) => record[index] ?? "").filter((cell) => !isMissing(cell));
    return cells.length > 0 && cells.filter(isValue).length > cells.length / 2;
  });
  // All text: a header is said once, while values come again.
  return typed || first.every((cell, index) => cell.trim() === "" || !body.some((record) => record[index] === cell));
}
