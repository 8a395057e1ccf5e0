import type { Severity } from "@petrons/sdk/contracts";
import type { Logger } from "../database/index.ts";

export const linesPerRun = 10_000;
export const lettersPerLine = 4_000;

interface Line {
  severity: Severity;
  message: string;
  line: number;
}

/** The log lines of a run, written in batches at most half a second late. Lines that could not be written are tried again. */
export class RunLog {
  private readonly write: (lines: readonly Line[]) => Promise<void>;
  private readonly logger: Logger;
  private waiting: Line[] = [];
  private count: number;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  /** `count` lines were written by earlier attempts. */
  constructor(write: (lines: readonly Line[]) => Promise<void>, count: number, logger: Logger) {
    this.write = write;
    this.count = count;
    this.logger = logger;
  }

  add(severity: Severity, message: string): void {
    if (this.count > linesPerRun) return;
    this.count++;
    const full = this.count > linesPerRun;
    const text = String(message).replaceAll("\u0000", "").slice(0, lettersPerLine);
    this.waiting.push(
      full
        ? { severity: "warning", message: `The log is full (${linesPerRun} lines): what follows was left out.`, line: this.count }
        : { severity, message: text, line: this.count },
    );
    this.timer ??= setTimeout(() => {
      this.flush().catch((error) => this.logger.warn({ reason: (error as Error).message }, "log lines of a run could not be written yet"));
    }, 500);
  }

  /** Everything so far is stored when this resolves. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing
      .catch(() => {})
      .then(async () => {
        const batch = this.waiting;
        if (batch.length === 0) return;
        this.waiting = [];
        try {
          await this.write(batch);
        } catch (error) {
          this.waiting = [...batch, ...this.waiting];
          throw error;
        }
      });
    return this.writing;
  }
}
