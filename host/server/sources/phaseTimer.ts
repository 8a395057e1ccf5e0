import { faultLogger, guarded } from "../faults/index.ts";
import { fault } from "./checkedAddress.ts";

/**
 * Bounds the time of one phase after the other. Its signal is aborted with the sentence of the
 * phase that took too long.
 */
export class PhaseTimer {
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Ends the phase before. */
  begin(seconds: number, sentence: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      guarded("download", faultLogger, () => this.#abort.abort(fault(sentence))),
      seconds * 1_000,
    );
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
