import type { TableColumn } from "./table.ts";
import type { ColumnReading, EmptyCells, FileReading, ImportMode } from "./tableFiles.ts";

/** What made a version: an import, or an older version that was brought back. */
export const versionModes = [
  "new",
  "append",
  "update",
  "replace",
  "restore",
] as const satisfies readonly (ImportMode | "restore")[];
export type VersionMode = (typeof versionModes)[number];

/**
 * A document `TableVersion` (1: the first): one version of a table, and how it came to be. The
 * server alone writes them.
 */
export interface TableVersion {
  petronId: string;
  collection: string;
  /** `petronId/collection`. */
  tableKey: string;
  number: number;
  version: string;
  /**
   * Where its rows lie under `DATA_DIR/tables`. A restored version names the file of the one that
   * it brings back.
   */
  file: string;
  schema: TableColumn[];
  idField: string;
  numbered: boolean;
  rowCount: number;
  bytes: number;
  /** Left out where a release of before did not say it. */
  mode?: VersionMode;
  /**
   * Rows against the version before; left out where nobody counted them. Without `changed`, only
   * the numbers of rows were compared.
   */
  added?: number;
  changed?: number;
  removed?: number;
  sourceFileId: string | null;
  sourceFileName: string;
  /** All files of its import; versions of before name the first alone. */
  sourceFiles?: { id: string; name: string }[];
  /** SHA-256 of the files that its rows came from, the last hundred. */
  fileHashes?: string[];
  /**
   * The imports of LAS files whose rows it has, by the versions that they made: their headers are
   * documents `LogHeader`.
   */
  headersFrom?: string[];
  rejectedCount: number;
  rejectsFileId: string | null;
  importedAt: string;
  importedBy: string;
  runId?: string;
  /** The columns that rows were matched by. */
  key?: string[];
  /** Of an update: what cells without a value did to values of the table. */
  emptyCells?: EmptyCells;
  /** The columns of the table that became of another kind by the rows that came in. */
  widened?: { label: string; type: TableColumn["type"] }[];
  /** What was said of the file, and what each of its columns became. */
  reading?: FileReading;
  columns?: (TableColumn & ColumnReading & { source: string })[];
  /**
   * Of a restored version: the number of the one whose rows it has, and of the one that was undone.
   */
  restored?: number;
  undone?: number;
}

/** A version as the history lists it. */
export interface ListedVersion
  extends Omit<
    TableVersion,
    | "petronId"
    | "tableKey"
    | "file"
    | "schema"
    | "idField"
    | "numbered"
    | "sourceFiles"
    | "fileHashes"
    | "headersFrom"
    | "reading"
    | "columns"
  > {
  /** The table as it is now. */
  isCurrent: boolean;
  /** Its rows are those of the table as it is now: there is nothing to restore. */
  hasCurrentRows: boolean;
}

/** The answer of the action GetTableHistory, newest first. */
export interface TableHistory {
  versions: ListedVersion[];
  /** What all of them take on disk; one file of two versions is counted once. */
  bytes: number;
  /**
   * At most so many versions are kept, each at least until this many days after it was replaced.
   */
  keptVersions: number;
  keptDays: number;
}

/** The options of the task RestoreTable. */
export interface RestoreTableOptions {
  collection: string;
  /** The version whose rows the table is to have again. */
  version: string;
  /**
   * The version that the table has now, by default that of the moment when it is asked; when
   * another came since, the restore is refused.
   */
  expectedVersion?: string;
}

/** The options of the task UndoImport: `version` is the newest one, which is taken back. */
export interface UndoImportOptions {
  collection: string;
  version: string;
}

/**
 * The outcome of RestoreTable and UndoImport. Where the import that was undone had made the table,
 * there is none any more: no version, no rows.
 */
export interface RestoreOutcome {
  collection: string;
  tableVersion: string | null;
  rowCount: number;
  /** The number of the new version, and of the one whose rows it has. */
  number: number | null;
  restored: number | null;
  /** Numbers of the versions between both, whose changes are gone. */
  gone: number[];
}

/** The options of the task CompareTableVersions. */
export interface CompareVersionsOptions {
  collection: string;
  /** Versions, the older one first. */
  from: string;
  to: string;
  /** Names of the columns that tell rows apart; without any, rows are compared whole. */
  key?: string[];
  /**
   * Rows of each kind that are answered, at most; with 0 they are only counted, which is much less
   * work.
   */
  examples?: number;
}

export const comparedRowKinds = ["added", "removed", "changed"] as const;
export type ComparedRowKind = (typeof comparedRowKinds)[number];

/** Rows of each kind that a comparison shows at most. */
export const comparedExamples = 200;

/**
 * Numbers so little apart, of their size and in all, differ by the round-off of a conversion. Whole
 * numbers, such as those of wells, never do.
 */
export const roundOff = { ofSize: 1e-12, inAll: 0.5 } as const;

/** Whether a comparison takes two values for the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return one.trim() === other.trim();
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  return (
    one === other ||
    Math.abs(one - other) <=
      Math.min(roundOff.inAll, roundOff.ofSize * Math.max(Math.abs(one), Math.abs(other)))
  );
}

/**
 * A row that differs: its values in the older and the newer version, as pages of tables have them.
 */
export interface ComparedRow {
  kind: ComparedRowKind;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The outcome of CompareTableVersions. */
export interface TableComparison {
  from: { number: number; rowCount: number };
  to: { number: number; rowCount: number };
  key: string[];
  added: number;
  removed: number;
  /** Always 0 without a key. */
  changed: number;
  /**
   * In how many of the changed rows a column differs, those that do, in the order of the columns.
   * Empty without a key.
   */
  changedColumns?: { name: string; count: number }[];
  /**
   * The columns that were compared, and those that could not be: of one version alone, or of
   * another type or unit.
   */
  columns: TableColumn[];
  differing: { label: string; reason: string }[];
  examples: ComparedRow[];
}
