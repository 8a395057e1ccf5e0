import type { Notices } from "@petrons/sdk/browser";
import { makeAutoObservable, runInAction } from "mobx";
import { elapsed } from "./elapsed.ts";
import { type ForgeCalls, isLasting } from "./ForgeCalls.ts";
import { maxAttempts, requestThrottle } from "./forgeConstants.ts";
import { forgeTexts } from "./forgeTexts.ts";

interface Waiter {
  revision: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * The setting of one variable (FG-002). One request is under way at a time, so values arrive in the
 * order they were set; a value set meanwhile replaces those not yet sent, and anyone who set them
 * hears when the newest was
 * taken.
 */
export class VariableSetting {
  readonly uri: string;
  value: unknown = undefined;
  requestedAt: number | null = null;
  attempt = 0;
  failed = false;
  succeeded = false;

  readonly #workspace: string;
  readonly #variable: string;
  readonly #calls: ForgeCalls;
  readonly #notices: Pick<Notices, "error">;
  #waiters: Waiter[] = [];
  #revision = 0;
  #sending = false;

  constructor(
    workspace: string,
    variable: string,
    calls: ForgeCalls,
    notices: Pick<Notices, "error">,
  ) {
    this.uri = `${workspace}#${variable}`;
    this.#workspace = workspace;
    this.#variable = variable;
    this.#calls = calls;
    this.#notices = notices;
    makeAutoObservable(this, {}, { deep: false });
  }

  get done(): boolean {
    return this.succeeded || this.failed;
  }

  set(value: unknown): Promise<void> {
    this.value = value;
    this.attempt = 0;
    this.failed = false;
    this.succeeded = false;
    const revision = ++this.#revision;
    const taken = new Promise<void>((resolve, reject) =>
      this.#waiters.push({ revision, resolve, reject }),
    );
    if (!this.#sending) void this.#send();
    return taken;
  }

  /** Called by the update loop: sends again what failed, at most once per throttle. */
  retry(now: number): void {
    if (
      !this.done &&
      !this.#sending &&
      this.requestedAt !== null &&
      elapsed(this.requestedAt, now) >= requestThrottle
    )
      void this.#send();
  }

  async #send(): Promise<void> {
    const { value } = this;
    const revision = this.#revision;
    this.#sending = true;
    runInAction(() => {
      this.requestedAt = Date.now();
      this.attempt += 1;
    });
    let failure: unknown;
    try {
      await this.#calls.call(
        "SetVariable",
        { workspace: this.#workspace, variable: this.#variable, value },
        this.attempt,
      );
    } catch (error) {
      failure = error ?? new Error();
    }
    this.#sending = false;
    runInAction(() => this.#judge(revision, failure));
  }

  #judge(revision: number, failure: unknown): void {
    const superseded = revision !== this.#revision;
    if (failure === undefined) {
      this.succeeded = !superseded;
      this.#settle(revision, ({ resolve }) => resolve());
    } else if (!superseded && isLasting(failure)) this.#fail(revision, failure);
    else if (!superseded && this.attempt >= maxAttempts) {
      const message = forgeTexts.setFailed(this.uri);
      this.#notices.error(message);
      this.#fail(revision, new Error(message, { cause: failure }));
    }
    if (superseded) void this.#send();
  }

  #fail(revision: number, error: Error): void {
    this.failed = true;
    this.#settle(revision, ({ reject }) => reject(error));
  }

  #settle(revision: number, settle: (waiter: Waiter) => void): void {
    const settled = this.#waiters.filter((waiter) => waiter.revision <= revision);
    this.#waiters = this.#waiters.filter((waiter) => waiter.revision > revision);
    for (const waiter of settled) settle(waiter);
  }
}
