import { type Api, ApiError, failureText } from "@petrons/sdk/browser";
import { makeAutoObservable, observableRef } from "mobx";
import { editorTexts as texts } from "./editorTexts.ts";

/** What is checked: the options of a task, in a Petron. */
interface CheckedOptions {
  taskType: string;
  options: object;
  petronId: string | null;
}

/** How long the options must be left alone before they are checked, in ms. */
export const checkWait = 400;

/** The server's check of a job's options (JB-021). Only the answer to the latest options counts. */
export class OptionsCheck {
  /** The latest options are not checked yet. */
  checking = false;
  /** Every message of the server. */
  messages: readonly string[] = [];
  /** Why nothing could be checked. */
  failure: string | undefined;
  /** Nothing was checked, because the person may not have the task run in the Petron: why. */
  petronRefusal: string | undefined;

  private readonly validate: Api["validateTask"];
  private readonly onFailure: (message: string) => void;
  private latest: CheckedOptions | undefined;
  private round = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiters: (() => void)[] = [];

  constructor(validate: Api["validateTask"], onFailure: (message: string) => void) {
    this.validate = validate;
    this.onFailure = onFailure;
    makeAutoObservable<this, "validate" | "onFailure" | "latest" | "round" | "timer" | "waiters">(
      this,
      {
        messages: observableRef,
        validate: false,
        onFailure: false,
        latest: false,
        round: false,
        timer: false,
        waiters: false,
      },
    );
  }

  /**
   * Checks other options after a pause, or nothing: without a type there is nothing to check
   * (JB-021).
   */
  check(subject: CheckedOptions | undefined): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.round++;
    this.latest = subject;
    this.checking = subject !== undefined;
    if (subject === undefined) this.settle([]);
    else this.timer = setTimeout(() => void this.run(subject), checkWait);
  }

  /** Checks the same again, at once. */
  async again(): Promise<void> {
    if (this.latest === undefined) return;
    this.round++;
    this.checking = true;
    await this.run(this.latest);
  }

  /**
   * Resolves when the latest options are checked; those that wait for their pause are sent at once.
   */
  async settled(): Promise<void> {
    if (!this.checking) return;
    const answered = new Promise<void>((resolve) => this.waiters.push(resolve));
    if (this.timer !== undefined && this.latest) void this.run(this.latest);
    await answered;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.round++;
  }

  private async run({ taskType, options, petronId }: CheckedOptions): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { round } = this;
    try {
      this.answered(round, await this.validate({ taskType, options, pid: petronId ?? "null" }));
    } catch (error) {
      const petronRefusal = petronId === null ? undefined : refusalOf(error);
      if (petronRefusal !== undefined) this.answered(round, [], { petronRefusal });
      else this.answered(round, [], { failure: failureText(error) });
    }
  }

  private answered(round: number, messages: readonly string[], refusal: Refusal = {}): void {
    if (round !== this.round) return;
    if (refusal.failure !== undefined && this.failure === undefined)
      this.onFailure(refusal.failure);
    this.settle(messages, refusal);
  }

  private settle(messages: readonly string[], { failure, petronRefusal }: Refusal = {}): void {
    this.checking = false;
    this.messages = messages;
    this.failure = failure;
    this.petronRefusal = petronRefusal;
    for (const waiter of this.waiters.splice(0)) waiter();
  }
}

/** Why there is no answer. */
interface Refusal {
  failure?: string;
  petronRefusal?: string;
}

function refusalOf(error: unknown): string | undefined {
  const errors = error instanceof ApiError ? error.errors : [];
  if (errors.some(({ code }) => code === "operation-forbidden")) return texts.petronLost;
  return errors.find(({ code }) => code === "petron-read-only")?.message;
}
