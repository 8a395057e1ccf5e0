const keptFor = 15 * 60_000;
const maxKeys = 10_000;

interface Failures {
  count: number;
  last: number;
}

/**
 * What is slowed: an account from one address soon and long, from all addresses together later and
 * shortly, so that nobody locks another out.
 */
const rules = {
  pair: { times: 1, maxSeconds: 300 },
  account: { times: 10, maxSeconds: 30 },
} as const;

/**
 * Wrong passwords of one node. After some in a row each further try has a wait before it, twice as
 * long every time.
 */
export class SignInThrottle {
  readonly #free: number;
  readonly #now: () => number;
  readonly #failures = new Map<string, Failures>();

  constructor(free: number, now: () => number = () => performance.now()) {
    this.#free = free;
    this.#now = now;
  }

  /** Seconds to wait before the account may be tried from the address; 0 for none. */
  wait(account: string, address: string): number {
    return Math.max(
      this.#waitOf(`${account} ${address}`, rules.pair),
      this.#waitOf(account, rules.account),
    );
  }

  /** Counts a try; before it is checked, so that of many at once all but the first few wait. */
  failed(account: string, address: string): void {
    for (const key of [`${account} ${address}`, account]) {
      const count = (this.#known(key)?.count ?? 0) + 1;
      this.#failures.delete(key);
      this.#failures.set(key, { count, last: this.#now() });
    }
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= maxKeys) break;
      this.#failures.delete(key);
    }
  }

  /** The try that was counted before was no failure. */
  succeeded(account: string, address: string): void {
    this.#failures.delete(`${account} ${address}`);
    const all = this.#failures.get(account);
    if (all) all.count -= 1;
  }

  #known(key: string): Failures | undefined {
    const known = this.#failures.get(key);
    return known && this.#now() - known.last < keptFor ? known : undefined;
  }

  #waitOf(key: string, { times, maxSeconds }: (typeof rules)[keyof typeof rules]): number {
    const known = this.#known(key);
    const over = (known?.count ?? 0) - this.#free * times;
    if (!known || over < 0) return 0;
    return Math.max(
      0,
      Math.ceil(Math.min(maxSeconds, 2 ** over) - (this.#now() - known.last) / 1_000),
    );
  }
}
