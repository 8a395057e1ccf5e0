const minute = 60_000;
/** Beyond this many in one minute the oldest is forgotten: what is counted must not become a store itself. */
const maxKeys = 50_000;

/** Counts by key, afresh each minute. */
export class MinuteCounter {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();
  #since = performance.now();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts one more. Answers 0 while the key is within its limit, else the seconds after which it is again. */
  count(key: string): number {
    this.#renew();
    const counted = (this.#counts.get(key) ?? 0) + 1;
    if (counted === 1 && this.#counts.size >= maxKeys) this.#counts.delete(this.#counts.keys().next().value!);
    this.#counts.set(key, counted);
    return counted > this.#limit ? this.#secondsLeft() : 0;
  }

  /** The seconds until the key is within its limit, without counting: 0 when it is. */
  secondsOver(key: string): number {
    this.#renew();
    return (this.#counts.get(key) ?? 0) > this.#limit ? this.#secondsLeft() : 0;
  }

  #renew(): void {
    const now = performance.now();
    if (now - this.#since < minute) return;
    this.#since = now;
    this.#counts.clear();
  }

  #secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#since + minute - performance.now()) / 1_000));
  }
}
