import { once } from "node:events";
import { createReadStream, createWriteStream, type ReadStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { csvByteOrderMark, csvLine } from "@petrons/sdk/contracts";
import { faultLogger, guarded } from "../../faults/index.ts";

/**
 * A row that is not imported, and why. `line` is the physical line in the file, null where there
 * are no lines.
 */
interface RejectedRow {
  row: number;
  line: number | null;
  column: string;
  reason: string;
  raw: string;
}

/** The list of several files, and the one of them whose rows are added. */
export interface SharedRejects {
  list: RejectList;
  file: string;
}

const maxRaw = 10_000;

/**
 * The downloadable list of rejected rows, written as every export is (no text in it runs as a
 * formula).
 */
export class RejectList {
  readonly path: string;
  count = 0;
  first: RejectedRow | undefined;
  /**
   * Opened when there is something to write: most lists stay empty, and the place of one that is
   * shared may be removed at once.
   */
  #file: WriteStream | undefined;
  readonly #shared: SharedRejects | undefined;
  readonly #ofSeveral: boolean;
  #text: string;
  #failure: unknown;

  /**
   * With `shared` rows go into the list of all files; the own one counts them. A list `ofSeveral`
   * names the file of each row.
   */
  constructor(
    path: string,
    { shared, ofSeveral = false }: { shared?: SharedRejects | undefined; ofSeveral?: boolean } = {},
  ) {
    this.path = path;
    this.#shared = shared;
    this.#ofSeveral = ofSeveral;
    this.#text =
      csvByteOrderMark +
      csvLine([...(ofSeveral ? ["file"] : []), "row", "line", "column", "reason", "raw"]);
  }

  add(rejected: RejectedRow, file = ""): void {
    this.count += 1;
    this.first ??= rejected;
    if (this.#shared) {
      this.#shared.list.add(rejected, this.#shared.file);
      return;
    }
    const { row, line, column, reason, raw } = rejected;
    this.#text += csvLine([
      ...(this.#ofSeveral ? [file] : []),
      String(row),
      String(line ?? ""),
      column,
      reason,
      raw.slice(0, maxRaw),
    ]);
    if (this.#text.length > 65_536) {
      this.#opened().write(this.#text);
      this.#text = "";
    }
  }

  /** Waits until what was added has left memory. */
  async drained(): Promise<void> {
    if (this.#shared) return await this.#shared.list.drained();
    if (this.#failure) throw this.#failure;
    if (this.#file?.writableNeedDrain) await once(this.#file, "drain");
  }

  /** The whole list, to be read once. */
  async close(): Promise<() => ReadStream> {
    if (this.#failure) throw this.#failure;
    const file = this.#opened();
    file.end(this.#text);
    await finished(file);
    return () => createReadStream(this.path);
  }

  #opened(): WriteStream {
    if (this.#file) return this.#file;
    const file = createWriteStream(this.path);
    file.on(
      "error",
      guarded("reject list error", faultLogger, (error) => {
        this.#failure = error;
      }),
    );
    this.#file = file;
    return file;
  }
}
