import { sql, type Transaction } from "kysely";
import { type Database, liftStatementLimit, type Tables } from "../../database/index.ts";
import { sentenceOf, storableReason, withTimeLimit } from "../../faults/index.ts";
import { endUpdate } from "./containerRecord.ts";
import type { RegisteredContainer } from "./containerRegistry.ts";
import { ensureTable, listed } from "./ensureTable.ts";

/**
 * Makes of a document of an older version one of the current version. Gets and answers plain JSON.
 */
export type MigrateDocument = (document: Record<string, unknown>, fromVersion: number) => unknown;

const batchSize = 200;
const documentLimitMs = 10_000;
const maxReason = 300;

interface OldDocument {
  id: string;
  body: Record<string, unknown>;
  version: number;
}

/** A document that could not be brought to the new version. */
interface Fault {
  id: string;
  reason: string;
}

interface UpdateStep {
  /** `busy`: another node is at work on it, or it is done. */
  outcome: "more" | "done" | "failed" | "busy";
}

/**
 * Brings the documents of one container to the version `target`, a batch a transaction: what is
 * done stays done when the node is killed.
 */
export class DocumentUpdate {
  readonly container: RegisteredContainer;
  readonly target: number;
  readonly #database: Database;
  readonly #migrate: MigrateDocument;
  #after = "";
  #faults: Fault[] = [];
  #faulty = 0;

  constructor(
    database: Database,
    container: RegisteredContainer,
    target: number,
    migrate: MigrateDocument,
  ) {
    this.#database = database;
    this.container = container;
    this.target = target;
    this.#migrate = migrate;
  }

  /** The next batch, unless another node is at work on this container. */
  step(): Promise<UpdateStep["outcome"]> {
    const { name } = this.container.definition;
    return this.#database.transaction(async (tx) => {
      await liftStatementLimit(tx);
      const { rows } = await sql`
        select 1 from container where name = ${name} and target = ${this.target} and problem is null for update skip locked`.execute(
        tx,
      );
      if (rows.length === 0) return "busy";
      const documents = await this.#next(tx);
      const updated = await this.#updated(documents);
      const done = await this.#store(tx, updated);
      await sql`update container set done = done + ${done}, changed_at = now() where name = ${name}`.execute(
        tx,
      );
      this.#after = documents.at(-1)?.id ?? this.#after;
      if (documents.length === batchSize) return "more";
      return this.#end(tx);
    });
  }

  async #next(tx: Transaction<Tables>): Promise<OldDocument[]> {
    const { rows } = await sql<OldDocument>`
      select id, body, version from ${sql.raw(this.container.table.name)}
      where id > ${this.#after} and version < ${this.target} order by id limit ${batchSize} for update`.execute(
      tx,
    );
    return rows;
  }

  async #updated(documents: readonly OldDocument[]): Promise<{ id: string; body: unknown }[]> {
    const updated: { id: string; body: unknown }[] = [];
    for (const { id, body, version } of documents) {
      try {
        const migrated = await withTimeLimit(this.#migrate(body, version), documentLimitMs, () => {
          throw new Error(`'migrate' took longer than ${documentLimitMs / 1000} seconds`);
        });
        const made = JSON.parse(JSON.stringify(migrated ?? null)) as Record<string, unknown>;
        this.container.schema.checkWhole(made, "document");
        updated.push({ id, body: made });
      } catch (error) {
        this.#fault(id, error);
      }
    }
    return updated;
  }

  /** All at once; where the database refuses one, one by one, to know which. */
  async #store(
    tx: Transaction<Tables>,
    documents: readonly { id: string; body: unknown }[],
  ): Promise<number> {
    if (documents.length === 0) return 0;
    const write = (some: readonly { id: string; body: unknown }[]) =>
      sql`
        update ${sql.raw(this.container.table.name)} t set body = r.body, version = ${this.target}, revision = t.revision + 1
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(id text, body jsonb) where t.id = r.id`.execute(
        tx,
      );
    if ((await saved(tx, () => write(documents))) === undefined) return documents.length;
    let done = 0;
    for (const document of documents) {
      const error = await saved(tx, () => write([document]));
      if (error) this.#fault(document.id, error);
      else done += 1;
    }
    return done;
  }

  /** What must be unique may be so from now on. */
  async #end(tx: Transaction<Tables>): Promise<UpdateStep["outcome"]> {
    const { definition, table } = this.container;
    let problem = this.#faulty > 0 ? this.#problem() : undefined;
    if (problem === undefined) {
      const error = await saved(tx, () => ensureTable(tx, definition, table));
      if (error !== undefined) problem = sentence(error);
    }
    if (problem === undefined) await endUpdate(tx, definition.name);
    else
      await sql`update container set problem = ${problem}, changed_at = now() where name = ${definition.name}`.execute(
        tx,
      );
    return problem === undefined ? "done" : "failed";
  }

  #fault(id: string, error: unknown): void {
    this.#faulty += 1;
    if (this.#faults.length < 6) this.#faults.push({ id, reason: sentence(error) });
  }

  #problem(): string {
    const { name } = this.container.definition;
    const byReason = Map.groupBy(this.#faults, ({ reason }) => reason);
    const named = [...byReason].map(
      ([reason, faults]) =>
        `${listed(
          faults.map(({ id }) => id),
          faults.length,
        )}: ${reason}`,
    );
    const rest = this.#faulty - this.#faults.length;
    const count =
      this.#faulty === 1 ? `A document of '${name}'` : `${this.#faulty} documents of '${name}'`;
    return `${count} could not be updated to version ${this.target}. ${named.join("; ")}${rest > 0 ? `; ${rest} more` : ""}`;
  }
}

/** What it threw, all it did undone. */
async function saved(tx: Transaction<Tables>, work: () => Promise<unknown>): Promise<unknown> {
  await sql`savepoint part`.execute(tx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    return error;
  }
  await sql`release savepoint part`.execute(tx);
  return undefined;
}

const sentence = (error: unknown): string => sentenceOf(storableReason(error, maxReason));
