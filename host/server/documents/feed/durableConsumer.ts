import { sql, type Transaction } from "kysely";
import { type Database, isDatabaseLost, type Logger, type Tables } from "../../database/index.ts";
import { asWork, type InFlight, nothingInFlight } from "../../faults/index.ts";
import type { Change } from "./change.ts";
import type { ChangeHandler, DurableConsumerOptions } from "./consumerOptions.ts";
import { EndedServer, endsColumn, flightOf, maxEnds } from "./endedServer.ts";
import { FailedChanges, retryPausesMs } from "./failedChanges.ts";
import { bodyBytes, changeOf, type OutboxRow, outboxColumns } from "./outbox.ts";
import { NodeStopping, RunTooLong, runLimitMs, runWithTimeout } from "./runWithTimeout.ts";

/** Changes made by triggers of triggers are delivered up to this depth. */
const maxDeliveredDepth = 8;
const chunkSize = 200;
const minPauseMs = 20;
const firstPauseMs = 100;
const maxPauseMs = 60_000;
/** So long an admin waits for a consumer that is at work. */
const maxWaitMs = 10_000;
const lockUnavailable = "55P03";
/** So many that failed are tried again before what is new has its turn. */
const retriedAtOnce = 20;

interface Cursor {
  passed: string;
  upto: string;
  done: string;
  /** Something that failed is still tried. */
  waiting: boolean;
}

/** `held` says that an earlier change of the document failed and is still tried. */
type NextRow = OutboxRow & { held: boolean; ends: number };
/**
 * `found` counts those that were there to be read, of which too large ones wait for the next time.
 */
type FoundRow = NextRow & { found: number };

/** A change of several failed: all of them are undone, and handled one by one. */
class ChunkFailed extends Error {}

/**
 * A durable consumer. Its cursor's row is locked while a chunk of changes is handled, which makes
 * one node its owner for that time and lets another take over the moment that node's connection
 * ends; the cursor moves in the transaction of the effects.
 *
 * Changes are handled in the order of their commits. One that fails steps aside and is tried again
 * with growing pauses, while later ones of its document wait behind it and those of other documents
 * go on; after the last try it becomes a dead letter, and its document goes on too.
 */
export class DurableConsumer {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #name: string;
  readonly #handle: ChangeHandler;
  /** Called after each commit: handlers append changes of their own. */
  readonly #committed: () => void;
  readonly #failedChanged: () => void;
  readonly #from: string;
  readonly #containers: readonly string[] | undefined;
  readonly #ready: () => boolean;
  readonly #inFlight: InFlight;
  readonly #failed: FailedChanges;
  readonly #runLimitMs: number;
  readonly #maxBytes: number;
  readonly #stopping = new AbortController();
  #begun = false;
  #wanted = false;
  #running: Promise<void> | undefined;
  #wakeEarly: () => void = () => {};

  constructor(options: DurableConsumerOptions) {
    this.#database = options.database;
    this.#logger = options.logger;
    this.#name = options.name;
    this.#handle = options.handle;
    this.#committed = options.committed;
    this.#failedChanged = options.failedChanged;
    this.#from = options.from;
    this.#containers = options.containers;
    this.#inFlight = options.inFlight ?? nothingInFlight;
    this.#ready = options.ready ?? (() => true);
    this.#failed = new FailedChanges(
      options.name,
      options.logger,
      options.retryPausesMs ?? retryPausesMs,
    );
    this.#runLimitMs = options.runLimitMs ?? runLimitMs;
    this.#maxBytes = options.maxBytes;
    this.wake();
  }

  get name(): string {
    return this.#name;
  }

  get containers(): readonly string[] | undefined {
    return this.#containers;
  }

  isAbout(containers: readonly string[]): boolean {
    return this.#containers?.some((container) => containers.includes(container)) ?? true;
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  wake(): void {
    this.#wanted = true;
    if (!this.#stopped) this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wakeEarly();
    await this.#running;
  }

  /**
   * A new consumer begins where its node began. A cursor from another database's life (a copied
   * dump) would wait for ever: it begins anew too.
   */
  async #begin(): Promise<void> {
    if (this.#begun) return;
    await sql`insert into outbox_cursor (name, passed) values (${this.#name}, ${this.#from}::pg_snapshot) on conflict (name) do update set alive_at = now()`.execute(
      this.#database.kysely,
    );
    const reset = await sql`
      update outbox_cursor set passed = ${this.#from}::pg_snapshot, upto = null, done = 0
      where name = ${this.#name} and pg_snapshot_xmax(passed) > pg_snapshot_xmax(pg_current_snapshot())`.execute(
      this.#database.kysely,
    );
    if (Number(reset.numAffectedRows ?? 0) > 0)
      this.#logger.error(
        { consumer: this.#name },
        "the consumer's place belongs to another database; it begins anew",
      );
    this.#begun = true;
  }

  async #run(): Promise<void> {
    let pause = firstPauseMs;
    let limit = chunkSize;
    while (this.#wanted && !this.#stopped) {
      this.#wanted = false;
      try {
        await this.#begin();
        // What is not handled now is when it is woken next, at the latest by the poll.
        let more = this.#ready();
        while (more && !this.#stopped) {
          const chunk = await this.#chunk(limit);
          if (chunk.waiting) await this.#retryDue();
          more = chunk.handled > 0 && this.#ready();
          limit = chunk.failed ? 1 : Math.min(limit * 2, chunkSize);
        }
        pause = firstPauseMs;
        if (this.#wanted) await this.#rest(minPauseMs);
      } catch (error) {
        this.#wanted = true;
        // One by one from now on: what comes before the change that fails is not undone with it
        // again.
        limit = 1;
        if (error instanceof ChunkFailed || error instanceof NodeStopping) continue;
        this.#logger.error(
          { error, consumer: this.#name, retryMs: pause },
          "a consumer of the change feed failed; it tries again",
        );
        await this.#rest(pause);
        pause = Math.min(pause * 2, maxPauseMs);
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

  /**
   * A run that hangs holds nothing for ever: a statement it was given up with ends too, also one
   * that waits for a lock.
   */
  async #limits(tx: Transaction<Tables>): Promise<void> {
    await sql`select set_config('idle_in_transaction_session_timeout', '5min', true), set_config('statement_timeout', ${String(this.#runLimitMs)}, true)`.execute(
      tx,
    );
  }

  /**
   * A node that finds the row locked leaves the changes to the owner and looks again at its next
   * poll.
   */
  async #locked(tx: Transaction<Tables>): Promise<Cursor | undefined> {
    await this.#limits(tx);
    const { rows } = await sql<Cursor>`
      select passed::text, coalesce(upto, pg_current_snapshot())::text as upto, done,
        exists (select 1 from outbox_failed where consumer = ${this.#name} and next_at is not null) as waiting
      from outbox_cursor where name = ${this.#name} for update skip locked`.execute(tx);
    return rows[0];
  }

  /**
   * Handles the next changes. A single one that fails is kept for later; of several the first that
   * fails undoes all.
   */
  async #chunk(limit: number): Promise<{ handled: number; failed: boolean; waiting: boolean }> {
    let failed = false;
    let waiting = false;
    const handled = await this.#database.transaction(async (tx) => {
      const cursor = await this.#locked(tx);
      if (!cursor) return 0;
      waiting = cursor.waiting;
      const unread = sql`o.xid >= pg_snapshot_xmin(${cursor.passed}::pg_snapshot) and not pg_visible_in_snapshot(o.xid, ${cursor.passed}::pg_snapshot)
        and pg_visible_in_snapshot(o.xid, ${cursor.upto}::pg_snapshot)`;
      const meant = this.#containers ? sql`and o.container = any(${this.#containers})` : sql``;
      // At the beginning of a stretch xid leads to its changes at once; by position PostgreSQL
      // would first walk through all that were read before.
      const wanted =
        cursor.done === "0"
          ? sql`o.position = any(array(with fresh as materialized (select o.position from outbox o where ${unread} ${meant}) select position from fresh order by position limit ${limit}))`
          : sql`${unread} ${meant} and o.position > ${cursor.done}`;
      const held = sql`exists (select 1 from outbox_failed f where f.consumer = ${this.#name} and f.container = o.container and f.doc_id = o.doc_id and f.next_at is not null)`;
      const next = sql`select ${sql.raw(outboxColumns)}, ${held} as held, ${endsColumn(this.#name)} from outbox o where ${wanted} order by o.position limit ${limit}`;
      const { rows } = await sql<FoundRow>`
        select * from (
          select o.*, count(*) over ()::int as found, row_number() over by_position as place, sum(${sql.raw(bodyBytes)}) over by_position as bytes
          from (${next}) o window by_position as (order by o.position rows unbounded preceding)
        ) o where o.place = 1 or o.bytes <= ${this.#maxBytes} order by o.position`.execute(tx);
      failed = await this.#deliver(rows, tx);
      const found = rows[0]?.found ?? 0;
      if (found === limit || rows.length < found)
        await sql`update outbox_cursor set upto = ${cursor.upto}::pg_snapshot, done = ${rows.at(-1)!.position} where name = ${this.#name}`.execute(
          tx,
        );
      else if (rows.length > 0 || cursor.done !== "0")
        await sql`update outbox_cursor set passed = ${cursor.upto}::pg_snapshot, upto = null, done = 0 where name = ${this.#name}`.execute(
          tx,
        );
      // Others' changes are passed too, or the outbox would keep them for this consumer.
      else if (this.#containers)
        await sql`update outbox_cursor set passed = ${cursor.upto}::pg_snapshot where name = ${this.#name} and exists (select 1 from outbox o where ${unread})`.execute(
          tx,
        );
      return rows.length;
    });
    if (handled > 0) this.#committed();
    if (failed) this.#failedChanged();
    return { handled, failed, waiting };
  }

  /** Returns whether a change failed, which happens to a single one only. */
  async #deliver(rows: readonly NextRow[], tx: Transaction<Tables>): Promise<boolean> {
    for (const row of rows) {
      const change = changeOf(row);
      if (row.held) await this.#failed.keep(tx, change);
      else if (row.ends >= maxEnds)
        await this.#failed.deadLetterAtOnce(tx, change, new EndedServer(row.ends));
      else if (rows.length > 1)
        try {
          await this.#handled(change, tx);
        } catch {
          // Nothing is known of it yet: by itself it will say what it throws.
          throw new ChunkFailed();
        }
      else {
        const failure = await this.#tried(change, tx);
        if (failure) await this.#failed.keep(tx, change, failure);
        return failure !== undefined;
      }
    }
    return false;
  }

  /** Those that failed and whose time has come, one a transaction. */
  async #retryDue(): Promise<void> {
    for (let count = 0; count < retriedAtOnce && !this.#stopped; count++) {
      const retried = await this.#database.transaction(async (tx) => {
        const row = (await this.#locked(tx)) && (await this.#failed.due(tx));
        if (!row) return undefined;
        const isOver = row.ends >= maxEnds;
        const failure = isOver
          ? { error: new EndedServer(row.ends) }
          : await this.#tried(changeOf(row), tx);
        await this.#failed.tried(tx, row, failure, isOver);
        return { failure };
      });
      if (!retried) return;
      this.#committed();
      this.#failedChanged();
      // What is new has its turn before the next one that may take as long.
      if (retried.failure?.error instanceof RunTooLong) break;
    }
    // More of them, or those that waited behind one that was handled now.
    this.#wanted = true;
  }

  /**
   * Tries a dead letter once more, at once. Returns what it threw now, "busy" when others are in
   * the way, undefined when it is gone.
   */
  async tryAgain(
    orgId: string,
    id: string,
  ): Promise<{ error: unknown } | "handled" | "busy" | undefined> {
    const outcome = await this.#database.transaction(async (tx) => {
      if (!(await this.#waitedFor(tx))) return "busy" as const;
      const row = await this.#failed.deadLetter(tx, orgId, id);
      if (!row) return undefined;
      const failure = await this.#tried(changeOf(row), tx);
      await this.#failed.tried(tx, row, failure);
      return failure ?? ("handled" as const);
    });
    if (outcome === "handled") this.#committed();
    if (outcome !== undefined && outcome !== "busy") this.#failedChanged();
    return outcome;
  }

  /** Waits for the cursor; false when it is not released in time. */
  async #waitedFor(tx: Transaction<Tables>): Promise<boolean> {
    await sql`select set_config('lock_timeout', ${String(Math.min(maxWaitMs, this.#runLimitMs))}, true)`.execute(
      tx,
    );
    await sql`savepoint waiting`.execute(tx);
    try {
      await sql`select 1 from outbox_cursor where name = ${this.#name} for update`.execute(tx);
    } catch (error) {
      if ((error as { code?: string }).code !== lockUnavailable) throw error;
      await sql`rollback to savepoint waiting`.execute(tx);
      return false;
    }
    await this.#limits(tx);
    return true;
  }

  /**
   * What a handler threw, all it did undone. Throws when the database itself is what failed, or the
   * node stops: that is no failure of the change.
   */
  async #tried(change: Change, tx: Transaction<Tables>): Promise<{ error: unknown } | undefined> {
    await sql`savepoint change`.execute(tx);
    try {
      await this.#handled(change, tx);
    } catch (error) {
      if (error instanceof NodeStopping || isDatabaseLost(error)) throw error;
      await sql`rollback to savepoint change`.execute(tx);
      return { error };
    }
    await sql`release savepoint change`.execute(tx);
    return undefined;
  }

  async #handled(change: Change, tx: Transaction<Tables>): Promise<void> {
    // A restore keeps all that a consumer was owed, whatever it listens to.
    if (this.#containers && !this.#containers.includes(change.container)) return;
    if (change.depth > maxDeliveredDepth) {
      const { container, id, depth } = change;
      this.#logger.warn(
        { consumer: this.#name, container, id, depth },
        "a chain of triggers is too long; this change starts no further one",
      );
      return;
    }
    const limits = {
      limitMs: this.#runLimitMs,
      stopping: this.#stopping.signal,
      endedAfterTimeout: (error?: unknown) => this.#logAfterTimeout(change, error),
    };
    const place = flightOf(this.#name);
    this.#inFlight.begin(place, change.position);
    try {
      await asWork(this.#name, () =>
        runWithTimeout(tx, limits, (revocable, signal) => this.#handle(change, revocable, signal)),
      );
    } finally {
      this.#inFlight.end(place);
    }
  }

  #logAfterTimeout({ container, id, orgId }: Change, error: unknown): void {
    this.#logger.warn(
      { consumer: this.#name, container, id, orgId, error },
      "a run that was given up ended late; nothing it does counts any more",
    );
  }
}
