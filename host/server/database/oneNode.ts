import type { Database } from "./types.ts";

/** Does work that no two nodes may do at once: others wait. When the node dies its turn ends with its connection. */
export async function oneNodeAtATime<T>(database: Pick<Database, "pool">, name: string, work: () => Promise<T>): Promise<T> {
  const holder = await database.pool.connect();
  try {
    await holder.query("select pg_advisory_lock(hashtext('petrons one node'), hashtext($1))", [name]);
    return await work();
  } finally {
    holder.release(true);
  }
}
