/**
 * The Mongo-style subset of the data calls: `{ name: "A" }`, `{ age: { $gt: 3 } }`, `{ $or: [...] }`, dotted paths; `{ id: [...] }` names
 * documents by their ids.
 * An empty query reads everything the caller may read; updating or deleting with one is an error.
 */
export type Query = { [path: string]: unknown };

export const operators = ["$eq", "$ne", "$in", "$nin", "$gt", "$gte", "$lt", "$lte", "$exists", "$regex", "$and", "$or", "$not"] as const;
export type Operator = (typeof operators)[number];

/**
 * Paging and order of a data query. Without `sortBy` rows come by creation time, then id. `$options: "i"` beside `$regex` ignores case. An answer that
 * would be too large ends early; its `next` is then the `skip` to go on with.
 */
export interface QueryOptions {
  skip?: number;
  limit?: number;
  sortBy?: string;
  sortOrder?: "ascending" | "descending";
}

/**
 * How the server reads for itself: lists of documents leave long fields out, or cut texts to so many characters. With `bytes` the answer ends before it is
 * larger than that, where it would be refused else; `total` tells how many there are.
 */
export interface ReadOptions extends QueryOptions {
  without?: readonly string[];
  shorten?: Readonly<Record<string, number>>;
  bytes?: number;
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
/** With the header `Idempotency-Key` a repetition of this person's is not stored again: the ids of the first are answered. */
export interface DataInsertBody {
  type: string;
  data: object[];
}
/** `revision`, when given, must be the one the caller saw; else 409 `document-conflict`. */
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
  query<T = Record<string, unknown>>(type: string, query: Query, options?: ReadOptions): Promise<{ data: Stored<T>[]; total: number }>;
}

/** Documents as somebody: every call is checked against the container's access rules in the statement itself. */
export interface Documents {
  query<T = Record<string, unknown>>(type: string, query: Query, options?: QueryOptions): Promise<{ data: Stored<T>[]; total: number }>;
  /** The document, or undefined when there is none or it may not be read. */
  get<T = Record<string, unknown>>(type: string, id: string): Promise<Stored<T> | undefined>;
  insert(type: string, data: readonly object[]): Promise<string[]>;
  /** Merges `body` into every match; a null removes nothing, it stores null. Answers how many changed; 403 if a match may not be changed. */
  update(type: string, query: Query, body: object, seen?: { revision: number }): Promise<number>;
  upsert(type: string, data: readonly object[]): Promise<string[]>;
  remove(type: string, query: Query): Promise<number>;
}
