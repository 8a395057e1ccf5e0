import type { PoolClient } from "pg";
import type { Database } from "../types.ts";

type Pool = Pick<Database, "pool">;

/**
 * Does work that no two nodes may do at once: others wait. When the node dies its turn ends with
 * its connection.
 */
export async function oneNodeAtATime<T>(
  database: Pool,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const holder = await database.pool.connect();
  try {
    await holder.query("select pg_advisory_lock(hashtext('petrons one node'), hashtext($1))", [
      name,
    ]);
    return await turn(holder, name, work);
  } finally {
    holder.release(true);
  }
}

/**
 * The same for work that another node's turn does as well: then nothing is done here, and the
 * answer is undefined.
 */
export async function unlessAnotherNode<T>(
  database: Pool,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const holder = await database.pool.connect();
  try {
    const query = `select pg_try_advisory_lock(hashtext('petrons one node'), hashtext($1)) as "isOurs"`;
    const { rows } = await holder.query<{ isOurs: boolean }>(query, [name]);
    return rows[0]?.isOurs ? await turn(holder, name, work) : undefined;
  } finally {
    holder.release(true);
  }
}

/**
 * Ends the turn when the work is done, not when PostgreSQL notices that its connection has gone:
 * the next one may be asked for at once.
 */
async function turn<T>(holder: PoolClient, name: string, work: () => Promise<T>): Promise<T> {
  const done = await work();
  await holder.query("select pg_advisory_unlock(hashtext('petrons one node'), hashtext($1))", [
    name,
  ]);
  return done;
}
