import { setTimeout as pause } from "node:timers/promises";
import { type FaultLogger, guarded } from "../faults/index.ts";

/** Where the whole process was halted during the work, the pause does not grow with the halt. */
const maxPause = 5_000;

/**
 * Does `work` at once. Resolves after a pause so long that it took one part in `share` of the
 * loop's time.
 */
export async function paced(share: number, work: () => void): Promise<void> {
  const from = performance.now();
  try {
    work();
  } finally {
    await pause(Math.min((performance.now() - from) * (share - 1), maxPause));
  }
}

/** Does short pieces of work one after the other, each with its pause. */
export class PacedWork {
  readonly #where: string;
  readonly #logger: FaultLogger;
  readonly #share: number;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  constructor(where: string, logger: FaultLogger, share: number) {
    this.#where = where;
    this.#logger = logger;
    this.#share = share;
  }

  /** What `work` throws is logged, and the next goes on. */
  add(work: () => void): void {
    this.#waiting.push(guarded(this.#where, this.#logger, work));
    if (!this.#isBusy) void this.#doAll();
  }

  async #doAll(): Promise<void> {
    this.#isBusy = true;
    for (let work = this.#waiting.shift(); work; work = this.#waiting.shift())
      await paced(this.#share, work);
    this.#isBusy = false;
  }
}
