const minPauseMs = 20;

/**
 * Runs an action soon after it is asked for: at once when idle, then at most every 20 ms, and never
 * twice at the same time.
 */
export class WakeSignal {
  readonly #action: () => Promise<void>;
  #wanted = false;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(action: () => Promise<void>) {
    this.#action = action;
  }

  wake(): void {
    this.#wanted = true;
    if (!this.#stopped) this.#running ??= this.#run();
  }

  /** Resolves when nothing runs any more, and nothing will. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#wanted && !this.#stopped) {
      this.#wanted = false;
      const next = performance.now() + minPauseMs;
      await this.#action();
      if (this.#wanted && !this.#stopped)
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
    this.#running = undefined;
  }
}
