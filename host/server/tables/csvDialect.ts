import { type CsvRecord, CsvRecordSplitter } from "./csvRecords.ts";
import { dateFormats, doublePattern, missingPattern, wholeCell } from "./valueRules.ts";

export interface CsvDialect {
  delimiter: string;
  hasHeader: boolean;
  decimalComma: boolean;
}

/** The dialect of a text and its first records. `headers` are null when the file has none. */
export interface CsvSample extends CsvDialect {
  headers: (string | null)[];
  /** The first data records with the right number of values. */
  rows: string[][];
  /** How many records of the sample are well formed and of the right length, and how many are not. */
  good: number;
  bad: number;
}

const delimiters = [",", ";", "\t", "|"] as const;
const sampleRecords = 2000;
const pieceLength = 32_768;

export function sniffDialect(sample: string, complete: boolean, given: Partial<CsvDialect> = {}): CsvSample {
  const delimiter = given.delimiter ?? likelyDelimiter(sample, complete);
  const records = recordsOf(sample, complete, delimiter, sampleRecords);
  const width = modalWidth(records);
  const fitting = records.filter(({ fields }) => fits(fields, width)).map(({ fields }) => fields.slice(0, width));
  const hasHeader = given.hasHeader ?? likelyHeader(fitting);
  const first = hasHeader ? (fitting[0] ?? []) : [];
  const rows = hasHeader ? fitting.slice(1) : fitting;
  return {
    delimiter,
    hasHeader,
    decimalComma: given.decimalComma ?? likelyDecimalComma(rows, delimiter),
    headers: Array.from({ length: width }, (_, index) => first[index] ?? null),
    rows,
    good: rows.length,
    bad: records.length - fitting.length,
  };
}

/** A record has the right number of values; empty ones beyond it (a delimiter at the end of the line) do not count. */
export const fits = (fields: readonly string[], width: number): boolean =>
  fields.length >= width && fields.slice(width).every((value) => value.trim() === "") && fields.length > 0;

/** The first records of a sample: no more of it is read than they take. */
function recordsOf(sample: string, complete: boolean, delimiter: string, most: number): CsvRecord[] {
  const splitter = new CsvRecordSplitter(delimiter);
  const text = sample.replace(/^\uFEFF/, "");
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length && records.length < most; at += pieceLength) {
    const next = at + pieceLength;
    records.push(...splitter.feed(text.slice(at, next), complete && next >= text.length));
  }
  return records.slice(0, most);
}

function modalWidth(records: readonly { fields: string[] }[]): number {
  const counts = new Map<number, number>();
  for (const { fields } of records) if (fields.length > 0) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  const [modal = 1] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  // Rows that all end in a delimiter the header lacks have no further column.
  const header = records[0]?.fields.length ?? 0;
  return header > 0 && header < modal && records.every(({ fields }) => fields.length === 0 || fits(fields, header)) ? header : modal;
}

function likelyDelimiter(sample: string, complete: boolean): string {
  const start = sample.slice(0, 65_536);
  let best: { delimiter: string; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of delimiters) {
    const records = recordsOf(start, complete && start.length === sample.length, delimiter, 500);
    const width = modalWidth(records);
    if (width < 2) continue;
    const share = records.filter(({ fields }) => fits(fields, width)).length / records.length;
    const score = share * share * (1 + Math.log2(width) / 20);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

const missing = wholeCell(missingPattern);
const number = wholeCell(doublePattern(true));
const dates = dateFormats.map(({ pattern }) => wholeCell(pattern));
/** Numbers and dates begin so; other texts need no look at any pattern. */
const beginning = /^\s*[-+.,\d]/;
const isValue = (cell: string) => beginning.test(cell) && (number.test(cell) || dates.some((pattern) => pattern.test(cell.trim())));

function likelyHeader(records: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = records;
  if (!first) return false;
  const named = first.filter((cell) => cell.trim() !== "");
  if (named.length < first.length / 2 || named.some((cell) => isValue(cell) || /^0[0-9]+$/.test(cell.trim()))) return false;
  const body = rest.slice(0, 1000);
  const typed = first.some((_, index) => {
    const cells = body.map((record) => record[index] ?? "").filter((cell) => !missing.test(cell));
    return cells.length > 0 && cells.filter(isValue).length > cells.length / 2;
  });
  // All text: a header is said once, while values come again.
  return typed || first.every((cell, index) => cell.trim() === "" || !body.some((record) => record[index] === cell));
}

function likelyDecimalComma(rows: readonly (readonly string[])[], delimiter: string): boolean {
  if (delimiter === ",") return false;
  let commas = 0;
  let points = 0;
  for (const row of rows)
    for (const cell of row) {
      if (/^\s*[+-]?\d+,\d+\s*$/.test(cell)) commas += 1;
      else if (/^\s*[+-]?\d+\.\d+\s*$/.test(cell)) points += 1;
    }
  return commas > points;
}
