import { fileURLToPath } from "node:url";
import type {
  DeleteOldVersionsOptions,
  FileLogHeader,
  FindNamesOptions,
  Identity,
  ListNamesOptions,
  NamesFound,
  NamesPage,
  OldVersionsOutcome,
  RestoreOutcome,
  RestoreTableOptions,
  UndoImportOptions,
} from "@petrons/sdk/contracts";
import type { ScopeTables } from "@petrons/sdk/server";
import type { FileStore } from "../files/types.ts";
import type { Forge } from "../forge/types.ts";
import type { Limits } from "../limits/index.ts";
import type { NameIndexer } from "./names/nameIndexer.ts";
import type { Table } from "./tableContainer.ts";

export { rememberedFiles } from "./import/files/rememberedFiles.ts";

export type { TableVersion } from "./versions/versionContainer.ts";

import type { Scope, ScopedReader } from "../scope/index.ts";
import type { TableVersion } from "./versions/versionContainer.ts";
import type { VersionOrigin } from "./versions/versionRecords.ts";

/** The tables module: Parquet versions under `DATA_DIR/tables`, queried in place by DuckDB. */
export interface TableStore {
  as(identity: Identity): ScopeTables;
  /** Makes a process ready for the first file that somebody looks into. */
  prepare(): void;
  /**
   * Registers the collections provider and the actions SetFilter, ClearFilter,
   * GetUniqueIndexValues, GetColumnSummaries and SetMarking.
   */
  attach(forge: Forge): void;
  /**
   * Removes versions that nothing names any more and are older than an hour; leftovers of killed
   * imports at start.
   */
  sweep(): Promise<void>;
  /** The index of names, kept in the background. */
  readonly names: Pick<NameIndexer, "look" | "idle">;
  /** What the host writes down of tables for one person. */
  records(identity: Identity): TableRecords;
  /** The lock of imports, for runs that happen in a child process: see ScopeTablesDependencies. */
  readonly lock: ImportLock;
  close(): Promise<void>;
}

/**
 * One import at a time into one collection of one scope, across nodes, and none into a full
 * environment (GP-073). Throws table-busy when another holds the key, storage-exceeded over the
 * limit.
 * The holder's death releases it: anyone who acquires for a child process releases when that child
 * ends, however it ends.
 */
export interface ImportLock {
  acquire(key: string, collection: string): Promise<() => Promise<void>>;
}

/** What a version that is brought back does to the rows of the one that it replaces. */
export interface RestoredRows
  extends Required<Pick<TableVersion, "added" | "removed">>,
    Pick<TableVersion, "changed"> {
  /** The version that it was counted against. */
  against: string;
}

/** The run that brings a version back, and what was counted before it did. */
export interface RestoringRun {
  runId?: string | undefined;
  rows?: RestoredRows | undefined;
}

/** What comes with a version: its file as it was written, and the headers of its logs. */
export interface BroughtVersion {
  finished?: string;
  logHeaders?: readonly FileLogHeader[];
}

/**
 * The Table documents of a person's imports and copies. The server believes what they say of files,
 * rows and versions, so people write none: the host writes them, as the person, where the person
 * may change the scope.
 */
export interface TableRecords {
  /** Throws operation-forbidden unless the person may import into the scope. */
  check(scopeId: string): Promise<void>;
  /**
   * Stores a table, in the place of the one that was seen, its version, whose finished file it
   * gives its place, and the headers of the logs that it brings. Throws document-conflict when
   * another came first; then nothing is left of the file.
   */
  put(
    table: Table,
    replaced?: { id: string; revision: number },
    origin?: VersionOrigin,
    brought?: BroughtVersion,
  ): Promise<void>;
  /** Gives a table the rows of an older version again. */
  restore(
    scopeId: string,
    options: RestoreTableOptions,
    by?: RestoringRun,
  ): Promise<RestoreOutcome>;
  /** Takes the newest import into a table back. */
  undo(scopeId: string, options: UndoImportOptions, by?: RestoringRun): Promise<RestoreOutcome>;
  /** Removes old versions from the history of the scope's tables. */
  deleteOldVersions(
    scopeId: string,
    options: DeleteOldVersionsOptions,
  ): Promise<OldVersionsOutcome>;
  /** Names of wells and fields in tables of all scopes that the person may read. */
  findNames(options: FindNamesOptions): Promise<NamesFound>;
  /** All of one kind, a page at a time. */
  listNames(options: ListNamesOptions): Promise<NamesPage>;
  /** Gives another scope the same versions; answers the names of its tables. */
  copy(sourceScopeId: string, scopeId: string): Promise<string[]>;
}

/**
 * What the tables of one identity are made of in a child process: `documents`, `files`, `records`
 * and `lock` are proxies to the parent (`TableStore.lock` there); the child has its own DuckDB,
 * opened on first use and closed by `close()`. What is handed to `files.put` is always a
 * `ReadStream` of a file in `folder`, so a proxy may send its `path` instead of the bytes.
 */
export interface ScopeTablesDependencies {
  dataDir: string;
  /**
   * Where temporary files go. It is removed with all in it when the process that works there has
   * ended.
   */
  folder: string;
  limits: Limits;
  identity: Identity;
  /** What the tables lie in. */
  scope: Scope;
  /** As `identity`. */
  documents: ScopedReader;
  files: Pick<FileStore, "open" | "put">;
  records: TableRecords;
  lock: ImportLock;
}
/** Holds `createScopeTables`. Child processes load it alone, without the rest of the server. */
export const childModule = fileURLToPath(new URL("./engine/scopeTables.ts", import.meta.url));

/** Holds `createFlowTables`, for the processes of flows in the same way. */
export const flowTablesModule = fileURLToPath(new URL("./flows/flowTables.ts", import.meta.url));

export type OwnScopeTables = ScopeTables & { close(): Promise<void> };
