import { type FaultLogger, guarded } from "../faults/index.ts";

/** Begins a request. Returns false when nobody waits for it any more. */
type Begin = () => boolean;

/**
 * A round of the loop has costs of its own: with one request in each, many small ones of one sender
 * would take a tenth longer.
 */
const beginsOfOneSender = 4;

/**
 * Where requests begin: one in each round of the loop, in turn by who sends them, and a few while
 * only one sender waits. However many arrive at once, what others wait for meanwhile goes on, and
 * their next request begins in one of the next rounds.
 */
export class Entrance {
  /** Sender → what waits to begin. The one who had the last turn is at the end. */
  readonly #waiting = new Map<string, Begin[]>();
  readonly #logger: FaultLogger;
  #isOpen = false;

  constructor(logger: FaultLogger) {
    this.#logger = logger;
  }

  add(sender: string, begin: Begin): void {
    const own = this.#waiting.get(sender);
    if (own) own.push(begin);
    else this.#waiting.set(sender, [begin]);
    if (!this.#isOpen) this.#open();
  }

  #open(): void {
    this.#isOpen = true;
    setImmediate(guarded("beginning of a request", this.#logger, () => this.#beginSome()));
  }

  /** Those that nobody waits for any more take no round of their own. */
  #beginSome(): void {
    try {
      let left = this.#waiting.size > 1 ? 1 : beginsOfOneSender;
      for (let begin = this.#next(); begin; begin = left > 0 ? this.#next() : undefined)
        if (begin()) left -= 1;
    } finally {
      this.#isOpen = false;
      if (this.#waiting.size > 0) this.#open();
    }
  }

  #next(): Begin | undefined {
    for (const [sender, own] of this.#waiting) {
      const begin = own.shift();
      this.#waiting.delete(sender);
      if (own.length > 0) this.#waiting.set(sender, own);
      return begin;
    }
    return undefined;
  }
}
