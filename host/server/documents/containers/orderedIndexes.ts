import { sql, type Transaction } from "kysely";
import { type Database, liftStatementLimit, type Tables } from "../../database/index.ts";
import type { ContainerTable } from "./containerTable.ts";

/** Takes the lock under which one node at a time changes the table of a container. */
export async function lockContainer(tx: Transaction<Tables>, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('petrons container'), hashtext(${table}))`.execute(
    tx,
  );
}

/**
 * Makes the ordered indexes of a container, and drops those that its definition does not have any
 * more. Each in a transaction of its own: a node that ends meanwhile, or another one, goes on with
 * those that are missing.
 */
export async function ensureOrderedIndexes(
  database: Database,
  { name, ordered }: ContainerTable,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${name}) and c.relname ~ '_o[0-9a-f]{10}$'`.execute(
    database.kysely,
  );
  const present = new Set(rows.map((row) => row.name));
  const wanted = new Set(ordered.map((index) => index.name));
  const statements = [
    ...ordered
      .filter((index) => !present.has(index.name))
      .map((index) => `create index if not exists ${index.name} on ${name} (${index.columns})`),
    ...[...present]
      .filter((index) => !wanted.has(index))
      .map((index) => `drop index if exists ${index}`),
  ];
  for (const statement of statements)
    await database.transaction(async (tx) => {
      await liftStatementLimit(tx);
      await lockContainer(tx, name);
      await sql.raw(statement).execute(tx);
    });
}
