import type { Documents, Identity } from "@petrons/sdk/contracts";
import type { PetronTables } from "@petrons/sdk/server";
import type { FileStore } from "../files/types.ts";
import type { Forge } from "../forge/types.ts";

/** The tables room: Parquet versions under `DATA_DIR/tables`, queried in place by DuckDB. */
export interface TableStore {
  as(identity: Identity): PetronTables;
  /** Registers the collections provider and the actions SetFilter, ClearFilter, GetUniqueIndexValues and SetMarking. */
  attach(forge: Forge): void;
  /** Removes versions that nothing names any more and are older than an hour; leftovers of killed imports at start. */
  sweep(): Promise<void>;
  /** The lock of imports, for runs that happen in a child process: see PetronTablesParts. */
  readonly lock: ImportLock;
  close(): Promise<void>;
}

/**
 * One import at a time into one collection of one Petron, across nodes, and none into a full environment (GP-073). Throws table-busy
 * when another holds the key, storage-exceeded over the limit.
 * The holder's death releases it: whoever acquires for a child process releases when that child ends, however it ends.
 */
export interface ImportLock {
  acquire(key: string, collection: string): Promise<() => Promise<void>>;
}

/**
 * What the tables of one identity are made of: `createPetronTables(parts)` works in the server and in a child process alike.
 * In a child, `documents`, `files` and `lock` are proxies to the parent (`TableStore.lock` there); the child has its own DuckDB,
 * opened on first use and closed by `close()`. What is handed to `files.put` is always a `ReadStream` of a file under
 * `DATA_DIR/tmp`, so a proxy may send its `path` instead of the bytes. The file is removed after `put` has answered.
 */
export interface PetronTablesParts {
  dataDir: string;
  identity: Identity;
  /** As `identity`. */
  documents: Documents;
  files: Pick<FileStore, "open" | "put">;
  lock: ImportLock;
}
export type OwnPetronTables = PetronTables & { close(): Promise<void> };
