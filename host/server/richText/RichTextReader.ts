import { Worker } from "node:worker_threads";
import type { RichTextNames, StoredRichText } from "@petrons/sdk/server";
import { faultLogger, guarded } from "../faults/index.ts";
import { readRichText } from "./readRichText.ts";
import type { ThreadAnswer, ThreadCall } from "./richTextThread.ts";

/** Up to here a text takes about a millisecond: less than it costs to hand it to a thread. */
const shortText = 2_000;

/** Reads what people write. Long texts are read in a thread, which is started for the first of them and again after it ended. */
export class RichTextReader {
  #thread: Worker | undefined;
  #calls = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<StoredRichText>>();

  async read(html: string, names?: RichTextNames): Promise<StoredRichText> {
    if (html.length <= shortText) return readRichText(html, names);
    this.#thread ??= this.#start();
    const call: ThreadCall = { id: ++this.#calls, html, names };
    const answer = Promise.withResolvers<StoredRichText>();
    this.#waiting.set(call.id, answer);
    this.#thread.ref();
    this.#thread.postMessage(call);
    return answer.promise;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(new URL("./richTextThread.ts", import.meta.url), { env: {}, resourceLimits: { maxOldGenerationSizeMb: 128 } });
    thread.on(
      "message",
      guarded("rich text thread", faultLogger, ({ id, text, error }: ThreadAnswer) => {
        const answer = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (this.#waiting.size === 0) thread.unref();
        if (text) answer?.resolve(text);
        else answer?.reject(error);
      }),
    );
    thread.on(
      "error",
      guarded("rich text thread", faultLogger, (error: Error) => faultLogger.error({ err: error }, "the thread that reads rich text ended")),
    );
    thread.on(
      "exit",
      guarded("rich text thread", faultLogger, () => {
        this.#thread = undefined;
        for (const answer of this.#waiting.values()) answer.reject(new Error("The thread that reads rich text ended."));
        this.#waiting.clear();
      }),
    );
    return thread;
  }
}
