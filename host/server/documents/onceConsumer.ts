import { sql, type Transaction } from "kysely";
import type { Database, Logger, Tables } from "../database/index.ts";
import { changeOf, type OutboxRow, outboxColumns } from "./outbox.ts";
import type { Change } from "./types.ts";

/** Changes made by triggers of triggers are delivered up to this depth. */
export const deepestDelivered = 8;
const chunkSize = 200;
const shortestPauseMs = 20;
const firstPauseMs = 100;
const longestPauseMs = 60_000;

interface Cursor {
  passed: string;
  upto: string | null;
  done: string;
}

export interface OnceConsumerOptions {
  database: Database;
  logger: Logger;
  name: string;
  from: string;
  handle: ChangeHandler;
  committed: () => void;
  /** Only changes of these are handled; absent means of all. */
  containers?: readonly string[];
}

export type ChangeHandler = (change: Change, tx: Transaction<Tables>) => Promise<void>;

/**
 * A durable consumer. Its cursor's row is locked while a chunk of changes is handled, which makes one node its owner for that time and
 * lets another take over the moment that node's connection ends; the cursor moves in the transaction of the effects.
 */
export class OnceConsumer {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #name: string;
  readonly #handle: ChangeHandler;
  /** Called after each commit: handlers append changes of their own. */
  readonly #committed: () => void;
  readonly #from: string;
  readonly #containers: readonly string[] | undefined;
  #begun = false;
  #wanted = false;
  #running: Promise<void> | undefined;
  #stopped = false;
  #wakeEarly: () => void = () => {};

  constructor(options: OnceConsumerOptions) {
    this.#database = options.database;
    this.#logger = options.logger;
    this.#name = options.name;
    this.#handle = options.handle;
    this.#committed = options.committed;
    this.#from = options.from;
    this.#containers = options.containers;
    this.wake();
  }

  get name(): string {
    return this.#name;
  }

  wake(): void {
    this.#wanted = true;
    if (!this.#stopped) this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wakeEarly();
    await this.#running;
  }

  /** A new consumer begins where its node began. A cursor from another database's life (a copied dump) would wait for ever: it begins anew too. */
  async #begin(): Promise<void> {
    if (this.#begun) return;
    await sql`insert into outbox_cursor (name, passed) values (${this.#name}, ${this.#from}::pg_snapshot) on conflict (name) do update set alive_at = now()`.execute(
      this.#database.kysely,
    );
    const reset = await sql`
      update outbox_cursor set passed = ${this.#from}::pg_snapshot, upto = null, done = 0
      where name = ${this.#name} and pg_snapshot_xmax(passed) > pg_snapshot_xmax(pg_current_snapshot())`.execute(this.#database.kysely);
    if (Number(reset.numAffectedRows ?? 0) > 0)
      this.#logger.error({ consumer: this.#name }, "the consumer's place belongs to another database; it begins anew");
    this.#begun = true;
  }

  async #run(): Promise<void> {
    let pause = firstPauseMs;
    let limit = chunkSize;
    while (this.#wanted && !this.#stopped) {
      this.#wanted = false;
      try {
        await this.#begin();
        let more = true;
        while (more && !this.#stopped) more = await this.#chunk(limit);
        pause = firstPauseMs;
        limit = chunkSize;
        if (this.#wanted) await this.#rest(shortestPauseMs);
      } catch (error) {
        this.#logger.error({ error, consumer: this.#name, retryMs: pause }, "a consumer of the change feed failed; it tries again");
        this.#wanted = true;
        // One by one from now on: what comes before the change that fails is not undone with it again.
        limit = 1;
        await this.#rest(pause);
        pause = Math.min(pause * 2, longestPauseMs);
      }
    }
    this.#running = undefined;
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wakeEarly = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Handles the next changes; true while there may be more. */
  async #chunk(limit: number): Promise<boolean> {
    const handled = await this.#database.transaction(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx);
      // A node that finds the row locked leaves the changes to the owner and looks again at its next poll.
      const { rows: cursors } = await sql<Cursor>`
        select passed::text, coalesce(upto, pg_current_snapshot())::text as upto, done from outbox_cursor where name = ${this.#name} for update skip locked`.execute(
        tx,
      );
      const cursor = cursors[0];
      if (!cursor) return 0;
      const unread = sql`o.xid >= pg_snapshot_xmin(${cursor.passed}::pg_snapshot) and not pg_visible_in_snapshot(o.xid, ${cursor.passed}::pg_snapshot)
        and pg_visible_in_snapshot(o.xid, ${cursor.upto}::pg_snapshot)`;
      const meant = this.#containers ? sql`and o.container = any(${this.#containers})` : sql``;
      // At the beginning of a stretch xid leads to its changes at once; by position PostgreSQL would first walk through all that were read before.
      const wanted =
        cursor.done === "0"
          ? sql`o.position = any(array(with fresh as materialized (select o.position from outbox o where ${unread} ${meant}) select position from fresh order by position limit ${limit}))`
          : sql`${unread} ${meant} and o.position > ${cursor.done}`;
      const { rows } = await sql<OutboxRow>`select ${sql.raw(outboxColumns)} from outbox o where ${wanted} order by o.position limit ${limit}`.execute(tx);
      for (const row of rows) await this.#deliver(changeOf(row), tx);
      if (rows.length === limit)
        await sql`update outbox_cursor set upto = ${cursor.upto}::pg_snapshot, done = ${rows.at(-1)!.position} where name = ${this.#name}`.execute(tx);
      else if (rows.length > 0 || cursor.done !== "0")
        await sql`update outbox_cursor set passed = ${cursor.upto}::pg_snapshot, upto = null, done = 0 where name = ${this.#name}`.execute(tx);
      // Others' changes are passed too, or the outbox would keep them for this consumer.
      else if (this.#containers)
        await sql`update outbox_cursor set passed = ${cursor.upto}::pg_snapshot where name = ${this.#name} and exists (select 1 from outbox o where ${unread})`.execute(
          tx,
        );
      return rows.length;
    });
    if (handled > 0) this.#committed();
    return handled > 0;
  }

  async #deliver(change: Change, tx: Transaction<Tables>): Promise<void> {
    if (change.depth > deepestDelivered) {
      const { container, id, depth } = change;
      this.#logger.warn({ consumer: this.#name, container, id, depth }, "a chain of triggers is too long; this change starts no further one");
      return;
    }
    await this.#handle(change, tx);
  }
}
