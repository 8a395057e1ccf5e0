import type { RichTextNames, StoredRichText } from "@petrons/sdk/server";
import type { Logger } from "../database/index.ts";
import type { Limits } from "../limits/index.ts";
import { ReadingThread } from "./ReadingThread.ts";
import { readRichText } from "./readRichText.ts";

/** Up to here a text takes about a millisecond: less than it costs to hand it to a thread. */
const shortText = 2_000;

/**
 * Reads what people write. Long texts are read in a thread, which is started for the first of them
 * and again after it ended.
 */
export class RichTextReader {
  readonly #logger: Logger;
  readonly #limits: Pick<Limits, "richTextSeconds">;
  #thread: ReadingThread | undefined;

  constructor(logger: Logger, limits: Pick<Limits, "richTextSeconds">) {
    this.#logger = logger;
    this.#limits = limits;
  }

  async read(html: string, names?: RichTextNames): Promise<StoredRichText> {
    if (html.length <= shortText) return readRichText(html, names);
    this.#thread ??= this.#start();
    return this.#thread.read(html, names);
  }

  async close(): Promise<void> {
    await this.#thread?.end();
  }

  #start(): ReadingThread {
    const thread: ReadingThread = new ReadingThread(
      this.#logger,
      this.#limits.richTextSeconds,
      () => {
        if (this.#thread === thread) this.#thread = undefined;
      },
    );
    return thread;
  }
}
