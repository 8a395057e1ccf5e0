import { countText } from "@petrons/sdk/contracts";
import { isMissing } from "@petrons/sdk/conventions";
import type { CsvRecord } from "./csvRecords.ts";
import { isValue, likelyHeader } from "./headerRows.ts";

/** A record and the line or sheet row in which it begins. */
interface PlacedRecord extends Pick<CsvRecord, "fields"> {
  line: number;
  /** Of records that span several lines: in which it ends. */
  end: number;
}

const shownCharacters = 60;
const shownLines = 3;
const comparedRows = 1_000;
/** Of a column of numbers so many are at least. */
const leastNumbers = 0.8;

const filledIn = (fields: readonly string[]): string[] =>
  fields.filter((cell) => cell.trim() !== "");
const shown = (text: string): string =>
  `"${text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text}"`;

/**
 * The first of the lines above a table that begin a table of their own: a header with rows of its
 * width right below it.
 */
function tableAbove(above: readonly CsvRecord[]): CsvRecord | undefined {
  for (const [at, first] of above.entries()) {
    if (filledIn(first.fields).length < 2) continue;
    const width = first.fields.length;
    let end = at + 1;
    while (end < above.length && above[end]!.fields.length === width) end++;
    const rows = above.slice(at, end).map(({ fields }) => fields);
    const hasValues = rows.slice(1).some((row) => row.some(isValue));
    if ((rows.length > 2 || (rows.length === 2 && hasValues)) && likelyHeader(rows)) return first;
  }
  return undefined;
}

/**
 * What a person should know of the lines above a table, if they are more than titles and comments:
 * they are left out, and may be a table too.
 */
export function aboveWarnings(
  above: readonly CsvRecord[],
  header: CsvRecord | undefined,
): string[] {
  const quoted = above.filter(
    ({ fields, fault }) => fault !== undefined || filledIn(fields).length > 1,
  );
  if (!header || quoted.length === 0) return [];
  const lines = header.line - 1;
  const texts = quoted.slice(0, shownLines).map(({ raw }) => shown(raw));
  const table = tableAbove(above);
  return [
    `${countText(lines, "line")} above the table ${lines === 1 ? "is" : "are"} left out: ${texts.join(", ")}${quoted.length > shownLines ? " …" : ""}. ${
      table
        ? `The file seems to hold two tables: the one with its header in line ${table.line} is not read, and the one with its header in line ${header.line} (${shown(header.raw)}) is. Split the file, or choose the line of the header.`
        : `The header is in line ${header.line}, and rows are counted below it.`
    }`,
  ];
}

/**
 * The place of a row that looks like the header of a second table of the same width: words over
 * words and numbers, behind an empty line or a title.
 */
function secondHeader(rows: readonly PlacedRecord[], header: readonly (string | null)[]): number {
  for (let at = 1; at < rows.length - 1; at++) {
    const { fields, line } = rows[at]!;
    const before = rows[at - 1]!;
    const isApart = line - before.end > 1 || filledIn(before.fields).length === 1;
    if (!isApart) continue;
    const cells = fields.slice(0, header.length);
    const filled = filledIn(cells);
    if (
      filled.length < 2 ||
      filled.length < header.length / 2 ||
      new Set(filled).size < filled.length
    )
      continue;
    if (
      filled.some((cell) => isValue(cell) || isMissing(cell)) ||
      cells.every((cell, index) => cell === (header[index] ?? ""))
    )
      continue;
    const above = rows.slice(Math.max(0, at - comparedRows), at);
    const isOverNumbers = cells.some((cell, index) => {
      const values = above
        .map((row) => row.fields[index] ?? "")
        .filter((value) => !isMissing(value));
      return (
        cell.trim() !== "" &&
        values.length > 0 &&
        values.filter(isValue).length >= values.length * leastNumbers
      );
    });
    if (isOverNumbers) return at;
  }
  return -1;
}

/** A value that is none, as 2020-02-30: figures without a word. No header says that. */
const isMiswritten = (cell: string): boolean => /[0-9]/.test(cell) && !/\p{L}/u.test(cell);

/**
 * Whether the row below a header is rather its second line, or one of units: words over numbers,
 * and no number in it.
 */
function goesOn(rows: readonly PlacedRecord[], width: number): boolean {
  const cells = rows[0]?.fields.slice(0, width) ?? [];
  if (
    filledIn(cells).length === 0 ||
    cells.some(
      (cell) => cell.trim() !== "" && (isValue(cell) || isMissing(cell) || isMiswritten(cell)),
    )
  )
    return false;
  const below = rows.slice(1, comparedRows);
  return cells.some((cell, index) => {
    const numbers = below.filter((row) => isValue(row.fields[index] ?? "")).length;
    return cell.trim() !== "" && numbers > 1 && numbers >= (below.length - 1) * leastNumbers;
  });
}

/** Warns of a second table below the first; `rows` are those of the sample, in order. */
export function secondTableWarnings(
  rows: readonly PlacedRecord[],
  header: readonly (string | null)[],
  what: "line" | "row",
): string[] {
  if (header.length < 2 || header.every((name) => name === null)) return [];
  if (goesOn(rows, header.length))
    return [
      `${what === "line" ? "Line" : "Row"} ${rows[0]!.line} seems to go on with the header (${shown(rows[0]!.fields.join(","))}), and is read as a row. If it is none, choose another ${what} of the header, or remove it from the file.`,
    ];
  const at = secondHeader(rows, header);
  if (at < 0) return [];
  const { fields, line } = rows[at]!;
  return [
    `${what === "line" ? "Line" : "Row"} ${line.toLocaleString("en-US")} looks like the header of a second table (${shown(fields.join(","))}): the ${what}s below it are read as rows of the first. Split the file if they are none.`,
  ];
}
