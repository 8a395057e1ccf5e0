import { sql } from "kysely";
import { liftStatementLimit } from "./connection/statementLimit.ts";
import { requireReader } from "./databaseVersion.ts";
import { schemaLock } from "./schemaLock.ts";
import type { Database, Executor } from "./types.ts";

/**
 * One step of the tables of a module. Names are unique and never change: `<module> <number> <what
 * it does>`. README.md says what a step may do.
 */
export interface Migration {
  name: string;
  /**
   * Only for a step that takes away what an older program uses: the oldest version that works
   * without it.
   */
  oldestReader?: string;
  up(executor: Executor): Promise<void>;
}

/**
 * Applies, in order, each migration that this database has not had, all in one transaction. Nodes
 * that start together wait for each other.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
): Promise<string[]> {
  const names = new Set(migrations.map(({ name }) => name));
  if (names.size !== migrations.length) throw new Error("Two migrations have the same name.");
  return database.transaction(async (tx) => {
    await liftStatementLimit(tx);
    await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(tx);
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(tx);
    const applied = new Set(rows.map(({ name }) => name));
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const { name, up, oldestReader } of pending) {
      await up(tx);
      if (oldestReader !== undefined) await requireReader(tx, oldestReader);
      await sql`insert into migration (name) values (${name})`.execute(tx);
    }
    return pending.map(({ name }) => name);
  });
}
