import type { Logger } from "../../database/index.ts";
import { faultLogger, guarded, reasonOf } from "../../faults/index.ts";
import { storableText } from "../storableText.ts";

const writeEvery = 200;

/**
 * The progress of a run on its way to the database: one write at a time, 200 ms apart, the last
 * value always.
 */
export class RunProgress {
  readonly #write: (percent: number, message: string | undefined) => Promise<void>;
  readonly #logger: Logger;
  #latest: [number, string | undefined] | undefined;
  /** What was said last. */
  message = "";
  #timer: NodeJS.Timeout | undefined;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    write: (percent: number, message: string | undefined) => Promise<void>,
    logger: Logger,
  ) {
    this.#write = write;
    this.#logger = logger;
  }

  set(percent: number, message: string | undefined): void {
    const storable =
      message === undefined ? undefined : storableText(String(message).slice(0, 1000));
    this.message = storable ?? this.message;
    this.#latest = [percent, storable ?? this.#latest?.[1]];
    this.#timer ??= setTimeout(
      guarded("run progress", faultLogger, () => {
        this.flush().catch((error) =>
          this.#logger.warn(
            { reason: reasonOf(error) },
            "the progress of a run could not be written yet",
          ),
        );
      }),
      Math.max(0, this.#writtenAt + writeEvery - performance.now()),
    );
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const write = async () => {
      const next = this.#latest;
      this.#latest = undefined;
      if (!next) return;
      this.#writtenAt = performance.now();
      try {
        await this.#write(...next);
      } catch (error) {
        this.#latest ??= next;
        throw error;
      }
    };
    // Also after a failed write: what it could not store waits for this one.
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }
}
