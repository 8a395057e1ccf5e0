import { makeAutoObservable, runInAction } from "mobx";
import type { ServerTrouble } from "../api/answerKind.ts";

/** Milliseconds between two looks at a server that cannot work. */
export const lookEvery = 5_000;

export interface AvailabilityOptions {
  /** What keeps the server from working; undefined when it says that it is well. */
  trouble: () => Promise<ServerTrouble | undefined>;
  /** It is well again: what failed meanwhile is read again. */
  onBack: () => void;
}

const outages: Readonly<Record<ServerTrouble, string>> = {
  unavailable: "The server is not available at the moment.",
  foreign:
    "Something between this browser and the server answers in its place, such as a sign-in page of your network.",
};

/**
 * Whether the server can work at present. A call that it could not answer makes the page look, and
 * go on looking until it is well.
 */
export class AvailabilityStore {
  trouble: ServerTrouble | undefined = undefined;

  readonly #options: AvailabilityOptions;
  #looking = false;

  constructor(options: AvailabilityOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Why the server cannot work. What the page shows is read again without anybody's doing; what
   * somebody saves is not sent again.
   */
  get outage(): string | undefined {
    return this.trouble && outages[this.trouble];
  }

  /**
   * A call was not answered. The server's own probe says whether only that call failed; a proxy may
   * answer in its place for some calls only, and counts until the next look.
   */
  async noteFailure(noted: ServerTrouble = "unavailable"): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      let trouble = noted === "foreign" ? noted : await this.#options.trouble();
      if (trouble === undefined) return;
      while (trouble !== undefined) {
        this.#set(trouble);
        await new Promise((resolve) => setTimeout(resolve, lookEvery * (1 + Math.random() / 4)));
        trouble = await this.#options.trouble();
      }
      this.#set(undefined);
    } finally {
      this.#looking = false;
    }
    this.#options.onBack();
  }

  #set(trouble: ServerTrouble | undefined): void {
    runInAction(() => {
      this.trouble = trouble;
    });
  }
}
