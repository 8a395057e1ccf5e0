import { MinuteCounter } from "./minuteCounter.ts";

/**
 * What strangers are refused for. Counted apart: bad tokens must not close the page on which people
 * sign in.
 */
export type RefusalKind = "token" | "body" | "password";

/** Refused calls of senders that nobody is signed in for, over HTTP and at the hub. */
export class Refusals {
  readonly #counts: MinuteCounter;

  constructor(perMinute: number) {
    this.#counts = new MinuteCounter(perMinute);
  }

  /**
   * Counts one. Answers 0, or the seconds after which the sender may be refused with its own
   * sentence again.
   */
  count(kind: RefusalKind, sender: string): number {
    return this.#counts.count(`${kind} ${sender}`);
  }

  secondsOver(kind: RefusalKind, sender: string): number {
    return this.#counts.secondsOver(`${kind} ${sender}`);
  }
}
