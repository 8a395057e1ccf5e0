import type { Kysely, Transaction } from "kysely";
import type { Pool } from "pg";

// Statements are written with kysely's `sql` template; tables are made at run time, so the schema
// type is open.
// biome-ignore lint/suspicious/noExplicitAny: table names are only known at run time.
export type Tables = Record<string, any>;
export type Executor = Kysely<Tables> | Transaction<Tables>;

/** The one way to PostgreSQL. */
export interface Database {
  readonly kysely: Kysely<Tables>;
  readonly pool: Pool;
  /**
   * The connection string, for libraries that make their own pool (psql). Holds a secret: never log
   * it.
   */
  readonly url: string;
  /** Of the server, as `server_version_num` says it: 180004 is 18.4. */
  readonly version: number;
  /** Runs in one transaction, again (up to 5 times) on serialization failures and deadlocks. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * LISTEN on a dedicated connection that reconnects. `onRestored` runs after each reconnect:
   * notices may have been lost.
   */
  listen(
    channel: string,
    onNotice: (payload: string) => void,
    onRestored?: () => void,
  ): Promise<() => Promise<void>>;
  /** NOTIFY outside any transaction. Payloads must stay under 8,000 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
}
