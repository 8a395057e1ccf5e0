interface CacheOptions<T> {
  read(): Promise<T>;
  /** Milliseconds for which an answer counts, and for which a failed source is left alone. */
  freshMs: number;
  /** A last answer is given while a newer one is read. */
  isSlow: boolean;
  onFailure(error: unknown): void;
  now?: () => number;
}

/**
 * Keeps the last good answer of a source. Those who ask at once share one reading. Where the source
 * fails, the failure is reported and the last good answer goes on to count; undefined means that
 * there has never been one.
 */
export class ContentCache<T> {
  readonly #options: Required<CacheOptions<T>>;
  #last: T | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(options: CacheOptions<T>) {
    this.#options = { now: Date.now, ...options };
  }

  async get(): Promise<T | undefined> {
    const { freshMs, isSlow, now } = this.#options;
    if (now() - this.#readAt < freshMs) return this.#last;
    this.#reading ??= this.#read();
    if (!isSlow || this.#last === undefined) await this.#reading;
    return this.#last;
  }

  async #read(): Promise<void> {
    try {
      this.#last = await this.#options.read();
    } catch (error) {
      this.#options.onFailure(error);
    } finally {
      this.#readAt = this.#options.now();
      this.#reading = undefined;
    }
  }
}
