import { once } from "node:events";
import { createReadStream, createWriteStream, type ReadStream } from "node:fs";
import { finished } from "node:stream/promises";
import { csvByteOrderMark, csvLine } from "@petrons/sdk/contracts";
import { faultLogger, guarded } from "../faults/index.ts";

/** A row that is not imported, and why. `line` is the physical line in the file, null where there are no lines. */
export interface RejectedRow {
  row: number;
  line: number | null;
  column: string;
  reason: string;
  raw: string;
}

const longestRaw = 10_000;

/** The downloadable list of rejected rows, written as every export is (no text in it runs as a formula). */
export class RejectList {
  readonly path: string;
  count = 0;
  first: RejectedRow | undefined;
  private readonly file;
  private text = csvByteOrderMark + csvLine(["row", "line", "column", "reason", "raw"]);
  private failure: unknown;

  constructor(path: string) {
    this.path = path;
    this.file = createWriteStream(path);
    this.file.on(
      "error",
      guarded("reject list error", faultLogger, (error) => {
        this.failure = error;
      }),
    );
  }

  add(rejected: RejectedRow): void {
    this.count += 1;
    this.first ??= rejected;
    const { row, line, column, reason, raw } = rejected;
    this.text += csvLine([String(row), String(line ?? ""), column, reason, raw.slice(0, longestRaw)]);
    if (this.text.length > 65_536) {
      this.file.write(this.text);
      this.text = "";
    }
  }

  /** Waits until what was added has left memory. */
  async drained(): Promise<void> {
    if (this.failure) throw this.failure;
    if (this.file.writableNeedDrain) await once(this.file, "drain");
  }

  /** The whole list, to be read once. */
  async close(): Promise<() => ReadStream> {
    if (this.failure) throw this.failure;
    this.file.end(this.text);
    await finished(this.file);
    return () => createReadStream(this.path);
  }
}
