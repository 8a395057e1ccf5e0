/**
 * One record of a delimited file. `row` counts non-blank records from 1, the header included;
 * `line` is where it starts.
 */
export interface CsvRecord {
  row: number;
  line: number;
  /** As it is in the file, without the line break. */
  raw: string;
  fields: string[];
  /** Why the record is not well formed; then `fields` is empty. */
  fault?: string;
}

/**
 * A record longer than this, in characters, is no record: its quote is never closed, or nobody
 * means it.
 */
const maxRecord = 1_048_576;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Splits delimited text into records (RFC 4180: quoted fields hold delimiters, line breaks and
 * doubled quotes; LF, CRLF and CR end a record). A malformed record costs its first line only:
 * reading goes on after it, so one stray quote cannot swallow the rest of a file.
 */
export class CsvRecordSplitter {
  readonly #delimiter: number;
  #text = "";
  #row = 0;
  #line = 1;
  /** Inside a line that is too long: the rest of it goes with its beginning. */
  #skipping = false;

  readonly #maxLength: number;

  constructor(delimiter: string, maxLength = maxRecord) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#maxLength = maxLength;
  }

  /** The records that are complete with this chunk. Pass `last` with the final chunk. */
  feed(chunk: string, last = false): CsvRecord[] {
    const text = this.#text + chunk;
    const records: CsvRecord[] = [];
    let start = this.#skipping ? this.#skipLine(text, last) : 0;
    while (start < text.length && !this.#skipping) {
      const found = this.#record(text, start, last);
      if (!found) break;
      const { end, next, fields, fault } = found;
      if (end > start) {
        const raw = text.slice(start, end);
        records.push({
          row: ++this.#row,
          line: this.#line,
          raw,
          fields,
          ...(fault ? { fault } : {}),
        });
        if (!fault) this.#line += innerBreaks(raw);
      }
      if (fault && next === end && !last) {
        this.#skipping = true;
        start = text.length;
        break;
      }
      this.#line += 1;
      start = next;
    }
    this.#text = start === 0 ? text : text.slice(start);
    return records;
  }

  /** Where the next line begins; the end of the text when it is not in it. */
  #skipLine(text: string, last: boolean): number {
    let at = 0;
    while (
      at < text.length &&
      text.charCodeAt(at) !== lineFeed &&
      text.charCodeAt(at) !== carriageReturn
    )
      at += 1;
    const next = at < text.length ? afterBreak(text, at, last) : undefined;
    if (next === undefined) return at;
    this.#skipping = false;
    this.#line += 1;
    return next;
  }

  #record(
    text: string,
    start: number,
    last: boolean,
  ): { end: number; next: number; fields: string[]; fault?: string } | undefined {
    const fields: string[] = [];
    let at = start;
    for (;;) {
      if (text.charCodeAt(at) === quote) {
        let value = "";
        let from = at + 1;
        for (;;) {
          const close = text.indexOf('"', from);
          if (close < 0 || (close + 1 === text.length && !last)) {
            if (!last && text.length - start < this.#maxLength) return undefined;
            if (close < 0) return this.#faulty(text, start, last, "a quoted value is never closed");
          }
          if (text.charCodeAt(close + 1) === quote) {
            value += text.slice(from, close + 1);
            from = close + 2;
          } else {
            value += text.slice(from, close);
            at = close + 1;
            break;
          }
        }
        fields.push(value);
        const after = text.charCodeAt(at);
        if (
          at < text.length &&
          after !== this.#delimiter &&
          after !== lineFeed &&
          after !== carriageReturn
        )
          return this.#faulty(text, start, last, "text follows a closing quote");
      } else {
        const from = at;
        let code = text.charCodeAt(at);
        while (
          at < text.length &&
          code !== this.#delimiter &&
          code !== lineFeed &&
          code !== carriageReturn
        )
          code = text.charCodeAt(++at);
        fields.push(text.slice(from, at));
      }
      if (at - start > this.#maxLength)
        return this.#faulty(text, start, last, "the row is too long");
      if (at >= text.length) return last ? { end: at, next: at, fields } : undefined;
      if (text.charCodeAt(at) !== this.#delimiter) break;
      at += 1;
      if (at >= text.length) {
        if (!last) return undefined;
        fields.push("");
        return { end: at, next: at, fields };
      }
    }
    const next = afterBreak(text, at, last);
    return next === undefined ? undefined : { end: at, next, fields };
  }

  #faulty(
    text: string,
    start: number,
    last: boolean,
    fault: string,
  ): { end: number; next: number; fields: string[]; fault: string } | undefined {
    let end = start;
    while (
      end < text.length &&
      text.charCodeAt(end) !== lineFeed &&
      text.charCodeAt(end) !== carriageReturn
    )
      end += 1;
    if (end >= text.length)
      return last || end - start >= this.#maxLength
        ? { end, next: end, fields: [], fault }
        : undefined;
    const next = afterBreak(text, end, last);
    return next === undefined ? undefined : { end, next, fields: [], fault };
  }
}

/** The place after a line break, undefined when a CR ends the text and an LF may follow. */
function afterBreak(text: string, at: number, last: boolean): number | undefined {
  if (text.charCodeAt(at) === lineFeed) return at + 1;
  if (at + 1 < text.length) return text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1;
  return last ? at + 1 : undefined;
}

const innerBreaks = (raw: string): number =>
  raw.includes("\n") || raw.includes("\r") ? (raw.match(/\r\n|\n|\r/g) ?? []).length : 0;

/**
 * A value exactly as it is, to be read again by a program. What people download is written by
 * `csvLine` of the contracts.
 */
export const exactField = (value: string): string =>
  /[",\r\n;\t|]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
