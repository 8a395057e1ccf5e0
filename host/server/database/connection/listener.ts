import pg from "pg";
import { faultLogger, guarded, guardedInterval, reasonOf } from "../../faults/index.ts";
import type { Logger } from "../logger.ts";
import { askOrCut, DatabaseClient } from "./lostConnection.ts";

const firstPauseMs = 50;
const maxPauseMs = 2_000;

const endMs = 1_000;

/** Ends early, without an error, when the signal is aborted. */
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms).unref();
    signal?.addEventListener(
      "abort",
      guarded("listener abort", faultLogger, () => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });

interface Subscription {
  channel: string;
  onNotice: (payload: string) => void;
  onRestored: (() => void) | undefined;
}

/**
 * One connection for all LISTENs of a node. After a break it reconnects and reports to every
 * subscription that notices may be lost.
 */
export class Listener {
  readonly #url: string;
  readonly #logger: Logger;
  /** Between two probes, and for an answer to each. */
  readonly #probeMs: number;
  readonly #subscriptions = new Set<Subscription>();
  #client: Promise<pg.Client> | undefined;
  /** The connection while it works. */
  #live: pg.Client | undefined;
  #reconnecting = false;
  readonly #closing = new AbortController();

  constructor(url: string, logger: Logger, probeMs = 10_000) {
    this.#url = url;
    this.#logger = logger;
    this.#probeMs = probeMs;
  }

  async listen(
    channel: string,
    onNotice: (payload: string) => void,
    onRestored?: () => void,
  ): Promise<() => Promise<void>> {
    const subscription: Subscription = { channel, onNotice, onRestored };
    this.#subscriptions.add(subscription);
    this.#client ??= this.#connect();
    try {
      const client = await this.#client;
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#subscriptions.delete(subscription);
      // The first connection could not be made: the next subscription tries again.
      if (!this.#live && !this.#reconnecting) this.#client = undefined;
      throw error;
    }
    return async () => {
      this.#subscriptions.delete(subscription);
      const others = [...this.#subscriptions].some((other) => other.channel === channel);
      // One that is being made anew listens only to what is still subscribed then.
      const live = this.#live;
      if (others || !live) return;
      try {
        await live.query(`unlisten ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        this.#logger.info(
          { channel, reason: reasonOf(error) },
          "the connection broke before it stopped listening; the next one does not listen",
        );
      }
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#subscriptions.clear();
    // A connection that is broken, or still being made, has nothing left to end; one that does not
    // answer ends with the process.
    await Promise.race([
      Promise.allSettled([this.#client?.then((client) => client.end())]),
      pause(endMs),
    ]);
  }

  get #closed(): boolean {
    return this.#closing.signal.aborted;
  }

  async #connect(): Promise<pg.Client> {
    const client = new DatabaseClient({
      connectionString: this.#url,
      application_name: "petrons listener",
    });
    client.on(
      "notification",
      guarded("listener notification", faultLogger, ({ channel, payload }) => {
        for (const { channel: of, onNotice } of this.#subscriptions)
          if (of === channel)
            guarded(`notice on ${channel}`, this.#logger, onNotice)(payload ?? "");
      }),
    );
    const onBroken = (error?: Error) => {
      if (this.#live !== client || this.#closed) return;
      this.#live = undefined;
      this.#logger.warn(
        { reason: error && reasonOf(error) },
        "the listening connection broke; making it anew",
      );
      if (!this.#reconnecting) this.#client = this.#reconnect();
    };
    client.on("error", guarded("listener error", this.#logger, onBroken));
    client.on(
      "end",
      guarded("listener end", faultLogger, () => onBroken()),
    );
    await client.connect();
    this.#live = client;
    this.#watch(client);
    return client;
  }

  /** A line that died without a word carries no notice. */
  #watch(client: DatabaseClient): void {
    const timer = guardedInterval("listener", this.#logger, this.#probeMs, async () => {
      if (this.#live !== client) return clearInterval(timer);
      // One that broke is dealt with by `onBroken`.
      await askOrCut(client, this.#probeMs, () => client.query("select 1")).catch(() => undefined);
    });
    timer.unref();
  }

  async #reconnect(): Promise<pg.Client> {
    this.#reconnecting = true;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      if (this.#closed) throw new Error("The database was closed.");
      try {
        const client = await this.#connect();
        for (const channel of new Set(
          [...this.#subscriptions].map((subscription) => subscription.channel),
        ))
          await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        if (this.#live !== client) throw new Error("It broke again.");
        this.#reconnecting = false;
        for (const { channel, onRestored } of this.#subscriptions)
          if (onRestored) guarded(`notices on ${channel} again`, this.#logger, onRestored)();
        return client;
      } catch (error) {
        this.#logger.warn(
          { reason: reasonOf(error) },
          "the database cannot be reached for listening",
        );
        await pause(pauseMs, this.#closing.signal);
      }
    }
  }
}
