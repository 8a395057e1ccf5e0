import type pg from "pg";
import { oneRow } from "../oneRow.ts";
import type { Database } from "../types.ts";

/**
 * Where documents name files below the data folder: uploads by their id, versions of tables by
 * their path. A version stays while one of these names it. The history of tables is written by a
 * later release: nodes of this one must not remove its versions while both run on one database.
 */
const sources = [
  { table: "doc_file", path: "'files/' || left(id, 2) || '/' || id" },
  { table: "doc_table", path: "'tables/' || (body ->> 'file')" },
  { table: "doc_table_version", path: "'tables/' || (body ->> 'file')" },
];

/** The files that documents count on. */
export async function namedFiles(client: pg.ClientBase): Promise<string[]> {
  const named: string[] = [];
  for (const { table, path } of await known(client)) {
    const { rows } = await client.query<{ path: string }>(`select ${path} as path from ${table}`);
    named.push(...rows.map((row) => row.path));
  }
  return named;
}

/** Which of these files no document counts on. */
async function unnamedFiles(client: pg.ClientBase, paths: readonly string[]): Promise<string[]> {
  const left = new Set(paths);
  for (const { table, path } of await known(client)) {
    const { rows } = await client.query<{ path: string }>(
      `select ${path} as path from ${table} where ${path} = any($1)`,
      [[...left]],
    );
    for (const row of rows) left.delete(row.path);
  }
  return [...left];
}

async function known(client: pg.ClientBase): Promise<typeof sources> {
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) as name where to_regclass(name) is not null",
    [sources.map(({ table }) => table)],
  );
  return sources.filter(({ table }) => rows.some(({ name }) => name === table));
}

const lock = "hashtext('petrons files'), hashtext('backup')";

/**
 * No node removes versions of tables while `use` works: a backup carries those that its snapshot
 * names, also ones that are replaced meanwhile. To be called before the transaction, whose snapshot
 * is taken before its first lock.
 */
export async function holdingFiles<T>(client: pg.ClientBase, use: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock_shared(${lock})`);
  const answer = await use();
  // After a fault the connection is closed, and the lock ends with it.
  await client.query(`select pg_advisory_unlock_shared(${lock})`);
  return answer;
}

/**
 * Hands over which of these files no document counts on, while no backup can begin. Answers
 * undefined, and hands over none, while a backup is under way.
 */
export async function withUnnamedFiles<T>(
  { pool }: Pick<Database, "pool">,
  paths: readonly string[],
  use: (unnamed: string[]) => Promise<T>,
) {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const { free } = oneRow(
      await client.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as free`),
    );
    const answer = free ? await use(await unnamedFiles(client, paths)) : undefined;
    await client.query("commit");
    return answer;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
