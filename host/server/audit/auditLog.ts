import { createHmac, randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import {
  afterCommit,
  type Database,
  type Executor,
  oneRow,
  type Tables,
} from "../database/index.ts";
import { guardedInterval } from "../faults/index.ts";
import { guardAuditLog } from "./auditGuard.ts";
import { type CountedEvent, EventCounter, eventKey } from "./eventCounter.ts";
import { type AuditLogger, logEvent } from "./eventLine.ts";
import type { AuditRecord, AuditRow } from "./types.ts";

const flushEveryMs = 60_000;
const sweepEveryMs = 3_600_000;
const sweptAtOnce = 5_000;
const maxKept = 10_000;

/**
 * Security events: kept in the database, and written as lines of the log. Changes of documents are
 * kept by the statements that make them.
 */
export interface AuditLog {
  /**
   * Keeps an event in the transaction of what it is about; what cannot be kept does not happen. At
   * once without a transaction.
   */
  record(event: AuditRecord, tx?: Transaction<Tables>): Promise<void>;
  /**
   * Keeps an event as `record` does, and counts those that repeat it within the minute: somebody
   * who reads a file again and again fills no log.
   */
  recordRepeated(event: CountedEvent): Promise<void>;
  /** Counts an event; the counts are kept every minute and at the end. */
  count(event: CountedEvent): void;
  /** Keeps what was counted until now. */
  flush(): Promise<void>;
  /** A name that nobody is known by, so that equal ones are seen to be equal and none is read. */
  hashOf(name: string): string;
  /** Removes events older than they are kept; returns how many. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

interface AuditLogDependencies {
  database: Database;
  logger: AuditLogger & { error(details: object, message: string): void };
  /** How long events are kept. */
  days: number;
  flushMs?: number;
}

export async function createAuditLog({
  database,
  logger,
  days,
  flushMs = flushEveryMs,
}: AuditLogDependencies): Promise<AuditLog> {
  await guardAuditLog(database, days);
  const key = await hashKey(database);
  const counter = new EventCounter();
  /** Of their own: however much one person repeats, it leaves room for what others are refused. */
  const repeated = new EventCounter();
  /** Those of `recordRepeated` that were kept since the last counts. */
  const kept = new Set<string>();

  async function insert(events: readonly AuditRecord[], executor: Executor): Promise<AuditRow[]> {
    const given = events.map(
      ({
        kind,
        orgId,
        userId = null,
        container = null,
        ids = [],
        count = 1,
        field = null,
        from = null,
        to = null,
        detail = null,
      }) => ({
        ...{
          kind,
          org_id: orgId,
          user_id: userId,
          container,
          ids,
          count,
          field,
          before: from,
          after: to,
          detail,
        },
      }),
    );
    const { rows } = await sql<AuditRow>`
      insert into audit_event (org_id, user_id, kind, container, ids, count, field, before, after, detail)
      select org_id, user_id, kind, container, ids, count, field, nullif(before, 'null'), nullif(after, 'null'), detail
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as e(org_id text, user_id text, kind text, container text, ids text[], count int,
        field text, before jsonb, after jsonb, detail text) returning *`.execute(executor);
    return rows;
  }

  async function flush(): Promise<void> {
    kept.clear();
    const taken = [counter, repeated].map((of) => ({ of, events: of.take() }));
    const events = taken.flatMap((one) => one.events);
    if (events.length === 0) return;
    try {
      for (const row of await insert(events, database.kysely)) logEvent(logger, row);
    } catch (error) {
      // They are kept with the next ones; the counters are bounded.
      for (const one of taken)
        for (const { count, ...event } of one.events) one.of.count(event, count);
      throw error;
    }
  }

  async function sweep(): Promise<number> {
    for (let removed = 0; ; ) {
      const { numAffectedRows } = await sql`
        delete from audit_event where id in (select id from audit_event where at < now() - make_interval(days => ${days}) limit ${sweptAtOnce})`.execute(
        database.kysely,
      );
      removed += Number(numAffectedRows ?? 0);
      if (Number(numAffectedRows ?? 0) < sweptAtOnce) return removed;
    }
  }

  const flushing = guardedInterval("audit flush", logger, flushMs, flush);
  const sweeping = guardedInterval("audit sweep", logger, sweepEveryMs, sweep);
  flushing.unref();
  sweeping.unref();

  async function record(event: AuditRecord, tx?: Transaction<Tables>): Promise<void> {
    const rows = await insert([event], tx ?? database.kysely);
    afterCommit(tx, () => {
      for (const row of rows) logEvent(logger, row);
    });
  }

  return {
    record,
    async recordRepeated(event) {
      const key = eventKey(event);
      if (kept.has(key)) return repeated.count(event);
      await record(event);
      if (kept.size < maxKept) kept.add(key);
    },
    count: (event) => counter.count(event),
    flush,
    hashOf: (name) =>
      createHmac("sha256", key).update(name.trim().toLowerCase()).digest("base64url").slice(0, 22),
    sweep,
    async close() {
      clearInterval(flushing);
      clearInterval(sweeping);
      await flush();
    },
  };
}

/**
 * Made once for all nodes and kept in the database, never renewed: the same name keeps its hash.
 */
async function hashKey(database: Database): Promise<string> {
  await sql`insert into audit_key (key) values (${randomBytes(32).toString("base64")}) on conflict do nothing`.execute(
    database.kysely,
  );
  return oneRow(await sql<{ key: string }>`select key from audit_key`.execute(database.kysely)).key;
}
