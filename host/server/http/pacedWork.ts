import { type FaultLogger, guardedTimeout } from "../faults/index.ts";

/** Of the loop's time, work of this kind may take one part in `share`. */
const share = 8;

/** Does pieces of work that occupy the loop one after the other, each followed by a pause as long as it needs to leave the loop to others. */
export class PacedWork {
  readonly #where: string;
  readonly #logger: FaultLogger;
  readonly #waiting: (() => void)[] = [];
  #resting = false;

  constructor(where: string, logger: FaultLogger) {
    this.#where = where;
    this.#logger = logger;
  }

  add(work: () => void): void {
    this.#waiting.push(work);
    if (!this.#resting) this.#next();
  }

  #next(): void {
    const work = this.#waiting.shift();
    this.#resting = work !== undefined;
    if (!work) return;
    const from = performance.now();
    try {
      work();
    } finally {
      guardedTimeout(this.#where, this.#logger, (performance.now() - from) * (share - 1), () => this.#next());
    }
  }
}
