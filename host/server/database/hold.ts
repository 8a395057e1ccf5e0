import { oneAtATime, reasonOf } from "../faults/index.ts";
import type { Logger } from "./logger.ts";
import { oneRow } from "./oneRow.ts";
import type { Database } from "./types.ts";

const channel = "server_hold";

/**
 * A restored server is a copy: until somebody says that it takes the place of the other, it starts
 * no background run and no schedule and sends no mail. People can sign in, read and write
 * meanwhile.
 */
export interface Hold {
  /** Since when it holds; undefined while it does not. */
  readonly since: Date | undefined;
  /** Called when it begins or ends. */
  onChanged(listener: () => void): () => void;
  close(): Promise<void>;
}

export async function createHold(database: Database, logger: Logger): Promise<Hold> {
  const listeners = new Set<() => void>();
  let since: Date | undefined;
  const read = oneAtATime(async () => {
    const { rows } = await database.pool.query<{ since: Date }>("select since from server_hold");
    const before = since?.getTime();
    since = rows[0]?.since;
    if (since?.getTime() !== before) for (const listener of listeners) listener();
  });
  const look = () => {
    read().catch((error: unknown) =>
      logger.warn(
        { reason: reasonOf(error) },
        "whether the server holds its work could not be read",
      ),
    );
  };
  const unlisten = await database.listen(channel, look, look);
  await read();
  if (since)
    logger.warn(
      { since },
      "this server was restored and holds schedules, background runs and mail; npm run restore -- --resume lets them go on",
    );
  return {
    get since() {
      return since;
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: unlisten,
  };
}

/** Lets a restored server go on, on all its nodes. False when nothing was held. */
export async function resume(database: Database): Promise<boolean> {
  const { there } = oneRow(
    await database.pool.query<{ there: boolean }>(
      "select to_regclass('server_hold') is not null as there",
    ),
  );
  if (!there) return false;
  const { rowCount } = await database.pool.query("delete from server_hold");
  await database.notify(channel, "");
  return rowCount === 1;
}
