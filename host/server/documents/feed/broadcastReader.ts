import type { Database, Logger } from "../../database/index.ts";
import { beginWork, endWork, reasonOf } from "../../faults/index.ts";
import type { WantedBodies } from "../types.ts";
import type { Change } from "./change.ts";
import { bodyBytes, changeOf, type OutboxRow } from "./outbox.ts";
import { WakeSignal } from "./wakeSignal.ts";

/**
 * Longer without an answer from the database than this, and what was missed may already be trimmed.
 */
const maxBlindMs = 30 * 60_000;
/**
 * Each organization has its own share of the bodies of one reading: who writes much at once makes
 * only the notices of their own organization less exact, and nobody's later. Bodies that no reader
 * looks at stay in the database.
 */
const statementText = `
  select pg_current_snapshot()::text as snapshot, o.position, o.org_id, o.container, o.doc_id, o.operation, o.user_id, o.depth,
    case when o.whole then o.before end as before, case when o.whole then o.after end as after
  from (select 1) one left join (
    select o.*, o.container = any($2) or
      (o.wanted and sum(case when o.wanted then o.bytes end) over (partition by o.org_id order by o.position rows unbounded preceding) <= $3) as whole
    from (
      select o.*, ${bodyBytes} as bytes, $4::text[] is null or o.container = any($4) as wanted from outbox o
      where o.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(o.xid, $1::pg_snapshot)
    ) o
  ) o on true
  order by o.position`;

/**
 * The elapsed clock may stop while a machine sleeps, and the wall clock may be set back: the
 * greater time counts.
 */
const clocks = () => ({ elapsed: performance.now(), wall: Date.now() });

interface Reader {
  onChanges: (changes: readonly Change[]) => void;
  onGap: () => void;
  bodies: WantedBodies;
}

const seenAs: Partial<Record<Change["operation"], Change["operation"]>> = {
  trash: "delete",
  restore: "insert",
};

/** Nobody reads what waits in the trash: to readers it is deleted, and made when it comes back. */
const asSeen = (change: Change): Change => ({
  ...change,
  operation: seenAs[change.operation] ?? change.operation,
});

/** Reads what was committed since it last read, for all readers of one node. */
export class BroadcastReader {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #maxBytes: number;
  readonly #readers = new Set<Reader>();
  readonly #signal: WakeSignal;
  #passed: string;
  #readAt = clocks();

  constructor(database: Database, logger: Logger, passed: string, maxBytes: number) {
    this.#database = database;
    this.#logger = logger;
    this.#maxBytes = maxBytes;
    this.#passed = passed;
    this.#signal = new WakeSignal(() => this.#read());
  }

  add(
    onChanges: Reader["onChanges"],
    onGap: Reader["onGap"],
    bodies: WantedBodies = {},
  ): () => void {
    const reader: Reader = { onChanges, onGap, bodies };
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  wake(): void {
    this.#signal.wake();
  }

  close(): Promise<void> {
    this.#readers.clear();
    return this.#signal.stop();
  }

  async #read(): Promise<void> {
    const bodies = [...this.#readers].map((reader) => reader.bodies);
    const whole = [...new Set(bodies.flatMap((one) => one.whole ?? []))];
    const some = bodies.map(({ of }) => of?.());
    const wanted = some.includes(undefined)
      ? null
      : [...new Set(some.flatMap((containers) => [...(containers ?? [])]))];
    let rows: (OutboxRow & { snapshot: string })[];
    try {
      rows = (
        await this.#database.pool.query({
          name: "broadcast",
          text: statementText,
          values: [this.#passed, whole, this.#maxBytes, wanted],
        })
      ).rows;
    } catch (error) {
      // The cursor stays where it was: the next poll reads everything from there.
      this.#logger.warn(
        { reason: reasonOf(error) },
        "the change feed could not be read; it will be read again",
      );
      return;
    }
    this.#passed = rows[0]!.snapshot;
    const now = clocks();
    const blind = Math.max(now.elapsed - this.#readAt.elapsed, now.wall - this.#readAt.wall);
    this.#readAt = now;
    if (blind > maxBlindMs) {
      this.#logger.warn(
        { seconds: Math.round(blind / 1000) },
        "the change feed could not be read for too long; readers start afresh",
      );
      this.#callEach((reader) => reader.onGap());
      return;
    }
    const changes = rows
      .filter(({ position }) => position !== null)
      .map((row) => asSeen(changeOf(row)));
    if (changes.length > 0) this.#callEach((reader) => reader.onChanges(changes));
  }

  /**
   * A reader that throws harms no other and drops what it holds, since it did not take in what it
   * was given.
   */
  #callEach(call: (reader: Reader) => void): void {
    const work = beginWork("readers of the change feed");
    for (const reader of [...this.#readers]) {
      try {
        call(reader);
      } catch (error) {
        this.#logger.error({ error }, "a reader of the change feed failed");
        try {
          reader.onGap();
        } catch (gapError) {
          this.#logger.error(
            { error: gapError },
            "a reader of the change feed failed to start afresh",
          );
        }
      }
    }
    endWork(work);
  }
}
