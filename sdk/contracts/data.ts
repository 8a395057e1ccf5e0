/**
 * The Mongo-style subset of the data calls: `{ name: "A" }`, `{ age: { $gt: 3 } }`, `{ $or: [...]
 * }`, dotted paths; `{ id: [...] }` names documents by their ids.
 * An empty query reads everything the caller may read; updating or deleting with one is an error.
 */
export type Query = { [path: string]: unknown };

export const operators = [
  "$eq",
  "$ne",
  "$in",
  "$nin",
  "$gt",
  "$gte",
  "$lt",
  "$lte",
  "$exists",
  "$regex",
  "$and",
  "$or",
  "$not",
] as const;
export type Operator = (typeof operators)[number];

/**
 * Paging and order of a data query. Without `sortBy` rows come by creation time, then id.
 * `$options: "i"` beside `$regex` ignores case. An answer that would be too large ends early; its
 * `next` is then the `skip` to go on with.
 */
export interface QueryOptions {
  skip?: number;
  limit?: number;
  sortBy?: string;
  sortOrder?: "ascending" | "descending";
  /**
   * How the answer's `total` is counted: by default all that match. "capped" counts no further than
   * `maxCounted`; a larger `total` means only that there are more. With `false` nothing is counted,
   * and `total` is how far the page reaches: `skip` and its rows.
   */
  total?: boolean | "capped";
}

/** How far `total: "capped"` counts. */
export const maxCounted = 10_000;

/**
 * How the server reads for itself: lists of documents leave long fields out, or cut texts to so
 * many characters. With `bytes` the answer ends before it is larger than that, where it would be
 * refused else; `total` says how many there are.
 */
export interface ReadOptions extends QueryOptions {
  without?: readonly string[];
  shorten?: Readonly<Record<string, number>>;
  bytes?: number;
  /**
   * What waits in the trash, as `Trashed`: of those that the reader could delete, and so restore;
   * with 'read' of those that they could read before.
   */
  trashed?: boolean | "read";
}

/** When a document was put into the trash, and by whom. */
export interface Trashed {
  trashedAt: string;
  trashedBy: string | null;
}

/** What the server stamps on every document. Callers never write these. */
export interface DocumentStamps {
  id: string;
  orgId: string;
  revision: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
}

export type Stored<T> = T & DocumentStamps;

export interface DataQueryBody {
  type: string;
  query: Query;
  options?: QueryOptions;
}
/**
 * With the header `Idempotency-Key` a repetition of this person's is not stored again: the ids of
 * the first are answered.
 */
export interface DataInsertBody {
  type: string;
  data: object[];
}
/**
 * Changes of lists beside the other fields of an update's body, so that of two people who change
 * one at once neither loses: `$pull` takes items out (an object stands for every item with its
 * values), then `$addToSet` adds those that are not there. Each names fields and lists of items,
 * and at most 100 documents.
 */
export interface ListChanges {
  $pull?: Readonly<Record<string, readonly unknown[]>>;
  $addToSet?: Readonly<Record<string, readonly unknown[]>>;
}

/**
 * `body` may hold `ListChanges`. `revision`, when given, must be the one the caller saw; else 409
 * `document-conflict`.
 */
export interface DataUpdateBody {
  type: string;
  query: Query;
  body: object;
  revision?: number;
}
export interface DataUpsertBody {
  type: string;
  data: object[] | object;
}
export interface DataDeleteBody {
  type: string;
  query: Query;
}

export type Operation = "read" | "insert" | "update" | "delete";

/** Documents as the server reads them for itself. */
export interface ServerDocuments extends Documents {
  /** `next`: the `skip` to go on with, where `bytes` ended the answer early. */
  query<T = Record<string, unknown>>(
    type: string,
    query: Query,
    options?: ReadOptions,
  ): Promise<{ data: Stored<T>[]; total: number; next?: number }>;
}

/**
 * Which threads of a container are asked for: those whose documents say where they begin (`threads`
 * of its definition).
 */
export interface ThreadQuery {
  /** ISO time: what was stored after it counts for nothing. Now by default. */
  until?: string | undefined;
  /** Only threads within this document, such as a Petron. */
  within?: string | undefined;
  /** Only documents that match make or move a thread. */
  query?: Query | undefined;
  skip?: number;
  limit: number;
}

/** A page of threads, those with the newest document first. */
export interface ThreadPage {
  /**
   * `id` is that of the document that began the thread, whether or not it is still there;
   * `newestAt` and `newestBy` are of the newest in it.
   */
  threads: { id: string; within: string; newestAt: string; newestBy: string | null }[];
  /**
   * How many there are, counted to `maxThreads`; at least one more than were answered so far while
   * there are more.
   */
  total: number;
  /** The time that the page was read for: what further pages give as `until`. */
  until: string;
}

/** So many threads, the newest, can be paged through. */
export const maxThreads = 500;

/**
 * Reads which threads somebody may read, a page at a time, at a cost that does not grow with the
 * documents there are.
 */
export interface ThreadReader {
  newestThreads(type: string, query: ThreadQuery): Promise<ThreadPage>;
}

/**
 * Documents as somebody: every call is checked against the container's access rules in the
 * statement itself.
 */
export interface Documents {
  query<T = Record<string, unknown>>(
    type: string,
    query: Query,
    options?: ReadOptions,
  ): Promise<{ data: Stored<T>[]; total: number }>;
  /** The document, or undefined when there is none or it may not be read. */
  get<T = Record<string, unknown>>(type: string, id: string): Promise<Stored<T> | undefined>;
  insert(type: string, data: readonly object[]): Promise<string[]>;
  /**
   * Merges `body` into every match; a null removes nothing, it stores null. `ListChanges` in it add
   * to lists and take from them. Returns how many changed; 403 if a match may not be changed.
   */
  update(type: string, query: Query, body: object, seen?: { revision: number }): Promise<number>;
  upsert(type: string, data: readonly object[]): Promise<string[]>;
  /** Of a container with a trash, what a person removes waits there. */
  remove(type: string, query: Query): Promise<number>;
  /**
   * Takes documents out of the trash, for those who could delete them. Returns how many there were:
   * others may have been faster.
   */
  restore(type: string, ids: readonly string[]): Promise<number>;
  /**
   * Gives documents in the trash up for good, with all that goes with them. Returns how many there
   * were.
   */
  removeForGood(type: string, ids: readonly string[]): Promise<number>;
}
