import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { ColumnType, FileInspection, LogHeaderText } from "@petrons/sdk/contracts";
import { faultLogger, guarded } from "../../faults/index.ts";
import type { Limits } from "../../limits/index.ts";
import { closedFile } from "../engine/closedFile.ts";
import { SourceFault } from "../engine/sourceFault.ts";
import { allowedBytes } from "../engine/unpackedSize.ts";
import { exactField } from "../import/text/csvRecords.ts";
import { SourceLines } from "./sourceLines.ts";

/**
 * What is known for sure of a text that was made from a file of another format: it need not be
 * found again.
 */
export interface ConvertedText
  extends Pick<FileInspection, "sheets" | "sheet" | "headerRow" | "about"> {
  format: "xlsx" | "las" | "jsonl";
  width: number;
  hasHeader: boolean;
  /** The record below the header holds units. */
  hasUnits: boolean;
  /** Lines or sheet rows before the header. */
  linesBefore: number;
  /** Types of columns that nobody needs to find. */
  types: ReadonlyMap<number, ColumnType>;
  /** In which order columns have day and month, where the file itself states it. */
  orders?: ReadonlyMap<number, "D/M/YYYY" | "M/D/YYYY">;
  lines: SourceLines;
  warnings: string[];
  /** What was decided of where the table is. */
  note?: string | undefined;
  /** The whole header of a log. */
  logHeader?: LogHeaderText;
}

/** The beginning of a text that was written, as `TextScan` has it. */
export interface WrittenSample {
  sample: string;
  tail: string;
  complete: boolean;
}

export const delimiter = ",";
const sampleCharacters = 1_048_576;
const tailCharacters = 65_536;
const bufferCharacters = 262_144;
const maxRaw = 10_000;
/**
 * Of a row that may have so many characters, the part that the raw text of a faulty one may take.
 */
const rawShare = 0.25;

/**
 * Writes the rows of a converted file as a comma-delimited text, which the one way of reading text
 * then takes over.
 * A row that cannot be imported keeps its number: it is written with its raw text and its reason in
 * a record that is one value too long.
 */
export class ConvertedWriter {
  readonly lines = new SourceLines();
  readonly width: number;
  readonly #maxRaw: number;
  /**
   * Of the text: one value may be repeated in every row, and a row may have thousands of empty
   * ones.
   */
  readonly #maxBytes: number;
  readonly #file: WriteStream;
  #text = "";
  #bytes = 0;
  #sample = "";
  #tail = "";
  #complete = true;
  #failure: unknown;

  /** `bytes` is the size of the file that is converted. */
  constructor(path: string, width: number, limits: Limits, bytes: number) {
    this.width = width;
    this.#maxRaw = Math.min(maxRaw, Math.floor(limits.cellCharacters * rawShare));
    this.#maxBytes = allowedBytes(bytes, limits);
    this.#file = createWriteStream(path);
    this.#file.on(
      "error",
      guarded("converted file", faultLogger, (error) => {
        this.#failure = error;
      }),
    );
  }

  /** A header or a line of units. */
  head(cells: readonly string[]): void {
    this.#write(cells);
  }

  row(cells: readonly string[], line: number): void {
    this.lines.add(line);
    this.#write(cells);
  }

  fault(raw: string, reason: string, line: number): void {
    this.lines.add(line);
    this.#write([
      raw.slice(0, this.#maxRaw),
      reason,
      ...Array.from({ length: this.width - 1 }, () => "-"),
    ]);
  }

  /** Waits until what was written has left memory. */
  async drained(): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (this.#text.length > bufferCharacters) this.#flush();
    if (this.#file.writableNeedDrain) await once(this.#file, "drain");
  }

  async close(): Promise<WrittenSample> {
    this.#flush();
    if (this.#failure) throw this.#failure;
    this.#file.end();
    await finished(this.#file);
    return { sample: this.#sample, tail: this.#tail, complete: this.#complete };
  }

  /** After a failure: nothing more is written. */
  async destroy(): Promise<void> {
    await closedFile(this.#file);
  }

  #write(cells: readonly string[]): void {
    let line = "";
    for (let at = 0; at < cells.length; at++)
      line += at === 0 ? exactField(cells[at]!) : `,${exactField(cells[at]!)}`;
    if (line.includes("\0")) line = line.replaceAll("\0", "\ufffd");
    // An empty line would be no record at all.
    this.#text += line === "" ? '""\n' : `${line}\n`;
  }

  #flush(): void {
    if (this.#complete) {
      const room = sampleCharacters - this.#sample.length;
      this.#complete = this.#text.length <= room;
      this.#sample += this.#text.slice(0, room);
    }
    this.#tail = (this.#tail + this.#text.slice(-tailCharacters)).slice(-tailCharacters);
    this.#bytes += this.#text.length;
    if (this.#bytes > this.#maxBytes)
      throw new SourceFault(
        `as a table it takes more than ${Math.floor(this.#maxBytes / 1_048_576).toLocaleString("en-US")} MiB. Split it into smaller files.`,
      );
    if (this.#text !== "") this.#file.write(this.#text);
    this.#text = "";
  }
}

/** Writes with a writer that is closed in the end, whatever happens. */
export async function writing(
  writer: ConvertedWriter,
  write: () => Promise<void>,
): Promise<WrittenSample> {
  try {
    await write();
    return await writer.close();
  } finally {
    await writer.destroy();
  }
}
