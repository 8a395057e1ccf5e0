import pg from "pg";
import type { Logger } from "./logger.ts";
import { DatabaseClient } from "./lostConnection.ts";

const firstPauseMs = 50;
const longestPauseMs = 2_000;

interface Subscription {
  channel: string;
  onNotice: (payload: string) => void;
  onRestored: (() => void) | undefined;
}

/** One connection for all LISTENs of a node. When it breaks it is made anew, and every subscription is told that notices may be lost. */
export class Listener {
  readonly #url: string;
  readonly #logger: Logger;
  readonly #subscriptions = new Set<Subscription>();
  #client: Promise<pg.Client> | undefined;
  #closed = false;

  constructor(url: string, logger: Logger) {
    this.#url = url;
    this.#logger = logger;
  }

  async listen(channel: string, onNotice: (payload: string) => void, onRestored?: () => void): Promise<() => Promise<void>> {
    const subscription: Subscription = { channel, onNotice, onRestored };
    this.#subscriptions.add(subscription);
    this.#client ??= this.#connect();
    const client = await this.#client;
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      this.#subscriptions.delete(subscription);
      const others = [...this.#subscriptions].some((other) => other.channel === channel);
      if (others || this.#closed || !this.#client) return;
      try {
        await (await this.#client).query(`unlisten ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        this.#logger.info({ channel, reason: (error as Error).message }, "the connection broke before it stopped listening; the next one does not listen");
      }
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#subscriptions.clear();
    // A connection that is broken, or still being made, has nothing left to end.
    await Promise.allSettled([this.#client?.then((client) => client.end())]);
  }

  async #connect(): Promise<pg.Client> {
    const client = new DatabaseClient({ connectionString: this.#url, application_name: "petrons listener" });
    client.on("notification", ({ channel, payload }) => {
      for (const subscription of this.#subscriptions) if (subscription.channel === channel) subscription.onNotice(payload ?? "");
    });
    let broken = false;
    const onBroken = (error?: Error) => {
      if (broken || this.#closed) return;
      broken = true;
      this.#logger.warn({ reason: error?.message }, "the listening connection broke; making it anew");
      this.#client = this.#reconnect();
    };
    client.on("error", onBroken);
    await client.connect();
    client.on("end", () => onBroken());
    return client;
  }

  async #reconnect(): Promise<pg.Client> {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      if (this.#closed) throw new Error("The database was closed.");
      try {
        const client = await this.#connect();
        for (const channel of new Set([...this.#subscriptions].map((subscription) => subscription.channel)))
          await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        for (const { onRestored } of this.#subscriptions) onRestored?.();
        return client;
      } catch (error) {
        this.#logger.warn({ reason: (error as Error).message }, "the database cannot be reached for listening");
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}
