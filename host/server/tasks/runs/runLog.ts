import type { Severity } from "@petrons/sdk/contracts";
import type { Logger } from "../../database/index.ts";
import { faultLogger, guarded, reasonOf } from "../../faults/index.ts";
import { storableText } from "../storableText.ts";
import type { LogLine } from "./logLines.ts";

export const linesPerRun = 10_000;
export const lettersPerLine = 4_000;
const linesPerBatch = 500;

/**
 * The log lines of a run, written in batches at most half a second late. Lines that could not be
 * written are tried again.
 */
export class RunLog {
  readonly #write: (lines: readonly LogLine[]) => Promise<void>;
  readonly #logger: Logger;
  #waiting: LogLine[] = [];
  #count: number;
  #bytesLeft: number;
  /** Warnings of this attempt, also those for which the log had no room. */
  warnings = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `count` lines were written by earlier attempts; this one may add `maxBytes`. */
  constructor(
    write: (lines: readonly LogLine[]) => Promise<void>,
    { count, maxBytes }: { count: number; maxBytes: number },
    logger: Logger,
  ) {
    this.#write = write;
    this.#count = count;
    this.#bytesLeft = maxBytes;
    this.#logger = logger;
  }

  add(severity: Severity, message: string): void {
    if (severity === "warning") this.warnings++;
    if (this.#count > linesPerRun || this.#bytesLeft < 0) return;
    this.#count++;
    const text = storableText(String(message).slice(0, lettersPerLine));
    this.#bytesLeft -= Buffer.byteLength(text);
    const full = this.#count > linesPerRun || this.#bytesLeft < 0;
    const amount = this.#bytesLeft < 0 ? "" : ` (${linesPerRun} lines)`;
    this.#waiting.push(
      full
        ? { severity: "warning", message: `The log is full${amount}: what follows was left out.` }
        : { severity: storableText(String(severity)) as Severity, message: text },
    );
    this.#timer ??= setTimeout(
      guarded("run log", faultLogger, () => {
        this.flush().catch((error) =>
          this.#logger.warn(
            { reason: reasonOf(error) },
            "log lines of a run could not be written yet",
          ),
        );
      }),
      500,
    );
  }

  /** Everything so far is stored when this resolves. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const write = async () => {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.slice(0, linesPerBatch);
        await this.#write(batch);
        this.#waiting = this.#waiting.slice(batch.length);
      }
    };
    // Also after a failed write: what it could not store waits for this one.
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }
}
