import { delimiters, type FileReading, PetronsError } from "@petrons/sdk/contracts";
import { type CsvRecord, CsvRecordSplitter } from "./csvRecords.ts";
import {
  isSecondHeader,
  isValue,
  joinedHeaders,
  likelyHeader,
  periodWarnings,
} from "./headerRows.ts";
import { shortWarnings, widerHeader } from "./shortRows.ts";
import { aboveWarnings, secondTableWarnings } from "./stackedTables.ts";
import { isUnitsLine } from "./unitsLine.ts";

/** How the records of a text are laid out. */
interface CsvDialect {
  delimiter: string;
  hasHeader: boolean;
  hasUnits: boolean;
}

/** The dialect of a text and its first records. `headers` are null when the file has none. */
export interface CsvSample extends CsvDialect {
  headers: (string | null)[];
  /** The line of units below the header. */
  units?: readonly string[] | undefined;
  /** The first data records with the right number of values. */
  rows: string[][];
  /** Lines before the header that are no part of the table. */
  linesBefore: number;
  /**
   * Records before the first row, and lines as DuckDB counts them, to which a quoted line break is
   * none.
   */
  recordsBeforeRows: number;
  linesBeforeRows: number;
  /**
   * How many records of the sample are well formed and of the right length, and how many are not.
   */
  good: number;
  bad: number;
  /** The least values of a row, where rows may lack empty ones at their end. */
  shortest?: number | undefined;
  /**
   * A header has a line break of another kind than the lines: DuckDB would not find where the rows
   * begin.
   */
  hasOtherBreaks?: boolean;
  /** What a person should know of lines that are left out, and of a second table. */
  warnings: string[];
}

/** Others are never guessed. */
const likelyDelimiters = [",", ";", "\t", "|"] as const;
/**
 * Hardly any value has them: they part values where every line, the header too, has as many of
 * them.
 */
const rareDelimiters = ["~", "^"] as const;
export const sampleRecords = 2000;
const pieceLength = 32_768;
/** Titles and comments are looked for in so many records. */
const maxRecordsBefore = 50;

export function sniffDialect(
  sample: string,
  complete: boolean,
  given: FileReading = {},
): CsvSample {
  const text = sample.replace(/^\uFEFF/, "");
  const delimiter = given.delimiter || (saidDelimiter(text) ?? likelyDelimiter(text, complete));
  const all = recordsOf(text, complete, delimiter, sampleRecords);
  const said = given.headerRow ? recordOfLine(all, given.headerRow) : undefined;
  const modal =
    said === undefined
      ? modalWidth(all.filter((record) => !isComment(record)))
      : modalWidth(all.slice(said));
  const wider =
    said === undefined
      ? widerHeader(
          all.filter((record) => !isComment(record)),
          modal,
        )
      : undefined;
  const before = said ?? recordsBefore(all, wider ?? modal);
  const records = all.slice(before);
  const width = wider ?? usedWidth(records, modal);
  const shortest = wider && modal;
  const fitting = records.filter(({ fields }) => fits(fields, width, shortest));
  const hasHeader =
    given.headerRow === undefined
      ? (given.hasHeader ?? likelyHeader(fitting.map((record) => cut(record, width))))
      : said !== undefined;
  const header = hasHeader ? (said === undefined ? fitting[0] : records[0]) : undefined;
  // What is between a header and its rows would vanish: nothing goes on with it but the next line.
  const under = fitting.slice(header !== undefined && header === fitting[0] ? 1 : 0);
  const isNext = (record: CsvRecord | undefined, last: CsvRecord | undefined) =>
    record !== undefined && record.row === (last?.row ?? 0) + 1;
  const second =
    header &&
    isNext(under[0], header) &&
    isSecondHeader(
      cut(header, width),
      under.map((record) => cut(record, width)),
    )
      ? under[0]
      : undefined;
  const below = second ? under.slice(1) : under;
  const hasUnits =
    header !== undefined &&
    isNext(below[0], second ?? header) &&
    (given.hasUnits ??
      isUnitsLine(withoutRepeats(below, header).map((record) => cut(record, width))));
  const units = hasUnits ? below[0] : undefined;
  const rows = below.slice(units ? 1 : 0);
  const lastBefore = units ?? second ?? header ?? all[before - 1];
  const top = header ?? all[before];
  const above = all.slice(0, header ? all.indexOf(header) : before);
  const names =
    header && second ? joinedHeaders(cut(header, width), cut(second, width)) : header?.fields;
  const headers = Array.from({ length: width }, (_, index) => names?.[index] ?? null);
  return {
    delimiter,
    hasHeader,
    hasUnits: units !== undefined,
    headers,
    units: units && cut(units, width),
    rows: rows.map((record) => cut(record, width)),
    linesBefore: top ? top.line - 1 : 0,
    recordsBeforeRows: lastBefore?.row ?? 0,
    linesBeforeRows: linesTo(all, lastBefore),
    good: rows.length,
    bad: records.length - fitting.length,
    shortest,
    hasOtherBreaks: hasOtherBreaks(
      text,
      lastBefore ? all.slice(0, all.indexOf(lastBefore) + 1) : [],
    ),
    warnings: [
      ...aboveWarnings(above, top),
      ...(shortest ? shortWarnings(headers, shortest) : []),
      ...(given.hasHeader === undefined && said === undefined
        ? periodWarnings(header?.fields ?? [], "line")
        : []),
      ...secondTableWarnings(
        all
          .slice(lastBefore ? all.indexOf(lastBefore) + 1 : 0)
          .map((record) => ({ fields: record.fields, line: record.line, end: lastLine(record) })),
        headers,
        "line",
      ),
    ],
  };
}

/**
 * Whether DuckDB reads the rows of a text as we do: to it a blank line of a single column is a row,
 * and a row that lacks its empty end a fault.
 */
export const isReadAlike = ({ headers, shortest, hasOtherBreaks }: CsvSample): boolean =>
  headers.length > 1 && shortest === undefined && !hasOtherBreaks;

function hasOtherBreaks(text: string, records: readonly CsvRecord[]): boolean {
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  return records.some(({ raw }) => raw.match(lineBreaks)?.some((found) => found !== end));
}

const cut = ({ fields }: Pick<CsvRecord, "fields">, width: number): string[] =>
  Array.from({ length: width }, (_, index) => fields[index] ?? "");

/**
 * Without columns at the end that have neither a name nor a value: lines that all end in a
 * delimiter.
 */
function usedWidth(records: readonly CsvRecord[], modal: number): number {
  let width = modal;
  while (width > 1 && records.every(({ fields }) => (fields[width - 1] ?? "").trim() === ""))
    width--;
  return width;
}

/**
 * A record has the right number of values; empty ones beyond it (a delimiter at the end of the
 * line) do not count.
 */
export const fits = (fields: readonly string[], width: number, shortest = width): boolean =>
  fields.length >= shortest &&
  fields.slice(width).every((value) => value.trim() === "") &&
  fields.length > 0;

const lineBreaks = /\r\n|\n|\r/g;
const breaks = ({ raw }: CsvRecord): number => (raw.match(lineBreaks) ?? []).length;
const lastLine = (record: CsvRecord): number => record.line + breaks(record);

/** Lines up to the end of a record, without the breaks within records. */
export const linesTo = (records: readonly CsvRecord[], last: CsvRecord | undefined): number =>
  last
    ? last.line -
      records.slice(0, records.indexOf(last)).reduce((sum, record) => sum + breaks(record), 0)
    : 0;

/** The record in which a line of the file lies. */
function recordOfLine(records: readonly CsvRecord[], line: number): number {
  const at = records.findIndex((record) => record.line <= line && lastLine(record) >= line);
  if (at >= 0) return at;
  throw new PetronsError("task-options-invalid", {
    path: "options.headerRow",
    reason: `line ${line} of the file holds nothing that can be a header`,
  });
}

/** The first records of a sample: no more of it is read than they take. */
export function recordsOf(
  text: string,
  complete: boolean,
  delimiter: string,
  maxRecords: number,
): CsvRecord[] {
  const splitter = new CsvRecordSplitter(delimiter);
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length && records.length < maxRecords; at += pieceLength) {
    const next = at + pieceLength;
    // More may come at once than arguments can be: the rows behind a quote that is never closed.
    for (const record of splitter.feed(text.slice(at, next), complete && next >= text.length))
      records.push(record);
  }
  return records.slice(0, maxRecords);
}

function modalWidth(records: readonly { fields: string[] }[]): number {
  const counts = new Map<number, number>();
  for (const { fields } of records)
    if (fields.length > 0) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  const [modal = 1] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  // Rows that all end in a delimiter the header lacks have no further column.
  const header = records[0]?.fields.length ?? 0;
  return header > 0 &&
    header < modal &&
    records.every(({ fields }) => fields.length === 0 || fits(fields, header))
    ? header
    : modal;
}

const separatorLine = /^"?sep=(.)"?\s*$/i;
const isComment = ({ raw, row }: CsvRecord): boolean =>
  /^\s*(?:#|\/\/|--\s)/.test(raw) || (row === 1 && separatorLine.test(raw));

/** The first line of files for Excel may name what is between the values. */
const saidDelimiter = (text: string): string | undefined => {
  const said = separatorLine.exec(text.slice(0, 20).split(/[\r\n]/)[0]!)?.[1];
  return delimiters.find((delimiter) => delimiter === said);
};

/**
 * How many of the first records are `sep=`, comments or titles. A title has one value where a table
 * of several columns follows, with its header.
 */
function recordsBefore(records: readonly CsvRecord[], width: number): number {
  const upTo = (isBefore: (record: CsvRecord) => boolean, from: number): number => {
    const more = records.slice(from, maxRecordsBefore);
    const end = more.findIndex((record) => !isBefore(record));
    return from + (end < 0 ? more.length : end);
  };
  const comments = upTo(isComment, 0);
  if (width < 2) return comments;
  const values = ({ fields }: CsvRecord) => fields.filter((value) => value.trim() !== "").length;
  const isTitle = (record: CsvRecord) => isComment(record) || values(record) <= 1;
  const titles = upTo(isTitle, comments);
  const header = records[titles];
  const isTitled = titles > comments && header !== undefined && values(header) > width / 2;
  if (isTitled && !header.fields.some((cell) => isValue(cell))) return titles;
  // Titles of two cells, such as a name and a month, over a header that names every column.
  const further = upTo(
    (record) =>
      isTitle(record) || (values(record) < width && record.fields.some((cell) => isValue(cell))),
    comments,
  );
  const below = records.slice(further).map((record) => cut(record, width));
  const isWhole =
    further > titles &&
    below[0]?.every((cell) => cell.trim() !== "" && !isValue(cell)) &&
    new Set(below[0]).size === width;
  return isWhole && below.length > 2 && likelyHeader(below) ? further : comments;
}

function likelyDelimiter(text: string, complete: boolean): string {
  const start = text.slice(0, 65_536);
  const rare = rareDelimiters.find(
    (one) =>
      start.includes(one) && isInEveryLine(start, complete && start.length === text.length, one),
  );
  if (rare) return rare;
  let best: { delimiter: string; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of likelyDelimiters.filter((one) => start.includes(one))) {
    const records = recordsOf(start, complete && start.length === text.length, delimiter, 500);
    const width = modalWidth(records);
    if (width < 2) continue;
    if (delimiter === "," && areDecimalCommas(records)) {
      // Nothing is parted by what does not occur.
      best.delimiter = likelyDelimiters.find((one) => !start.includes(one)) ?? ",";
      continue;
    }
    const share = records.filter(({ fields }) => fits(fields, width)).length / records.length;
    const score = share * share * (1 + Math.log2(width) / 20);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function isInEveryLine(start: string, complete: boolean, delimiter: string): boolean {
  const all = recordsOf(start, complete, delimiter, 500).filter(
    (record) => !isComment(record) && record.raw.trim() !== "",
  );
  const first = all.findIndex(({ raw }) =>
    [delimiter, ...likelyDelimiters].some((one) => raw.includes(one)),
  );
  const records = first < 0 ? [] : all.slice(first);
  const header = records[0]?.fields ?? [];
  // Titles that hold no delimiter at all may be above names, but not above values.
  const isBelow = first <= 0 || header.every((cell) => cell.trim() !== "" && !isValue(cell));
  return (
    isBelow &&
    header.length > 1 &&
    records.length > 1 &&
    records.every(({ fields }) => fields.length === header.length)
  );
}

const decimalComma = /^[+-]?[0-9]{1,15},[0-9]{1,15}$/;
/** A header without a comma, over rows that each are one number: one column. */
function areDecimalCommas(records: readonly CsvRecord[]): boolean {
  const [header, ...rows] = records.filter(({ raw }) => raw.trim() !== "");
  return (
    header?.fields.length === 1 &&
    rows.length > 0 &&
    rows.every(({ raw }) => decimalComma.test(raw.trim()))
  );
}

/** Without a header that comes again, and the line below it. */
function withoutRepeats(records: readonly CsvRecord[], header: CsvRecord): readonly CsvRecord[] {
  const first = records[0]?.raw;
  return records.filter(({ raw }, at) => at === 0 || (raw !== header.raw && raw !== first));
}
