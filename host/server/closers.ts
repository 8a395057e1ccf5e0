import type { Logger } from "./telemetry/index.ts";

type Work = () => Promise<unknown> | unknown;

/**
 * What was started, ended in the opposite order and within a time: a part that hangs keeps nobody
 * from ending the next.
 */
export class Closers {
  readonly #logger: Logger;
  readonly #parts: Work[] = [];

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  add(end: Work): void {
    this.#parts.unshift(end);
  }

  /** False when a part failed or did not end within `limitMs`, all together. */
  async close(limitMs: number): Promise<boolean> {
    const deadline = performance.now() + limitMs;
    let clean = true;
    for (const end of this.#parts.splice(0)) {
      const late = Promise.withResolvers<"late">();
      const timer = setTimeout(
        () => late.resolve("late"),
        Math.max(0, deadline - performance.now()),
      );
      try {
        if ((await Promise.race([end(), late.promise])) === "late") {
          clean = false;
          this.#logger.error(
            { limitMs },
            "a part of the server did not end in time and is left behind",
          );
        }
      } catch (error) {
        clean = false;
        this.#logger.error({ err: error }, "a part of the server did not close cleanly");
      } finally {
        clearTimeout(timer);
      }
    }
    return clean;
  }
}
