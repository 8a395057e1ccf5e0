const minute = 60_000;

/** So many a minute, counted afresh with each. */
export class Allowance {
  readonly #perMinute: number;
  #since = performance.now();
  #used = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  left(): number {
    const now = performance.now();
    if (now - this.#since >= minute) {
      this.#since = now;
      this.#used = 0;
    }
    return this.#perMinute - this.#used;
  }

  use(count: number): void {
    this.#used += count;
  }
}
