import type { ImportOutcome, ImportTableOptions } from "./tableFiles.ts";

/** What an import from a database does to the table, which is made where it does not exist. */
export const databaseImportModes = ["replace", "append", "update"] as const;

/** The options of the task ImportFromDatabase. */
export interface ImportFromDatabaseOptions
  extends Pick<ImportTableOptions, "collection" | "key" | "emptyCells"> {
  /** A connection that the server's manifest names for the person's organization. */
  connection: string;
  /** One `select`. */
  query: string;
  /** `replace` when left out. */
  mode?: (typeof databaseImportModes)[number];
  /**
   * A column of the query, of whole numbers, numbers, days or moments: only rows above what was
   * imported before are read.
   */
  incrementalColumn?: string;
  /** For a first run into a table that has rows: only those above this value. */
  startAfter?: string;
  /** With more rows the run fails. */
  maxRows?: number;
  maxSeconds?: number;
}

/** What a run comes to that found no new rows. */
export interface NothingNew {
  outcome: "unchanged";
  collection: string;
  tableVersion: string | null;
}

export type ImportFromDatabaseOutcome = ImportOutcome | NothingNew;
