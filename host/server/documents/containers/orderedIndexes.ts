import { sql, type Transaction } from "kysely";
import {
  type Database,
  type Executor,
  liftStatementLimit,
  type Tables,
} from "../../database/index.ts";
import type { ContainerTable } from "./containerTable.ts";

/** Takes the lock under which one node at a time changes the table of a container. */
export async function lockContainer(tx: Transaction<Tables>, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('petrons container'), hashtext(${table}))`.execute(
    tx,
  );
}

/** The ordered indexes that the table of a container has, by name. */
export async function presentOrderedIndexes(executor: Executor, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${table}) and c.relname ~ '_o[0-9a-f]{10}$' order by c.relname`.execute(
    executor,
  );
  return rows.map(({ name }) => name);
}

/**
 * Makes the ordered indexes of a container that are missing, and drops others. Each in a
 * transaction of its own: a node that ends meanwhile, or another one, goes on with the rest.
 */
export async function ensureOrderedIndexes(
  database: Database,
  { name, ordered }: ContainerTable,
  { present, drop }: { present: readonly string[]; drop: readonly string[] },
): Promise<void> {
  const statements = [
    ...ordered
      .filter((index) => !present.includes(index.name))
      .map((index) => `create index if not exists ${index.name} on ${name} (${index.columns})`),
    ...drop.map((index) => `drop index if exists ${index}`),
  ];
  for (const statement of statements)
    await database.transaction(async (tx) => {
      await liftStatementLimit(tx);
      await lockContainer(tx, name);
      await sql.raw(statement).execute(tx);
    });
}
