import type { Database } from "./types.ts";

/** Does work that no two nodes may do at once: others wait. When the node dies its turn ends with its connection. */
export async function oneNodeAtATime<T>(database: Pick<Database, "pool">, name: string, work: () => Promise<T>): Promise<T> {
  const holder = await database.pool.connect();
  // Its end is told by the next statement on it, or by nothing at all: the work has connections of its own.
  const onBroken = () => undefined;
  holder.on("error", onBroken);
  try {
    await holder.query("select pg_advisory_lock(hashtext('petrons one node'), hashtext($1))", [name]);
    return await work();
  } finally {
    holder.off("error", onBroken);
    holder.release(true);
  }
}
