import type { Static, TSchema } from "typebox";
import type {
  CompareVersionsOptions,
  DeleteOldVersionsOptions,
  ExportOutcome,
  ExportTableOptions,
  FileInspection,
  FindNamesOptions,
  Identity,
  ImportEffect,
  ImportFilesOptions,
  ImportOutcome,
  ImportTableOptions,
  InspectedFile,
  InspectFileOptions,
  InspectFilesOptions,
  ListNamesOptions,
  NamedScope,
  NamedScopeUse,
  NamesFound,
  NamesPage,
  OldVersionsOutcome,
  RestoreOutcome,
  RestoreTableOptions,
  ScopeEntry,
  ScopeUse,
  ServerDocuments,
  Severity,
  TableComparison,
  ThreadReader,
  UndoImportOptions,
  User,
} from "../contracts/index.ts";
import type { ContributionReader } from "./contributionReader.ts";
import type { LiveList } from "./liveLists.ts";
import type { ResourceScope } from "./resourceScope.ts";

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
    run: Pick<TaskContext, "log" | "progress" | "signal" | "runId">,
  ): Promise<ImportOutcome>;
  /** What an import would do to the table, by doing all of it but the swap. */
  countImport(
    scopeId: string,
    options: ImportTableOptions | ImportFilesOptions,
    run: Pick<TaskContext, "log" | "progress" | "signal">,
  ): Promise<ImportEffect>;
  /** Writes what a person sees of a collection into a file of theirs: CSV, Excel or Parquet. */
  exportFile(
    scopeId: string,
    options: ExportTableOptions,
    run: Pick<TaskContext, "log" | "progress" | "signal">,
  ): Promise<ExportOutcome>;
  /** Gives a table the rows of an older version, as a new version. */
  restore(
    scopeId: string,
    options: RestoreTableOptions,
    run?: Pick<TaskContext, "runId">,
  ): Promise<RestoreOutcome>;
  /** Takes the newest import into a table back. */
  undo(
    scopeId: string,
    options: UndoImportOptions,
    run?: Pick<TaskContext, "runId">,
  ): Promise<RestoreOutcome>;
  /** What differs between two versions of a table. */
  compare(
    scopeId: string,
    options: CompareVersionsOptions,
    run: Pick<TaskContext, "log" | "progress" | "signal">,
  ): Promise<TableComparison>;
  /** Removes versions that are old from the history of tables, never the current ones. */
  deleteOldVersions(
    scopeId: string,
    options: DeleteOldVersionsOptions,
  ): Promise<OldVersionsOutcome>;
  /** Gives the copy the same versions; nothing is duplicated on disk. */
  copy(sourceScopeId: string, scopeId: string): Promise<string[]>;
}

/** What the tables of a scope were called before a plugin declared it. */
export type PetronTables = ScopeTables;

export interface TaskMemory {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

/** What a task sees. Everything is done as `identity`, with its current rights. */
export interface TaskContext extends ContributionReader, NamedScope {
  readonly identity: Identity;
  readonly user: User;
  /** What a scope is called here, and by which parameter. */
  readonly scope: ScopeEntry;
  /**
   * The scope of the run, such as a Petron, or null when `pid` is "null". It may be read by the
   * identity; that was checked.
   */
  readonly scopeId: string | null;
  readonly documents: ServerDocuments & ThreadReader;
  readonly tables: ScopeTables;
  readonly signal: AbortSignal;
  /**
   * The run in the background that this is an attempt of: a second attempt has the same. Undefined
   * in the foreground.
   */
  readonly runId?: string | undefined;
  /**
   * What the runs of one scheduled job remember from one to the next: JSON of at most 64 KiB,
   * undefined at first. A run without a job reads undefined, and writes nothing.
   */
  readonly memory: TaskMemory;
  log(severity: Severity, message: string): void;
  /** 0 to 100. Calls are coalesced; the last one always arrives. */
  progress(percent: number, message?: string): void;
}

/** What a task answers: `data` and `insertedIds` of the envelope, or of JobResult.outcome. */
export interface TaskAnswer {
  data?: unknown[];
  insertedIds?: string[];
  total?: number;
}

/**
 * A task. Throw `TaskError` for a failure the person can mend; anything else is reported with a
 * reference only.
 */
export interface TaskDefinition<S extends TSchema = TSchema> extends ScopeUse, NamedScopeUse {
  /** Titles, descriptions and `OptionHints` in it say how the form of a job shows an option. */
  options: S;
  /**
   * Checks beyond the schema, for `POST /api/tasks/validate` and before each run: a sentence a
   * fault.
   */
  validate?(options: Static<S>): readonly string[];
  /**
   * What a run with these options does, in a few words for lists: 'Import boreholes.csv → MC807'.
   * Asked when a run is accepted, as its person; at most 200 characters are kept. When it throws,
   * or takes a second, the task's display name is used.
   */
  title?(
    options: Static<S>,
    context: Pick<TaskContext, "documents" | "scopeId" | keyof NamedScope>,
  ): Promise<string> | string;
  run(context: TaskContext, options: Static<S>): Promise<TaskAnswer | undefined>;
  /**
   * A run in the background may use this much heap, in MiB (default 512), this much memory in all
   * (default heap + 1024), and take this long, in seconds (default 3600).
   */
  limits?: { heapMiB?: number; memoryMiB?: number; seconds?: number };
}

export const task = <S extends TSchema>(definition: TaskDefinition<S>): TaskDefinition<S> =>
  definition;

/**
 * Who may enter: everyone of the organization; the person whose id is the value of `self` (a
 * parameter name) ; holders of a role; anyone who may read the document of `container` whose id is
 * the value of `param`; only while the plugin whose id is the value of `plugin` is enabled. All
 * parts given must hold.
 */
export interface EnterRule {
  self?: string;
  role?: Identity["roles"][number];
  through?: { container: string; param: string };
  plugin?: string;
}

/**
 * A kind of live workspace. Resources are computed as the user named by `{userId}` in the address,
 * without one as the organization.
 */
export interface WorkspaceDefinition {
  address: string;
  enter: EnterRule;
  resources: Record<string, (scope: ResourceScope) => Promise<unknown>>;
  /** Resources that are lists of documents, kept up with each change instead of computed anew. */
  lists?: Readonly<Record<string, LiveList>>;
  /**
   * By the name of a resource, in ms: once it was announced, changes within that time are announced
   * together at its end. For one that changes often and is computed for many; who asks meanwhile is
   * answered with what is true then.
   */
  announceEvery?: Readonly<Record<string, number>>;
  /**
   * Variables that SetVariable may set: stored for the person who sets them, or for all when
   * `shared`.
   */
  variables?: Record<string, { schema?: TSchema; shared?: boolean }>;
  /**
   * Keep who is in the workspace, for `presence()` of its resources: people come and go within a
   * second, on every node.
   */
  presence?: boolean;
  /**
   * The name of the address parameter that holds the scope whose tables are live here. Adds the
   * resources TableViews, TableOptions, Filters and Tables, the variable TableOptions and the
   * actions SetFilter, ClearFilter, GetUniqueIndexValues, GetColumnSummaries and SetMarking. The
   * address must hold `{userId}`.
   */
  collections?: string;
}

export const workspace = (definition: WorkspaceDefinition): WorkspaceDefinition => definition;

/** The names of all live resources that a workspace declares itself. */
export const resourceNamesOf = ({
  resources = {},
  lists = {},
}: Partial<Pick<WorkspaceDefinition, "resources" | "lists">>): string[] => [
  ...Object.keys(resources),
  ...Object.entries(lists).flatMap(([name, { totals = {} }]) => [name, ...Object.keys(totals)]),
];

/** Names of wells and fields in tables of all scopes that the identity may read. */
interface NameFinder {
  /** The best of each kind. */
  findNames(options: FindNamesOptions): Promise<NamesFound>;
  /** All of one kind, a page at a time. */
  listNames(options: ListNamesOptions): Promise<NamesPage>;
}

/** A failure of a task with a sentence for the person. */
export class TaskError extends Error {
  override readonly name = "TaskError";
}
