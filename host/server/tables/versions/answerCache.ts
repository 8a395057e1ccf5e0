import { faultLogger, guarded } from "../../faults/index.ts";
import { sizeOf } from "../views/answerSize.ts";

const maxAnswers = 500;
const maxBytes = 67_108_864;
/**
 * Longer answers are shared while they are computed and then dropped, so that memory stays bounded.
 */
const maxRows = 10_000;
/**
 * Milliseconds for which an answer is still computed that nobody waits for any more: a page whose
 * selection changed, or whose call took too long, asks for the same rows again at once.
 */
const graceMs = 1_000;

interface Answer {
  answer: Promise<unknown>;
  size: number;
  isSettled: boolean;
  waiting: number;
  /** Aborted when nobody waits. */
  abandoned: AbortController;
  grace?: NodeJS.Timeout;
}

/**
 * Answers that stay true, by what they are of. Equal queries that come while one runs share its
 * answer; one that nobody waits for any more is ended.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  #bytes = 0;

  has(key: string): boolean {
    return this.#answers.has(key);
  }

  /** `signal` is aborted when this caller waits no more; who gives none waits to the end. */
  get<T>(
    key: string,
    compute: (abandoned: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const known = this.#answers.get(key);
    if (known) this.#answers.delete(key);
    const entry = known ?? this.#begin(key, compute);
    this.#answers.set(key, entry);
    this.#forgetOldest();
    return this.#wait(key, entry, signal) as Promise<T>;
  }

  #begin(key: string, compute: (abandoned: AbortSignal) => Promise<unknown>): Answer {
    const abandoned = new AbortController();
    const answer = compute(abandoned.signal);
    const entry: Answer = { answer, size: 0, isSettled: false, waiting: 0, abandoned };
    answer.then(
      (value) => {
        entry.isSettled = true;
        if (this.#answers.get(key) !== entry) return;
        if (Array.isArray(value) && value.length > maxRows) return this.#forget(key);
        entry.size = sizeOf(value);
        this.#bytes += entry.size;
        this.#forgetOldest();
      },
      () => {
        entry.isSettled = true;
        if (this.#answers.get(key) === entry) this.#forget(key);
      },
    );
    return entry;
  }

  #wait(key: string, entry: Answer, signal: AbortSignal | undefined): Promise<unknown> {
    if (entry.isSettled) return entry.answer;
    entry.waiting++;
    clearTimeout(entry.grace);
    if (!signal) return entry.answer;
    return new Promise((resolve, reject) => {
      const leave = guarded("answer cache", faultLogger, () => {
        reject(signal.reason);
        if (--entry.waiting > 0 || entry.isSettled) return;
        entry.grace = setTimeout(
          guarded("answer cache", faultLogger, () => {
            if (this.#answers.get(key) === entry) this.#forget(key);
            entry.abandoned.abort(signal.reason);
          }),
          graceMs,
        );
      });
      signal.addEventListener("abort", leave, { once: true });
      entry.answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  }

  #forgetOldest(): void {
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= maxAnswers && this.#bytes <= maxBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#answers.get(key)?.size ?? 0;
    this.#answers.delete(key);
  }
}
