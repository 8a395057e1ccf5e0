import type { ReadAgain } from "@petrons/sdk/browser";
import { makeAutoObservable, runInAction } from "mobx";
import type { ServerTrouble } from "../api/answerKind.ts";

/** Milliseconds between two probes of a server that cannot work. */
export const probeEvery = 5_000;
/** Milliseconds at least from one read of all to the next. */
const readAllEvery = 5_000;

interface AvailabilityOptions {
  /** What keeps the server from working; undefined when it says that it is healthy. */
  trouble: () => Promise<ServerTrouble | undefined>;
  /** It is healthy: what failed meanwhile, or after an unconfirmed change all, is read again. */
  onHealthy: (what: ReadAgain) => void;
}

const outages: Readonly<Record<ServerTrouble, string>> = {
  unavailable: "The server is not available at the moment.",
  foreign:
    "Something between this browser and the server answers in its place, such as a sign-in page of your network.",
};

/**
 * Whether the server can work at present. A call that it could not answer makes the page probe it,
 * and go on until it is healthy.
 */
export class AvailabilityStore {
  trouble: ServerTrouble | undefined = undefined;

  readonly #options: AvailabilityOptions;
  #probing = false;
  #unconfirmed = false;
  #lastReadOfAll = Number.NEGATIVE_INFINITY;

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
   * answer in its place for some calls only, and counts until the next probe.
   */
  async noteFailure(noted: ServerTrouble = "unavailable"): Promise<void> {
    if (this.#probing) return;
    this.#probing = true;
    let wasAway = false;
    try {
      let trouble = noted === "foreign" ? noted : await this.#trouble();
      while (trouble !== undefined) {
        wasAway = true;
        this.#set(trouble);
        await pause(probeEvery * (1 + Math.random() / 4));
        trouble = await this.#trouble();
      }
      this.#set(undefined);
    } finally {
      this.#probing = false;
    }
    if (this.#unconfirmed) {
      this.#unconfirmed = false;
      this.#lastReadOfAll = performance.now();
      this.#options.onHealthy("all");
    } else if (wasAway) this.#options.onHealthy("failed");
  }

  /**
   * Nobody knows whether a change was made, so what the page shows may be of before it. It is read
   * when the server is healthy: reads that fail may be such changes themselves, and call this
   * again.
   */
  noteUnconfirmed(): void {
    this.#unconfirmed = true;
    void this.noteFailure();
  }

  /** The probe's answer; all is not read again so soon after the last time. */
  async #trouble(): Promise<ServerTrouble | undefined> {
    const trouble = await this.#options.trouble();
    const wait = this.#lastReadOfAll + readAllEvery - performance.now();
    if (trouble !== undefined || !this.#unconfirmed || wait <= 0) return trouble;
    await pause(wait);
    return this.#options.trouble();
  }

  #set(trouble: ServerTrouble | undefined): void {
    runInAction(() => {
      this.trouble = trouble;
    });
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
