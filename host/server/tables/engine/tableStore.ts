import { join, resolve } from "node:path";
import type { Identity } from "@petrons/sdk/contracts";
import type { WorkspaceDefinition } from "@petrons/sdk/server";
import type { Config } from "../../config/types.ts";
import {
  createSessionLocks,
  type Database,
  folderOwnerFile,
  type Logger,
  migrate,
} from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import { faultLogger, guarded, reasonOf } from "../../faults/index.ts";
import type { FileStore } from "../../files/types.ts";
import { type Scope, scopedReader } from "../../scope/index.ts";
import type { StorageMeter } from "../../storage/index.ts";
import { createImportLock } from "../import/importLock.ts";
import { importMappingContainer } from "../importMappingContainer.ts";
import { NameIndexer } from "../names/nameIndexer.ts";
import { ensureNameTables } from "../names/nameTables.ts";
import { tableContainer } from "../tableContainer.ts";
import type { ImportLock, TableStore } from "../types.ts";
import { claimDataFolder } from "../versions/folderOwner.ts";
import { logHeaderContainer } from "../versions/logHeaderContainer.ts";
import { sweepLogHeaders } from "../versions/logHeaderRecords.ts";
import { sweepGoneTables } from "../versions/sweepGoneTables.ts";
import { tableRecords } from "../versions/tableRecords.ts";
import { sweepTemporary, sweepVersions } from "../versions/tableSweep.ts";
import { undoneTableContainer } from "../versions/undoneTableContainer.ts";
import { versionContainer } from "../versions/versionContainer.ts";
import { VersionReader } from "../versions/versionReader.ts";
import { sweepHistory } from "../versions/versionSweep.ts";
import { collectionActions } from "../views/collectionActions.ts";
import { collectionsProvider } from "../views/collections.ts";
import { FileProcesses } from "./fileProcesses.ts";
import { serverTables } from "./serverTables.ts";
import { TableEngine } from "./tableEngine.ts";
import { tableMigrations } from "./tableMigrations.ts";

interface TableStoreDependencies {
  config: Pick<Config, "dataDir" | "limits">;
  database: Database;
  documents: DocumentStore;
  files: FileStore;
  storage: Pick<StorageMeter, "reserve">;
  logger: Logger;
  scope: Scope;
}

const sweepEvery = 3_600_000;

/**
 * Registers the Table container, opens this process' DuckDB and clears away what killed imports
 * left.
 */
export async function createTableStore({
  config: { dataDir, limits },
  database,
  documents,
  files,
  storage,
  logger,
  scope,
}: TableStoreDependencies): Promise<TableStore> {
  await documents.register(tableContainer(scope), "host");
  await documents.register(versionContainer(scope), "host");
  await documents.register(undoneTableContainer(scope), "host");
  await documents.register(importMappingContainer, "host");
  await documents.register(logHeaderContainer(scope), "host");
  const swept = await sweepTemporary(dataDir);
  if (swept > 0) logger.info({ swept }, "removed leftovers of imports that did not end");
  const folder = join(resolve(dataDir), "tmp");
  await migrate(database, tableMigrations(dataDir, scope));
  await ensureNameTables(database);
  const ownsFolder = await claimDataFolder(database, dataDir);
  if (!ownsFolder)
    logger.warn(
      { owner: join(resolve(dataDir), folderOwnerFile) },
      "the data folder had tables that this database does not name: nothing is removed from it. Is DATA_DIR or DATABASE_URL that of another installation? Remove the owner file once it is not.",
    );
  const engine = await TableEngine.start({
    dataDir,
    folder,
    memoryMiB: limits.tableMiB,
    spillBytes: limits.unpackedBytes,
  });
  const reader = new VersionReader(engine, limits);
  const locks = createSessionLocks(database.url);
  const turns = createImportLock(locks);
  const names = new NameIndexer({
    dataDir,
    database,
    documents,
    reader,
    locks,
    limits,
    scope,
    logger,
  });
  // Every import asks here before it writes, also one in a child process.
  const lock: ImportLock = {
    async acquire(key, collection) {
      // What it writes is watched while it does.
      (await storage.reserve(undefined)).end(0);
      return turns.acquire(key, collection);
    },
  };

  const readAs = (identity: Identity) => scopedReader(documents.as(identity), scope);
  const records = (identity: Identity) =>
    tableRecords({ dataDir, database, documents, identity, limits, scope });
  const processes = new FileProcesses({
    dataDir,
    limits,
    documents,
    files,
    records,
    lock,
    logger,
    scope,
  });

  async function sweep(): Promise<void> {
    await sweepTemporary(dataDir);
    const gone = await sweepGoneTables({ dataDir, database, documents, limits, scope });
    if (gone > 0) logger.info({ gone }, "removed tables of scopes that are gone");
    const past = await sweepHistory({ dataDir, database, documents, limits, scope });
    if (past > 0) logger.info({ past }, "removed versions from the history of tables");
    await sweepLogHeaders({ database, documents, scope });
    const removed = ownsFolder ? await sweepVersions(dataDir, database) : 0;
    if (removed > 0) logger.info({ removed }, "removed table versions that nothing names any more");
  }
  const sweeping = setInterval(
    guarded("table store", faultLogger, () => {
      sweep().catch((error: unknown) =>
        logger.error({ reason: reasonOf(error) }, "old table versions could not be removed"),
      );
    }),
    sweepEvery,
  );
  sweeping.unref();

  return {
    as: (identity) =>
      serverTables({
        identity,
        documents: readAs(identity),
        records: records(identity),
        files,
        processes,
        lock: turns,
        limits,
      }),
    prepare: () => processes.prepare(),
    names,
    records,
    lock,
    attach(forge) {
      const definitions: WorkspaceDefinition[] = [];
      const provider = collectionsProvider({ dataDir, reader, logger, tablesIn: scope });
      forge.provideCollections((definition) => {
        definitions.push(definition);
        return provider(definition);
      });
      const actions = collectionActions({
        dataDir,
        limits,
        forge,
        readAs,
        reader,
        definitions,
        choices: { scope, documents, records, lock: turns },
      });
      for (const [name, action] of Object.entries(actions)) forge.registerAction(name, action);
    },
    sweep,
    async close() {
      clearInterval(sweeping);
      const stopped = names.stop();
      await processes.close();
      await engine.close();
      await stopped;
      await locks.close();
    },
  };
}
