import { Worker } from "node:worker_threads";
import { PetronsError } from "@petrons/sdk/contracts";
import type { RichTextNames, StoredRichText } from "@petrons/sdk/server";
import type { Logger } from "../database/index.ts";
import { guarded, guardedTimeout } from "../faults/index.ts";
import type { ThreadAnswer, ThreadCall } from "./richTextThread.ts";

const where = "rich text thread";

/**
 * One thread that reads rich text. It ends, and all who wait are refused with 503, when it answers
 * nothing for `answerSeconds`.
 */
export class ReadingThread {
  readonly #worker = new Worker(new URL("./richTextThread.ts", import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  readonly #waiting = new Map<number, PromiseWithResolvers<StoredRichText>>();
  readonly #logger: Logger;
  readonly #answerSeconds: number;
  readonly #onEnd: () => void;
  #calls = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(logger: Logger, answerSeconds: number, onEnd: () => void) {
    this.#logger = logger;
    this.#answerSeconds = answerSeconds;
    this.#onEnd = onEnd;
    this.#worker.on("message", guarded(where, logger, this.#answered));
    this.#worker.on(
      "error",
      guarded(where, logger, (err: Error) =>
        logger.error({ err }, "the thread that reads rich text ended"),
      ),
    );
    this.#worker.on("exit", guarded(where, logger, this.#ended));
  }

  read(html: string, names: RichTextNames | undefined): Promise<StoredRichText> {
    const call: ThreadCall = { id: ++this.#calls, html, names };
    const answer = Promise.withResolvers<StoredRichText>();
    this.#waiting.set(call.id, answer);
    this.#worker.postMessage(call);
    if (this.#waiting.size === 1) this.#watch();
    return answer.promise;
  }

  async end(): Promise<void> {
    this.#ended();
    await this.#worker.terminate();
  }

  /**
   * While somebody waits, the process stays for the answer, which has its time again after each
   * one.
   */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size === 0) {
      this.#worker.unref();
      return;
    }
    this.#worker.ref();
    this.#timer = guardedTimeout(where, this.#logger, this.#answerSeconds * 1_000, () => {
      this.#logger.warn(
        { seconds: this.#answerSeconds, waiting: this.#waiting.size },
        "the thread that reads rich text did not answer and was ended",
      );
      return this.end();
    });
  }

  readonly #answered = ({ id, text, error }: ThreadAnswer): void => {
    const answer = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.#watch();
    if (text) answer?.resolve(text);
    else answer?.reject(error);
  };

  readonly #ended = (): void => {
    clearTimeout(this.#timer);
    this.#onEnd();
    for (const answer of this.#waiting.values()) answer.reject(new PetronsError("unavailable"));
    this.#waiting.clear();
  };
}
