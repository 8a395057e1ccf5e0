import type {
  FlowInfo,
  Identity,
  Query,
  ReadOptions,
  Stored,
  ThreadReader,
} from "../contracts/index.ts";
import type { ContributionReader } from "./contributionReader.ts";

/** A result of an aggregate, over the rows of a group. */
export type AggregateMeasure =
  | { as: string; operation: "sum" | "mean" | "min" | "max" | "count" | "distinct"; field?: string }
  /**
   * `ratio` adds up what each row holds of `field` for one of `over`, such as a volume for a day on
   * production; with `each` it adds up the same of the sums of each of those. Rows without an
   * `over` above 0 are left out; `unrated` is the sum of `field` in them, and `unratedRows` how
   * many of them have some of it.
   */
  | { as: string; operation: "ratio" | "unrated" | "unratedRows"; field: string; over: string };

/**
 * What rows are grouped by: a column, the day, month or year of a date, or the month that two
 * columns of whole numbers name.
 */
export type AggregateGroup =
  | string
  | { field: string; as: string; unit: "day" | "month" | "year" }
  | { year: string; month: string; as: string };

/** One aggregate over the filtered rows of a collection, as the user of the workspace sees it. */
export interface AggregateQuery {
  collection: string;
  groupBy: readonly AggregateGroup[];
  measures: readonly AggregateMeasure[];
  /**
   * Columns whose values tell apart what a ratio is taken of. Then measures are sums, counts of
   * rows, ratios and what is unrated alone.
   */
  each?: readonly string[];
  /**
   * Only rows whose column holds one of these values, beside the filters, or with `not` none of
   * them; null is no value.
   */
  only?: { field: string; values: readonly (string | null)[]; not?: boolean };
  orderBy?: readonly { field: string; ascending?: boolean }[];
  limit?: number;
}

/**
 * What a live resource is computed from. Everything read here is recorded: when it changes the
 * resource is computed anew.
 */
export interface ResourceScope extends ContributionReader {
  readonly params: Readonly<Record<string, string>>;
  readonly workspace: string;
  readonly identity: Identity;
  readonly documents: ThreadReader & {
    query<T = Record<string, unknown>>(
      type: string,
      query: Query,
      options?: ReadOptions,
    ): Promise<{ data: Stored<T>[]; total: number }>;
    get<T = Record<string, unknown>>(type: string, id: string): Promise<Stored<T> | undefined>;
  };
  /** A variable of this workspace: undefined when it was never set. */
  variable<T = unknown>(name: string): Promise<T | undefined>;
  /** Another resource: its name in this workspace, or a full uri. */
  resource<T = unknown>(nameOrUri: string): Promise<T>;
  /**
   * A flow of this workspace: its state, and its last result, undefined before the first. To ask
   * for either begins it where it was not asked for before.
   */
  flow(name: string): {
    status(): Promise<FlowInfo>;
    result<T = unknown>(): Promise<T | undefined>;
  };
  /**
   * The ids of the people who are in this workspace now, sorted, each once however many tabs they
   * have open. Needs `presence` in the definition.
   */
  presence(): Promise<string[]>;
  /**
   * Live tables of a workspace with `collections`; filters and search of its user apply unless
   * `unfiltered`.
   */
  readonly tables: {
    aggregate(
      query: AggregateQuery & { unfiltered?: boolean },
    ): Promise<{ rows: Record<string, unknown>[]; version: string }>;
    list(): Promise<{ collection: string; rowCount: number; version: string }[]>;
  };
}
