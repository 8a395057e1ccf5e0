import type { Static, TSchema } from "typebox";
import type {
  Identity,
  NamedScope,
  NamedScopeUse,
  ScopeEntry,
  ScopeUse,
  ServerDocuments,
  ThreadReader,
  User,
} from "../contracts/index.ts";
import type { ContributionReader } from "./contributionReader.ts";
import type { ScopeTables } from "./scopeTables.ts";
import type { TaskRun } from "./taskRun.ts";

export interface TaskMemory {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

/** What a task sees. Everything is done as `identity`, with its current rights. */
export interface TaskContext extends TaskRun, ContributionReader, NamedScope {
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
  /**
   * What the runs of one scheduled job remember from one to the next: JSON of at most 64 KiB,
   * undefined at first. A run without a job reads undefined, and writes nothing.
   */
  readonly memory: TaskMemory;
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

/** A failure of a task with a sentence for the person. */
export class TaskError extends Error {
  override readonly name = "TaskError";
}
