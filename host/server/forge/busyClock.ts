/** Measures how long at least one piece of work was under way. */
export class BusyClock {
  readonly #now: () => number;
  #works = 0;
  #since = 0;
  #busy = 0;
  #takenAt: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#takenAt = now();
  }

  begin(): void {
    if (this.#works++ === 0) this.#since = this.#now();
  }

  end(): void {
    if (--this.#works === 0) this.#busy += this.#now() - this.#since;
  }

  /** The share of the time since it was last taken, 0 to 1. */
  take(): number {
    const now = this.#now();
    const busy = this.#busy + (this.#works > 0 ? now - this.#since : 0);
    const share = now > this.#takenAt ? Math.min(1, busy / (now - this.#takenAt)) : 0;
    this.#busy = 0;
    this.#since = now;
    this.#takenAt = now;
    return share;
  }
}
