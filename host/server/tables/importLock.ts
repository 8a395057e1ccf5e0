import { PetronsError } from "@petrons/sdk/contracts";
import type { Database } from "../database/index.ts";
import type { ImportLock } from "./types.ts";

/**
 * A session lock of PostgreSQL on a connection of its own: every node sees it, and it goes with the connection, so the death of
 * the process that holds it frees it at once.
 */
export function createImportLock(database: Pick<Database, "pool">): ImportLock {
  return {
    async acquire(key, collection) {
      const client = await database.pool.connect();
      const statement = (call: string) => client.query<{ held: boolean }>(`select ${call}(hashtextextended($1, 0)) as held`, [`petrons import ${key}`]);
      let lost: Error | undefined;
      const onLost = (error: Error) => {
        lost = error;
      };
      client.on("error", onLost);
      const giveBack = () => {
        client.off("error", onLost);
        client.release(lost);
      };
      try {
        const { rows } = await statement("pg_try_advisory_lock");
        if (!rows[0]?.held) throw new PetronsError("table-busy", { name: collection });
      } catch (error) {
        giveBack();
        throw error;
      }
      let released = false;
      return async () => {
        if (released) return;
        released = true;
        try {
          if (!lost) await statement("pg_advisory_unlock");
        } catch (error) {
          lost = error as Error;
        }
        giveBack();
      };
    },
  };
}
