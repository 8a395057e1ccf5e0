import { sql, type Transaction } from "kysely";
import type { Database, Logger, Tables } from "../../database/index.ts";
import { storableReason } from "../../faults/index.ts";
import type { FailedChange, FailedChangeList } from "../types.ts";
import type { Change } from "./change.ts";
import { endsColumn } from "./endedServer.ts";
import type { FailedChangeNotices } from "./failedChangeNotices.ts";
import { changeOf, type OutboxRow, outboxColumns } from "./outbox.ts";

/**
 * Pauses after each failed try, in milliseconds, some four minutes in all; after the last of them
 * one more try, and the change becomes a dead letter.
 */
export const retryPausesMs: readonly number[] = [
  1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000,
];
const maxError = 2_000;
/**
 * A retry of many is answered while the browser still waits: after so many milliseconds no further
 * one is begun.
 */
const begunWithinMs = 15_000;
const notRunning =
  "What handles it does not run on this server: its plugin is not installed, or its server part failed to start.";
const busy = "It was not tried: its trigger is at work on another change. Try again in a minute.";
const noTimeLeft = "It was not tried: those before it took too long. Try again.";

/** A change that failed, or that waits behind one of its document that did. */
interface FailedRow extends OutboxRow {
  id: string;
  tries: number;
  /** How often handling it ended the server. */
  ends: number;
}

const columns = sql.raw(`o.id, o.tries, ${outboxColumns}`);

const errorText = (error: unknown): string => storableReason(error, maxError);

/**
 * What one consumer could not handle. All of it happens in transactions that hold the consumer's
 * cursor, so that one node does it at a time.
 */
export class FailedChanges {
  readonly #consumer: string;
  readonly #logger: Logger;
  readonly #pauses: readonly number[];

  constructor(consumer: string, logger: Logger, pauses: readonly number[]) {
    this.#consumer = consumer;
    this.#logger = logger;
    this.#pauses = pauses;
  }

  /**
   * Keeps a change of the outbox for later: one that failed with its error, one that waits behind
   * another without.
   */
  async keep(
    tx: Transaction<Tables>,
    change: Change,
    failure?: { error: unknown },
    isOver = false,
  ): Promise<void> {
    const tries = failure ? 1 : 0;
    const { next, pauseMs } = this.#nextTry(tries, isOver);
    const [error, triedAt] = failure
      ? [errorText(failure.error), sql`clock_timestamp()`]
      : [null, null];
    await sql`
      insert into outbox_failed (consumer, position, org_id, container, doc_id, operation, before, after, user_id, depth, tries, error, tried_at, next_at)
      select ${this.#consumer}, ${sql.raw(outboxColumns)}, ${tries}::int, ${error}::text, ${triedAt}::timestamptz, ${next} from outbox o where o.position = ${change.position}`.execute(
      tx,
    );
    if (failure) this.#log(change, tries, failure.error, pauseMs);
  }

  /** Keeps a change of the outbox that is not tried again by itself. */
  deadLetterAtOnce(tx: Transaction<Tables>, change: Change, error: Error): Promise<void> {
    return this.keep(tx, change, { error }, true);
  }

  /** The first one whose time has come; of a document always the earliest that is still tried. */
  async due(tx: Transaction<Tables>): Promise<FailedRow | undefined> {
    const { rows } = await sql<FailedRow>`
      select ${columns}, ${endsColumn(this.#consumer)} from outbox_failed o
      where o.consumer = ${this.#consumer} and o.next_at <= clock_timestamp() and not exists (
        select 1 from outbox_failed e where e.consumer = o.consumer and e.container = o.container and e.doc_id = o.doc_id
          and e.next_at is not null and e.position < o.position)
      order by o.position limit 1`.execute(tx);
    return rows[0];
  }

  /** A dead letter of an organization. */
  async deadLetter(
    tx: Transaction<Tables>,
    orgId: string,
    id: string,
  ): Promise<FailedRow | undefined> {
    const { rows } = await sql<FailedRow>`
      select ${columns} from outbox_failed o where o.consumer = ${this.#consumer} and o.org_id = ${orgId} and o.id = ${id} and o.next_at is null`.execute(
      tx,
    );
    return rows[0];
  }

  /** What became of a further try. */
  async tried(
    tx: Transaction<Tables>,
    row: FailedRow,
    failure: { error: unknown } | undefined,
    isOver = false,
  ): Promise<void> {
    if (!failure) {
      await sql`delete from outbox_failed where id = ${row.id}`.execute(tx);
      return;
    }
    const tries = row.tries + 1;
    const { next, pauseMs } = this.#nextTry(tries, isOver);
    await sql`update outbox_failed set tries = ${tries}, error = ${errorText(failure.error)}, tried_at = clock_timestamp(), next_at = ${next} where id = ${row.id}`.execute(
      tx,
    );
    this.#log(changeOf(row), tries, failure.error, pauseMs);
  }

  #nextTry(tries: number, isOver: boolean) {
    const pauseMs = isOver ? undefined : tries === 0 ? 0 : this.#pauses[tries - 1];
    return {
      pauseMs,
      next:
        pauseMs === undefined
          ? sql`null::timestamptz`
          : sql`clock_timestamp() + make_interval(secs => ${pauseMs / 1000})`,
    };
  }

  #log(
    { orgId, container, id, operation }: Change,
    tries: number,
    error: unknown,
    retryMs: number | undefined,
  ): void {
    const details = { error, consumer: this.#consumer, orgId, container, id, operation, tries };
    if (retryMs === undefined)
      this.#logger.error(
        details,
        "a change could not be handled and became a dead letter; an admin of the organization can try it again",
      );
    else
      this.#logger.warn(
        { ...details, retryMs },
        "a change could not be handled; it is tried again",
      );
  }
}

const listedColumns = sql.raw(
  `id, consumer, container, doc_id as "documentId", operation, tries, error, tried_at as "triedAt", next_at as "nextAt"`,
);

/**
 * A durable consumer that can try one of its failed changes again; undefined when the change is not
 * there any more.
 */
interface RetryingConsumer {
  tryAgain(orgId: string, id: string): Promise<"handled" | "busy" | { error: unknown } | undefined>;
}

/** `consumer` finds those of this node by name. */
export function failedChangeList(
  { kysely }: Pick<Database, "kysely">,
  notices: FailedChangeNotices,
  consumer: (name: string) => RetryingConsumer | undefined,
): FailedChangeList {
  return {
    onChanged: notices.onChanged,
    async list(orgId, limit) {
      const { rows } = await sql<FailedChange & { allDeadLetters: string; all: string }>`
        select ${listedColumns}, count(*) filter (where next_at is null) over () as "allDeadLetters", count(*) over () as "all"
        from outbox_failed where org_id = ${orgId} and tries > 0 order by (next_at is null) desc, id desc limit ${limit}`.execute(
        kysely,
      );
      const changes = rows.map(({ allDeadLetters, all, ...change }) => change);
      return {
        changes,
        deadLetters: Number(rows[0]?.allDeadLetters ?? 0),
        total: Number(rows[0]?.all ?? 0),
      };
    },
    async retry(orgId, ids) {
      const { rows } = await sql<{ id: string; consumer: string }>`
        select id, consumer from outbox_failed where org_id = ${orgId} and next_at is null and id = any(${ids}::bigint[]) order by position`.execute(
        kysely,
      );
      const outcomes: { id: string; error: string | null }[] = [];
      const begunUntil = performance.now() + begunWithinMs;
      for (const { id, consumer: name } of rows) {
        const owner = consumer(name);
        const error = !owner
          ? notRunning
          : performance.now() > begunUntil
            ? noTimeLeft
            : await triedAgain(owner, orgId, id);
        if (error !== undefined) outcomes.push({ id, error });
      }
      return outcomes;
    },
    async discard(orgId, ids) {
      const { rows } = await sql<FailedChange>`
        delete from outbox_failed where org_id = ${orgId} and next_at is null and id = any(${ids}::bigint[]) returning ${listedColumns}`.execute(
        kysely,
      );
      if (rows.length > 0) notices.notify();
      return rows;
    },
  };
}

/** What it failed at now; null when it was handled, undefined when it is not there any more. */
async function triedAgain(
  owner: RetryingConsumer,
  orgId: string,
  id: string,
): Promise<string | null | undefined> {
  const outcome = await owner.tryAgain(orgId, id);
  if (outcome === undefined) return undefined;
  if (outcome === "busy") return busy;
  return outcome === "handled" ? null : errorText(outcome.error);
}
