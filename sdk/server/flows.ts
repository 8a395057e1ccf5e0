import type {
  Query,
  ReadOptions,
  Severity,
  Stored,
  TableColumn,
  ThreadReader,
} from "../contracts/index.ts";
import type { AggregateGroup, AggregateQuery } from "./resourceScope.ts";

/**
 * Documents that a flow reads. A change of one of them means that the flow of its workspace needs
 * an update: the workspace whose parameters are the values of the named fields, in the document as
 * it was and as it became.
 */
export interface FlowRead {
  /**
   * Its feed must be `full`. Tables are documents `Table`: a new version of one is a change of its
   * document.
   */
  container: string;
  /** Each parameter of the address → the field of the document that holds its value. */
  params: Readonly<Record<string, string>>;
  /** Updates that change none of these fields do not count. */
  fields?: readonly string[];
}

/** What a table holds of each group of its rows, such as wells, month by month. */
export interface MonthlySummaryQuery {
  collection: string;
  /**
   * The column of texts or whole numbers that tells the groups apart. Rows without a value in it
   * are counted and left out.
   */
  by: string;
  /** A column of texts that names a group; where its rows differ, the first in order. */
  label?: string;
  month: Exclude<AggregateGroup, string>;
  /** Columns of numbers, by the names that results have for them. */
  values: Readonly<Record<string, string>>;
  /** The names of values whose greatest month is asked for. */
  best?: readonly string[];
  /**
   * How many calendar months, up to the last one of the table in which anything is above 0,
   * `recent` is the mean of; 12 by default.
   */
  recentMonths?: number;
  /**
   * Returns at most this many groups, those with the largest totals of the first value that has
   * data. Default and maximum: 50,000.
   */
  limit?: number;
}

/** Months are `YYYY-MM`. Values by the names that the query gave them. */
export interface MonthlySummaryRow {
  /** As text, also where numbers name the groups. */
  key: string;
  label: string | null;
  /**
   * The first and the last month in which any value is above 0, and how many such months there are.
   */
  firstMonth: string | null;
  lastMonth: string | null;
  months: number;
  /** Of all rows, those without a month too. */
  totals: Record<string, number | null>;
  best: Record<string, { month: string; value: number } | null>;
  /** Per month, from the group's first month on where it is younger. */
  recent: Record<string, number | null>;
}

export interface MonthlySummary {
  rows: MonthlySummaryRow[];
  /** Of the table, also where not all are among the rows. */
  groups: number;
  /** Rows of the table that belong to no group. */
  ungrouped: number;
  /** The last month of the table in which any value is above 0. */
  lastMonth: string | null;
}

/** Tables as a flow reads them: in its own process, by statements over all rows. */
export interface FlowTables {
  list(
    scopeId: string,
  ): Promise<{ collection: string; rowCount: number; version: string; schema: TableColumn[] }[]>;
  summarizeMonths(scopeId: string, query: MonthlySummaryQuery): Promise<MonthlySummary>;
  /** Over all rows; at most 50,000 groups are returned. */
  aggregate(scopeId: string, query: AggregateQuery): Promise<{ rows: Record<string, unknown>[] }>;
}

/**
 * What a flow sees. It reads as the organization: who may enter its workspace sees its result. It
 * changes nothing.
 */
export interface FlowContext {
  readonly workspace: string;
  /** The parameters of the address. */
  readonly params: Readonly<Record<string, string>>;
  readonly documents: ThreadReader & {
    query<T = Record<string, unknown>>(
      type: string,
      query: Query,
      options?: ReadOptions,
    ): Promise<{ data: Stored<T>[]; total: number }>;
    get<T = Record<string, unknown>>(type: string, id: string): Promise<Stored<T> | undefined>;
  };
  readonly tables: FlowTables;
  /**
   * Aborted when the server stops, or when another node has taken the run: throw then, the run is
   * begun again.
   */
  readonly signal: AbortSignal;
  /** To the server's log. */
  log(severity: Severity, message: string): void;
}

/**
 * A named computation of a workspace (FG-017, `WorkspaceInfo.flows`): what takes too long for a
 * live resource. It runs in a process of its own as tasks do, one at a time of an organization on
 * all nodes; what it returns (JSON of at most `flowResultBytes`) is kept, and resources of the
 * workspace read it by `scope.flow(name)`. It begins when somebody first asks for it, and from then
 * on runs after each change of what it `reads`: however many changes come while it runs, one
 * further run follows. A run that a node does not survive is taken by another.
 *
 * Throw `TaskError` for a failure that people can mend; anything else is reported with a reference
 * only. After a failure the last result stays, and it is tried again after 1, 2, 4 … minutes, at
 * most eight times; a new change, or a person's UpdateFlow, tries it at once.
 */
export interface FlowDefinition<T = unknown> {
  reads: readonly FlowRead[];
  run(context: FlowContext): Promise<T>;
  /** Heap in MiB (default 512), memory in all (default heap + 1024), and seconds (default 300). */
  limits?: { heapMiB?: number; memoryMiB?: number; seconds?: number };
}

export const flow = <T>(definition: FlowDefinition<T>): FlowDefinition<T> => definition;
