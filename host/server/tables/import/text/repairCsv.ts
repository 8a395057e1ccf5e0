import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readText, type TextSource } from "../files/openSource.ts";
import { fits } from "./csvDialect.ts";
import { type CsvReading, csvSql } from "./csvReader.ts";
import { type CsvRecord, CsvRecordSplitter, exactField } from "./csvRecords.ts";
import type { NumberedRecord } from "./numberedRecord.ts";
import { addShort, leastCells, type ShortRows } from "./shortRows.ts";
import type { SideRowScan } from "./sideRows.ts";

interface Reading extends Pick<CsvReading, "delimiter" | "width"> {
  /** Titles, header and units are no data records. */
  recordsBeforeRows: number;
  /** Rows may lack empty values at their end, down to so many. */
  shortest?: number | undefined;
  /** A longer record is a fault. */
  recordCharacters: number;
}

/** Every data record of a text source, in batches, header left out. */
export async function* numberedRecords(
  source: TextSource,
  { delimiter, recordsBeforeRows: offset, width, shortest, recordCharacters }: Reading,
): AsyncGenerator<NumberedRecord[]> {
  const splitter = new CsvRecordSplitter(delimiter, recordCharacters);
  const { converted } = source;
  const least = converted ? width : Math.min(shortest ?? width, leastCells(width));
  const one = ({ row, line, raw, fields, fault }: CsvRecord): NumberedRecord => {
    const record = {
      row: row - offset,
      line,
      raw,
      fields,
      fault: fault ?? lengthFault(fields, width, least),
      isShort: fields.length < (shortest ?? width),
    };
    if (!converted) return record;
    const original = { ...record, line: converted.lines.lineOf(record.row) };
    // Of a row that could not be converted the first two values are its text and the reason.
    return record.fault === undefined || fault !== undefined
      ? original
      : { ...original, raw: fields[0] ?? "", fault: fields[1] ?? record.fault };
  };
  const numbered = (records: CsvRecord[]) => records.filter(({ row }) => row > offset).map(one);
  for await (const chunk of readText(source)) yield numbered(splitter.feed(chunk));
  yield numbered(splitter.feed("", true));
}

function lengthFault(
  fields: readonly string[],
  width: number,
  shortest?: number,
): string | undefined {
  if (fits(fields, width, shortest)) return undefined;
  return `${fields.length === 1 ? "1 value" : `${fields.length} values`} where ${width} ${width === 1 ? "is" : "are"} expected`;
}

interface RepairedCsv {
  /** The well-formed records as a relation c0, c1 …; `rowColumn` holds the record's number. */
  relation: string;
  rowColumn: string;
  /** How many data records are left out. */
  faults: number;
  short: ShortRows;
}

interface RepairOptions {
  onFault?: (record: NumberedRecord, fault: string) => void;
  /** Called with each record that is written. */
  onRow?: (record: NumberedRecord) => void;
  /** Keeps back what is no data. */
  scan?: SideRowScan | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Writes the well-formed records of a source to `path` in plain CSV, each with its number;
 * `onFault` is called with the others.
 */
export async function repairCsv(
  source: TextSource,
  reading: Reading,
  path: string,
  { onFault, onRow, scan, signal }: RepairOptions = {},
): Promise<RepairedCsv> {
  const { width, recordCharacters } = reading;
  let faults = 0;
  const short: ShortRows = { count: 0, rows: [] };
  async function* batches() {
    for await (const records of numberedRecords(source, reading))
      yield scan ? records.flatMap((record) => scan.add(record)) : records;
    if (scan) yield scan.end();
  }
  async function* lines() {
    for await (const records of batches()) {
      let text = "";
      for (const record of records) {
        if (record.fault === undefined) {
          for (let index = 0; index < width; index++)
            text += `${exactField(record.fields[index] ?? "")},`;
          text += `${record.row}\n`;
          if (record.isShort) addShort(short, record.row);
          onRow?.(record);
        } else {
          faults += 1;
          onFault?.(record, record.fault);
        }
      }
      if (text !== "") yield text;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path), { signal });
  // A character has at most four bytes, a quote is doubled, and each value may gain a comma and two
  // quotes.
  const lineBytes = Math.max(2_097_152, 4 * recordCharacters + 4 * width + 64);
  const relation = csvSql({
    path,
    delimiter: ",",
    linesBeforeRows: 0,
    width: width + 1,
    lineBytes,
  });
  return { relation, rowColumn: `c${width}`, faults, short };
}
