import type {
  CompareVersionsOptions,
  DeleteOldVersionsOptions,
  ExportOutcome,
  ExportTableOptions,
  FileInspection,
  FindNamesOptions,
  ImportEffect,
  ImportFilesOptions,
  ImportOutcome,
  ImportTableOptions,
  InspectedFile,
  InspectFileOptions,
  InspectFilesOptions,
  ListNamesOptions,
  NamesFound,
  NamesPage,
  OldVersionsOutcome,
  RestoreOutcome,
  RestoreTableOptions,
  TableComparison,
  UndoImportOptions,
} from "../contracts/index.ts";
import type { TaskRun } from "./taskRun.ts";

/** Names of wells and fields in tables of all scopes that the identity may read. */
interface NameFinder {
  /** The best of each kind. */
  findNames(options: FindNamesOptions): Promise<NamesFound>;
  /** All of one kind, a page at a time. */
  listNames(options: ListNamesOptions): Promise<NamesPage>;
}

/** The tables of scopes, such as Petrons, as somebody. */
export interface ScopeTables extends NameFinder {
  list(scopeId: string): Promise<{ collection: string; rowCount: number; version: string }[]>;
  inspect(
    fileId: string,
    options?: Omit<InspectFileOptions, "fileId">,
    run?: { signal?: AbortSignal },
  ): Promise<FileInspection>;
  /** Of several files that are to be imported together, each by itself. */
  inspectFiles(
    options: InspectFilesOptions,
    run?: { signal?: AbortSignal },
  ): Promise<InspectedFile[]>;
  /**
   * Writes a new version from one file or several and swaps it in at once, or leaves everything as
   * it was.
   */
  importFile(
    scopeId: string,
    options: ImportTableOptions | ImportFilesOptions,
    run: Pick<TaskRun, "log" | "progress" | "signal" | "runId">,
  ): Promise<ImportOutcome>;
  /** What an import would do to the table, by doing all of it but the swap. */
  countImport(
    scopeId: string,
    options: ImportTableOptions | ImportFilesOptions,
    run: Pick<TaskRun, "log" | "progress" | "signal">,
  ): Promise<ImportEffect>;
  /** Writes what a person sees of a collection into a file of theirs: CSV, Excel or Parquet. */
  exportFile(
    scopeId: string,
    options: ExportTableOptions,
    run: Pick<TaskRun, "log" | "progress" | "signal">,
  ): Promise<ExportOutcome>;
  /** Gives a table the rows of an older version, as a new version. */
  restore(
    scopeId: string,
    options: RestoreTableOptions,
    run?: Pick<TaskRun, "runId">,
  ): Promise<RestoreOutcome>;
  /** Takes the newest import into a table back. */
  undo(
    scopeId: string,
    options: UndoImportOptions,
    run?: Pick<TaskRun, "runId">,
  ): Promise<RestoreOutcome>;
  /** What differs between two versions of a table. */
  compare(
    scopeId: string,
    options: CompareVersionsOptions,
    run: Pick<TaskRun, "log" | "progress" | "signal">,
  ): Promise<TableComparison>;
  /** Removes versions that are old from the history of tables, never the current ones. */
  deleteOldVersions(
    scopeId: string,
    options: DeleteOldVersionsOptions,
  ): Promise<OldVersionsOutcome>;
  /** Gives the copy the same versions; nothing is duplicated on disk. */
  copy(sourceScopeId: string, scopeId: string): Promise<string[]>;
}

/**
 * What the tables of a scope were called before a plugin declared it.
 *
 * @deprecated Use `ScopeTables`.
 */
export type PetronTables = ScopeTables;
