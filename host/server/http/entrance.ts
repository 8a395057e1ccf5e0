import { type FaultLogger, guarded } from "../faults/index.ts";

/**
 * Where requests begin: one in each round of the loop, in turn by who sends them. However many arrive at once, what others wait for meanwhile
 * goes on, and their next request begins in one of the next rounds.
 */
export class Entrance {
  /** Sender → what waits to begin. The one who had the last turn is at the end. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #round: () => void;
  #isOpen = false;

  constructor(logger: FaultLogger) {
    const next = guarded("beginning of a request", logger, () => this.#next());
    this.#round = () => {
      next();
      this.#isOpen = this.#waiting.size > 0;
      if (this.#isOpen) setImmediate(this.#round);
    };
  }

  add(sender: string, begin: () => void): void {
    const own = this.#waiting.get(sender);
    if (own) own.push(begin);
    else this.#waiting.set(sender, [begin]);
    if (!this.#isOpen) setImmediate(this.#round);
    this.#isOpen = true;
  }

  #next(): void {
    const [[sender, own]] = this.#waiting as unknown as [[string, (() => void)[]]];
    const begin = own.shift();
    this.#waiting.delete(sender);
    if (own.length > 0) this.#waiting.set(sender, own);
    begin?.();
  }
}
