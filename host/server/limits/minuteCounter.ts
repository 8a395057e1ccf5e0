import { createHash } from "node:crypto";

const minute = 60_000;
/**
 * Beyond this many in one minute the oldest is forgotten: what is counted must not become a store
 * itself.
 */
const maxKeys = 20_000;
/** Longer keys are counted by their digest. Addresses, ids and kinds are shorter. */
const maxKeyCharacters = 64;

const shortened = (key: string): string =>
  key.length > maxKeyCharacters ? createHash("sha256").update(key).digest("base64") : key;

/** Counts by key, afresh each minute. */
export class MinuteCounter {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();
  #since = performance.now();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Counts one more. Returns 0 while the key is within its limit, else the seconds after which it
   * is again.
   */
  count(given: string): number {
    this.#renew();
    const key = shortened(given);
    const counted = this.#counts.get(key);
    if (counted === undefined) {
      if (this.#counts.size >= maxKeys) this.#counts.delete(this.#counts.keys().next().value!);
      // A part of a longer text would keep all of that text in memory.
      this.#counts.set(Buffer.from(key).toString(), 1);
      return this.#limit < 1 ? this.#secondsLeft() : 0;
    }
    this.#counts.set(key, counted + 1);
    return counted >= this.#limit ? this.#secondsLeft() : 0;
  }

  /** The seconds until the key is within its limit, without counting: 0 when it is. */
  secondsOver(key: string): number {
    this.#renew();
    return (this.#counts.get(shortened(key)) ?? 0) > this.#limit ? this.#secondsLeft() : 0;
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
