import { type CallKind, callPatience, isResent } from "./callPatience.ts";

/**
 * Watches one call that was sent: one of which nothing is heard for too long hangs on a connection
 * that died without a word, and is given up.
 */
export class StalledRequestMonitor {
  readonly kind: CallKind;
  /** Aborts the call: given up here, or by who made it. */
  readonly signal: AbortSignal;
  readonly #given = new AbortController();
  readonly #ended: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #deadline = 0;
  #again = false;

  constructor(
    kind: CallKind,
    patience: number,
    signal: AbortSignal | undefined,
    ended: (watch: StalledRequestMonitor) => void,
  ) {
    this.kind = kind;
    this.signal = signal ? AbortSignal.any([signal, this.#given.signal]) : this.#given.signal;
    this.#ended = () => ended(this);
    this.heard(patience);
  }

  /** Nothing was heard of it for too long. */
  get hung(): boolean {
    return this.#given.signal.aborted;
  }

  /** It was given up in order to be sent again. */
  get again(): boolean {
    return this.#again;
  }

  /** A sign of life; the next must come within `patience` milliseconds. */
  heard(patience: number): void {
    clearTimeout(this.#timer);
    this.#deadline = performance.now() + patience;
    this.#timer = setTimeout(() => this.#given.abort(), patience);
  }

  /**
   * The way to the server is dead: an answer that is still to come has passed the break already.
   */
  lost(): void {
    const { afterLoss } = callPatience[this.kind];
    if (afterLoss !== undefined && this.#deadline - performance.now() > afterLoss)
      this.heard(afterLoss);
  }

  /** The way is back: what can be sent again is not waited for any longer. */
  back(): void {
    if (!isResent(this.kind)) return;
    this.#again = true;
    this.#given.abort();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#ended();
  }
}
