import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseLost } from "./connection/lostConnection.ts";
import { connectDatabase } from "./connection/pgDatabase.ts";
import { diskFault } from "./diskFault.ts";
import { holderOf } from "./embedded/dataFolderLock.ts";
import { holdsCluster } from "./embedded/embeddedPlace.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  urlOfRunning,
} from "./embedded/embeddedPostgres.ts";
import { type Logger, silentLogger } from "./logger.ts";
import { oneRow } from "./oneRow.ts";
import type { Database } from "./types.ts";

export { backup } from "./backup/backup.ts";
export { restore } from "./backup/restore.ts";
export { afterCommit } from "./connection/afterCommit.ts";
export { BoundedQuery, type Bounds, type Fields } from "./connection/boundedQuery.ts";
export { isDatabaseLost } from "./connection/lostConnection.ts";
export { connectionSeconds } from "./connection/pgDatabase.ts";
export { PreparedQuery } from "./connection/preparedQuery.ts";
export { RevocableTransaction } from "./connection/revocableTransaction.ts";
export { createSessionLocks, type SessionLocks } from "./connection/sessionLocks.ts";
export { liftStatementLimit } from "./connection/statementLimit.ts";
export { claimDatabase } from "./databaseVersion.ts";
export { diskFault } from "./diskFault.ts";
export { holdsCluster } from "./embedded/embeddedPlace.ts";
export { withUnnamedFiles } from "./embedded/namedFiles.ts";
export { oneNodeAtATime, unlessAnotherNode } from "./embedded/oneNode.ts";
export { isAlive, processesWith } from "./embedded/processLife.ts";
export { folderOwnerFile } from "./folderOwnerFile.ts";
export { createHold, type Hold, resume } from "./hold.ts";
export { type Migration, migrate } from "./migrate.ts";
export { hostMigrations } from "./migrations/index.ts";
export { oneRow } from "./oneRow.ts";
export { refusalOf } from "./refusal.ts";
export { schemaLock } from "./schemaLock.ts";
export { ensureTrigrams } from "./trigrams.ts";
export type { Database, Executor, Tables } from "./types.ts";
export type { Logger };

interface DatabaseOptions {
  /** Holds the embedded cluster; unused when `databaseUrl` is given. */
  dataDir: string;
  databaseUrl?: string | null;
  logger?: Logger;
  /**
   * When another process runs the embedded cluster of this folder, use it instead of refusing. For
   * commands beside a running server.
   */
  joinRunning?: boolean;
  /** Refuses what no server has worked with, instead of making it. For commands. */
  mustExist?: boolean;
  /**
   * A statement that takes longer is ended (`statement-too-long`). Without it, none is: for
   * commands.
   */
  statementSeconds?: number;
}

export interface OpenDatabase extends Database {
  /** Where the embedded database that was started here lies; else null. */
  clusterDir: string | null;
  /** Ends within `limitMs`. */
  stop(limitMs?: number): Promise<void>;
}

/**
 * Opens the PostgreSQL of `databaseUrl`, or starts the embedded one. `close` and `stop` end the
 * connections and whatever was started here.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  logger = silentLogger,
  joinRunning = false,
  mustExist = false,
  statementSeconds,
}: DatabaseOptions): Promise<OpenDatabase> {
  const nothing = databaseUrl
    ? "There is no Petrons data in the database that DATABASE_URL leads to."
    : `There is no Petrons data in ${dataDir}. Set DATA_DIR to the folder that holds it.`;
  if (mustExist && !databaseUrl && !holdsCluster(dataDir)) throw new Error(nothing);
  const running = joinRunning && !databaseUrl ? holderOf(dataDir) : undefined;
  let embedded: EmbeddedPostgres | undefined;
  try {
    if (!databaseUrl && running === undefined)
      embedded = await startEmbeddedPostgres(dataDir, logger);
    const database = await connectDatabase(
      databaseUrl || (embedded?.url ?? urlOfRunning(dataDir, logger)),
      logger,
      statementSeconds,
    );
    if (mustExist && !(await hasTables(database))) {
      await database.close();
      throw new Error(nothing);
    }
    let stopping: Promise<void> | undefined;
    const stop = (limitMs = Number.POSITIVE_INFINITY) => {
      stopping ??= end(database, embedded, limitMs);
      return stopping;
    };
    return { ...database, clusterDir: embedded?.clusterDir ?? null, close: () => stop(), stop };
  } catch (error) {
    await embedded?.stop();
    if (running !== undefined && isDatabaseLost(error))
      throw new Error(
        `The database of the server that runs on ${dataDir} does not answer. Try again; if it stays so, end the server with: kill ${running}. Its database ends with it.`,
        { cause: error },
      );
    throw (databaseUrl ? undefined : diskFault(dataDir, error, { database: true })) ?? error;
  }
}

/**
 * Connections that do not end within their part of the time break with the PostgreSQL that was
 * started here.
 */
async function end(
  database: Database,
  embedded: EmbeddedPostgres | undefined,
  limitMs: number,
): Promise<void> {
  const until = performance.now() + limitMs;
  const closed = database.close();
  if (!Number.isFinite(limitMs)) {
    await closed;
    return embedded?.stop();
  }
  await Promise.race([closed, pause(limitMs / 2)]);
  await embedded?.stop(Math.max(until - performance.now(), 0));
  await Promise.race([closed, pause(Math.max(until - performance.now(), 0))]);
}

/** Whether a server has made its tables there. */
async function hasTables({ pool }: Pick<Database, "pool">): Promise<boolean> {
  return oneRow(
    await pool.query<{ found: boolean }>("select to_regclass('migration') is not null as found"),
  ).found;
}
