import { type FaultLogger, guarded } from "../faults/index.ts";

/**
 * Where requests begin: one in each round of the loop, in turn by who sends them. However many arrive at once, what others wait for meanwhile
 * goes on, and their next request begins in one of the next rounds.
 */
export class Entrance {
  /** Sender → what waits to begin. The one who had the last turn is at the end. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #logger: FaultLogger;

  constructor(logger: FaultLogger) {
    this.#logger = logger;
  }

  add(sender: string, begin: () => void): void {
    const isFirst = this.#waiting.size === 0;
    const own = this.#waiting.get(sender);
    if (own) own.push(begin);
    else this.#waiting.set(sender, [begin]);
    if (isFirst) this.#schedule();
  }

  #schedule(): void {
    setImmediate(guarded("beginning of a request", this.#logger, () => this.#next()));
  }

  #next(): void {
    const [[sender, own]] = this.#waiting as Iterable<[string, (() => void)[]]> as [[string, (() => void)[]]];
    const begin = own.shift();
    this.#waiting.delete(sender);
    if (own.length > 0) this.#waiting.set(sender, own);
    if (this.#waiting.size > 0) this.#schedule();
    begin?.();
  }
}
