import { setTimeout as pause } from "node:timers/promises";
import type { Hold } from "../database/index.ts";
import { guardedTimeout } from "../faults/index.ts";
import type { Limits } from "../limits/index.ts";
import type { Logger } from "../telemetry/index.ts";
import type { MailRecords } from "./mailRecords.ts";
import type { ClaimedMail, Outcome } from "./types.ts";

const minute = 60_000;

/** So many a minute, counted afresh with each. */
class Allowance {
  readonly #perMinute: number;
  #since = performance.now();
  #used = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  left(): number {
    const now = performance.now();
    if (now - this.#since >= minute) {
      this.#since = now;
      this.#used = 0;
    }
    return this.#perMinute - this.#used;
  }

  use(count: number): void {
    this.#used += count;
  }
}

interface SenderOptions {
  records: MailRecords;
  hold: Pick<Hold, "since">;
  limits: Pick<Limits, "mailsPerMinute" | "mailsAtOnce" | "mailHours" | "mailDays">;
  logger: Pick<Logger, "info" | "warn" | "error">;
  makeDigests(): Promise<number>;
  /** Hands one mail over, if it is still to be sent. */
  deliver(mail: ClaimedMail, signal: AbortSignal): Promise<Outcome>;
  times?: Partial<SenderTimes>;
}

/** Milliseconds. */
export interface SenderTimes {
  /** How often the queue is looked at. */
  pollMs: number;
  /** The pause after each try of a mail; the last one stays. */
  retryPausesMs: readonly number[];
  /**
   * The pause of this node after the mail server did not work, doubled each time up to `maxRestMs`.
   */
  firstRestMs: number;
  maxRestMs: number;
  /** A try as a whole. */
  tryMs: number;
}

const usualTimes: SenderTimes = {
  pollMs: 2_000,
  retryPausesMs: [10_000, 60_000, 300_000, 900_000, 3_600_000],
  firstRestMs: 1_000,
  maxRestMs: 60_000,
  tryMs: 120_000,
};
const sweepEveryMs = 3_600_000;
/** So long a stopping node waits for the answers of the mail server. */
const closingMs = 3_000;
/**
 * A result is written so often before it is left to the lease, after which the same mail is sent
 * again.
 */
const writes = 5;

/**
 * Takes mails from the queue and hands them to the mail server, a few at a time. Nothing waits for
 * it: calls only write to the queue.
 */
export class MailSender {
  readonly #options: SenderOptions;
  readonly #times: SenderTimes;
  readonly #allowance: Allowance;
  readonly #active = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #giveUp = new AbortController();
  #running: Promise<void> | undefined;
  #wake: () => void = () => {};
  #restUntil = 0;
  #restMs = 0;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#times = { ...usualTimes, ...options.times };
    this.#allowance = new Allowance(options.limits.mailsPerMinute);
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Looks at the queue now, since something was put into it. */
  wake(): void {
    this.#wake();
  }

  /**
   * What is being handed over may end first; then its connection is cut, and another node tries it
   * again.
   */
  async close(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
    const late = pause(closingMs, undefined, { ref: false });
    await Promise.race([Promise.all(this.#active), late]);
    this.#giveUp.abort();
    await Promise.all(this.#active);
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      try {
        if (!this.#options.hold.since) await this.#round();
      } catch (error) {
        this.#options.logger.error(
          { error },
          "the queue of mails could not be read; it is read again",
        );
      }
      if (this.#stopping.signal.aborted) return;
      const poll = guardedTimeout(
        "queue of mails",
        this.#options.logger,
        this.#times.pollMs,
        resolve,
      );
      await promise;
      clearTimeout(poll);
    }
  }

  async #round(): Promise<void> {
    const { records, makeDigests, limits } = this.#options;
    await makeDigests();
    const now = performance.now();
    if (now - this.#sweptAt > sweepEveryMs) {
      this.#sweptAt = now;
      await records.sweep(limits.mailDays);
    }
    while (
      !this.#stopping.signal.aborted &&
      !this.#options.hold.since &&
      performance.now() >= this.#restUntil
    ) {
      const room = Math.min(limits.mailsAtOnce - this.#active.size, this.#allowance.left());
      if (room <= 0) return;
      const mails = await records.claim(room);
      this.#allowance.use(mails.length);
      for (const mail of mails) this.#begin(mail);
      if (mails.length < room) return;
    }
  }

  #begin(mail: ClaimedMail): void {
    const work = this.#handOver(mail).finally(() => {
      this.#active.delete(work);
      this.#wake();
    });
    this.#active.add(work);
  }

  /** Never rejects. */
  async #handOver(mail: ClaimedMail): Promise<void> {
    const { logger, records } = this.#options;
    const outcome = await this.#tried(mail);
    const details = {
      mail: mail.id,
      userId: mail.userId,
      tries: mail.tries,
      problem: outcome.state === "sent" ? undefined : outcome.problem,
    };
    if (outcome.state === "sent") this.#restMs = 0;
    else if (outcome.state === "failed") logger.warn(details, "a mail was refused for good");
    else if (outcome.state === "retry") this.#rest(outcome.isServerDown, details);
    const pauseMs =
      this.#times.retryPausesMs[Math.min(mail.tries, this.#times.retryPausesMs.length) - 1] ?? 0;
    for (let written = 1; ; written++) {
      try {
        await (outcome.state === "retry"
          ? records.tryLater(mail.id, pauseMs, outcome.problem)
          : records.end(mail.id, outcome));
        return;
      } catch (error) {
        logger.error({ error, ...details }, "what became of a mail could not be written down");
        if (written === writes || this.#giveUp.signal.aborted) return;
        await pause(1_000);
      }
    }
  }

  async #tried(mail: ClaimedMail): Promise<Outcome> {
    const { limits, deliver, logger } = this.#options;
    if (mail.ageSeconds > limits.mailHours * 3_600) return { state: "failed", problem: "ETOOLATE" };
    const signal = AbortSignal.any([this.#giveUp.signal, AbortSignal.timeout(this.#times.tryMs)]);
    try {
      return await deliver(mail, signal);
    } catch (error) {
      logger.error({ error, mail: mail.id }, "a mail could not be made");
      return { state: "retry", problem: "EINTERNAL", isServerDown: false };
    }
  }

  /**
   * While the mail server does not work, mails wait in the queue rather than each finding it out.
   */
  #rest(isServerDown: boolean, details: object): void {
    const { logger } = this.#options;
    // Those handed over together find out the same thing.
    if (isServerDown && performance.now() >= this.#restUntil) {
      this.#restMs = Math.min(
        Math.max(this.#restMs * 2, this.#times.firstRestMs),
        this.#times.maxRestMs,
      );
      this.#restUntil = performance.now() + this.#restMs;
    }
    logger.warn(
      { ...details, restMs: isServerDown ? this.#restMs : 0 },
      "a mail was not taken; it is tried again",
    );
  }
}
