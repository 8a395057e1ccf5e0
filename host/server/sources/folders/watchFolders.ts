import type { User } from "@petrons/sdk/contracts";
import type { FolderSource } from "../../config/types.ts";
import { type Database, type Logger, migrate, type SessionLocks } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import { guardedTimeout } from "../../faults/index.ts";
import type { Limits } from "../../limits/index.ts";
import type { Tasks } from "../../tasks/types.ts";
import { folderMigrations } from "./folderMigrations.ts";
import { FolderWatch } from "./folderWatch.ts";

interface WatchFoldersDependencies {
  folders: readonly FolderSource[];
  database: Database;
  documents: Pick<DocumentStore, "asOrganization">;
  locks: Pick<SessionLocks, "tryLock">;
  limits: Pick<Limits, "folderSeconds" | "folderRestSeconds" | "folderFiles" | "runSlots">;
  tasks: Pick<Tasks, "run">;
  ownerOf(folder: FolderSource): Promise<User | undefined>;
  logger: Logger;
}

/**
 * The next look while files wait for the runs before them, in ms: it only asks whether one of these
 * has ended.
 */
const waitingMs = 100;

/**
 * Looks at the folders that the manifest names, again and again. Each node does: a folder may be of
 * one node alone.
 */
export async function watchFolders(
  dependencies: WatchFoldersDependencies,
): Promise<{ close(): Promise<void> }> {
  const { folders, database, documents, locks, limits, tasks, ownerOf, logger } = dependencies;
  await migrate(database, folderMigrations);
  const watches = folders.map(
    (folder) =>
      new FolderWatch({
        folder,
        database,
        logger,
        locks,
        restMs: limits.folderRestSeconds * 1_000,
        maxFiles: limits.folderFiles,
        listMs: limits.folderSeconds * 1_000,
        runsAtOnce: limits.runSlots,
        ownerOf,
        async start(user, body) {
          const { userId, orgId, roles } = user;
          const { insertedIds: [runId] = [] } = await tasks.run(
            { userId, orgId, roles, user, tokenId: "", expiresAt: 0 },
            body,
          );
          if (runId === undefined)
            throw new Error(`The import of a file of '${folder.path}' was accepted without a run.`);
          return runId;
        },
        async underWay({ orgId }, runIds) {
          const { data } = await documents
            .asOrganization(orgId)
            .query(
              "JobResult",
              { id: { $in: runIds }, completedAt: null },
              { limit: runIds.length },
            );
          return data.map(({ id }) => id);
        },
        async failedOf({ orgId }, runIds) {
          const { data } = await documents
            .asOrganization(orgId)
            .query(
              "JobResult",
              { id: { $in: runIds }, jobStatus: "error" },
              { limit: runIds.length },
            );
          return data.map(({ id }) => id);
        },
      }),
  );
  const stops = watches.map((watch) => lookAgain(watch, limits.folderSeconds * 1_000, logger));
  return {
    async close() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** Looks at a folder again and again, soon while files wait. Returns how to end that. */
function lookAgain(watch: FolderWatch, everyMs: number, logger: Logger): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const plan = (ms: number) => {
    if (!isClosed) timer = guardedTimeout("watched folders", logger, ms, look);
  };
  const look = async () => {
    const looked = watch.look();
    looking = looked;
    plan((await looked) ? Math.min(waitingMs, everyMs) : everyMs);
  };
  plan(everyMs);
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await looking;
  };
}
