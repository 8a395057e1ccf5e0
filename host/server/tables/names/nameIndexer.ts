import { sql } from "kysely";
import type { Database, Logger, SessionLocks } from "../../database/index.ts";
import type { Change, DocumentStore } from "../../documents/types.ts";
import { faultLogger, guarded, reasonOf } from "../../faults/index.ts";
import type { Limits } from "../../limits/index.ts";
import { fromStored, type Scope } from "../../scope/index.ts";
import type { StoredTable } from "../tableContainer.ts";
import type { VersionReader } from "../versions/versionReader.ts";
import { readNames } from "./readNames.ts";
import { forgetNames, keepFailure, keepNames, madeOf } from "./storedNames.ts";

interface NameIndexerDependencies {
  dataDir: string;
  database: Database;
  documents: Pick<DocumentStore, "feed">;
  reader: VersionReader;
  locks: Pick<SessionLocks, "tryLock">;
  limits: Pick<Limits, "namesOfTable">;
  scope: Scope;
  logger: Logger;
}

interface Due {
  orgId: string;
  table: StoredTable;
  made: string;
}

/** Tables whose notification was missed are found by looking at all of them. */
const lookEveryMs = 300_000;
const dueAtOnce = 50;

/**
 * Keeps the index of names as the tables are: each new version is read in the background, by
 * whichever node gets to it first, one table after the other on each node. Tables that were there
 * before are read after the start.
 */
export class NameIndexer {
  readonly #dependencies: NameIndexerDependencies;
  readonly #leave: () => void;
  readonly #timer: NodeJS.Timeout;
  /** Tables that changed; undefined asks for a look at all. */
  #wanted: Set<string> | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(dependencies: NameIndexerDependencies) {
    this.#dependencies = dependencies;
    this.#leave = dependencies.documents.feed.broadcast(
      (changes) => this.#changed(changes),
      () => this.look(),
      { of: () => [] },
    );
    this.#timer = setInterval(
      guarded("index of names", faultLogger, () => this.look()),
      lookEveryMs,
    );
    this.#timer.unref();
    this.#wanted = new Set();
  }

  /** Looks at all tables. */
  look(): void {
    this.#wanted = undefined;
    this.#run();
  }

  /** Resolves when nothing is under way on this node. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** What is being read is ended by the engine, which the caller closes. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#leave();
    clearInterval(this.#timer);
    await this.#running;
  }

  #changed(changes: readonly Change[]): void {
    const ids = changes.filter(({ container }) => container === "Table").map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) this.#wanted?.add(id);
    this.#run();
  }

  #run(): void {
    if (this.#stopped || this.#running) return;
    this.#running = this.#pass()
      .catch((error: unknown) => {
        if (!this.#stopped)
          this.#dependencies.logger.error(
            { error },
            "the index of names could not be kept; it is tried again within five minutes",
          );
      })
      .finally(() => {
        this.#running = undefined;
        if (this.#wanted === undefined || this.#wanted.size > 0) this.#run();
      });
  }

  async #pass(): Promise<void> {
    const wanted = this.#wanted;
    this.#wanted = new Set();
    await forgetNames(this.#dependencies.database, wanted && [...wanted]);
    const done = new Set<string>();
    for (;;) {
      const due = await this.#due(wanted && [...wanted], [...done]);
      if (due.length === 0) return;
      for (const one of due) {
        if (this.#stopped) return;
        done.add(one.table.id);
        await this.#index(one);
      }
    }
  }

  async #due(ids: readonly string[] | undefined, except: readonly string[]): Promise<Due[]> {
    const { rows } = await sql<{
      id: string;
      orgId: string;
      body: Omit<StoredTable, "id">;
      made: string;
    }>`
      select t.id, t.org_id as "orgId", t.body, ${madeOf} as made from doc_table t left join table_name_index i on i.table_id = t.id
      where ${ids === undefined ? sql`true` : sql`t.id = any(${ids})`} and t.id <> all(${except}) and i.made is distinct from ${madeOf}
        and (i.retry_at is null or i.failed_version is distinct from t.body->>'version' or i.retry_at < now())
      order by t.id limit ${dueAtOnce}`.execute(this.#dependencies.database.kysely);
    return rows.map(({ id, orgId, body, made }) => ({
      orgId,
      made,
      table: { ...fromStored(this.#dependencies.scope, body), id } as StoredTable,
    }));
  }

  async #index({ orgId, table, made }: Due): Promise<void> {
    const { dataDir, database, reader, locks, limits, logger } = this.#dependencies;
    const release = await locks.tryLock(`names ${table.id}`);
    // Another node is at it; what it finds is that of this version or of a later one.
    if (!release) return;
    try {
      const names = await readNames(reader, dataDir, orgId, table, limits.namesOfTable);
      await keepNames(database, { orgId, tableId: table.id, version: table.version, made }, names);
    } catch (error) {
      if (this.#stopped) return;
      logger.warn(
        { reason: reasonOf(error), table: table.id },
        "the names of a table could not be read; they are tried again later",
      );
      await keepFailure(database, { orgId, tableId: table.id, version: table.version });
    } finally {
      await release();
    }
  }
}
