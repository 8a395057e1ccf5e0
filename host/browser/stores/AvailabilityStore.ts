import { makeAutoObservable, runInAction } from "mobx";

/** Milliseconds between two looks at a server that cannot work. */
export const lookEvery = 5_000;

export interface AvailabilityOptions {
  /** Whether the server says that it is well. */
  reached: () => Promise<boolean>;
  /** It is well again: what failed meanwhile is read again. */
  onBack: () => void;
}

/** Whether the server can work at present. A call that it could not answer makes the page look, and go on looking until it is well. */
export class AvailabilityStore {
  unavailable = false;

  readonly #options: AvailabilityOptions;
  #looking = false;

  constructor(options: AvailabilityOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A call was not answered. That may be of the call alone, which the server's own word tells. */
  async noteFailure(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      if (await this.#options.reached()) return;
      this.#set(true);
      do await new Promise((resolve) => setTimeout(resolve, lookEvery * (1 + Math.random() / 4)));
      while (!(await this.#options.reached()));
      this.#set(false);
      this.#options.onBack();
    } finally {
      this.#looking = false;
    }
  }

  #set(unavailable: boolean): void {
    runInAction(() => {
      this.unavailable = unavailable;
    });
  }
}
