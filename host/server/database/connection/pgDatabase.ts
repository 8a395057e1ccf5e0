import { Kysely, PostgresDialect, type Transaction } from "kysely";
import type pg from "pg";
import { faultLogger, guarded, reasonOf } from "../../faults/index.ts";
import { watchForHangs } from "../embedded/hangWatch.ts";
import type { Logger } from "../logger.ts";
import type { Database, Tables } from "../types.ts";
import { committedTransaction } from "./afterCommit.ts";
import { rememberBackend } from "./backendStates.ts";
import { Listener } from "./listener.ts";
import { cutConnection, databasePool } from "./lostConnection.ts";

const oldestVersion = 160_000;
const attempts = 5;
const poolSize = 20;
/**
 * So long a command, whose statements have no limit, waits before it looks whether its database
 * still works on them.
 */
const commandSeconds = 30;
/** So long statements that still run when the database is closed may take to end. */
const endMs = 2_000;
const repeatable = new Set(["40001", "40P01"]);

/**
 * A connection is used so long; then another takes its place, and what it had prepared goes with
 * it.
 */
export const connectionSeconds = 1_800;

/**
 * A database over one connection string. int8 and numeric stay strings, so ids and positions lose
 * no digit.
 */
export async function connectDatabase(
  url: string,
  logger: Logger,
  statementSeconds = 0,
): Promise<Database> {
  const pool = databasePool({
    connectionString: url,
    max: poolSize,
    maxLifetimeSeconds: connectionSeconds,
    application_name: "petrons",
    // Once a connection, not once a statement. Settings of the session, since poolers refuse such
    // parameters of the start.
    onConnect: async (client) => {
      const text = `set statement_timeout = '${statementSeconds}s'; set timezone = 'UTC'; select pg_backend_pid() as pid`;
      const answers = (await client.query(text)) as unknown as pg.QueryResult<{ pid: number }>[];
      rememberBackend(client, answers.at(-1)!.rows[0]!.pid);
    },
  });
  let closing: Promise<void> | undefined;
  pool.on(
    "error",
    guarded(
      "pg database error",
      faultLogger,
      (error) =>
        closing ?? logger.warn({ reason: reasonOf(error) }, "an idle database connection broke"),
    ),
  );
  const clients = new Set<pg.ClientBase>();
  pool.on(
    "connect",
    guarded("pg database connect", faultLogger, (client) => clients.add(client)),
  );
  pool.on(
    "remove",
    guarded("pg database remove", faultLogger, (client) => clients.delete(client)),
  );
  let version: number;
  try {
    const { rows } = await pool.query(
      "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
    );
    version = rows[0].version;
    if (version < oldestVersion)
      throw new Error(
        `Petrons needs PostgreSQL 16 or newer; DATABASE_URL leads to ${rows[0].name}.`,
      );
  } catch (error) {
    await pool.end();
    throw error;
  }
  const unwatch = watchForHangs(pool, {
    url,
    waitSeconds: statementSeconds || commandSeconds,
    logger,
  });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = new Listener(url, logger);

  async function transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        let committed: Transaction<Tables> | undefined;
        const answer = await kysely.transaction().execute((tx) => {
          committed = tx;
          return work(tx);
        });
        if (committed) committedTransaction(committed);
        return answer;
      } catch (error) {
        if (attempt >= attempts || !repeatable.has((error as { code?: string }).code ?? ""))
          throw error;
      }
    }
  }

  return {
    kysely,
    pool,
    url,
    version,
    transaction,
    listen: (channel, onNotice, onRestored) => listener.listen(channel, onNotice, onRestored),
    notify: async (channel, payload) => {
      await pool.query({
        name: "notify",
        text: "select pg_notify($1, $2)",
        values: [channel, payload],
      });
    },
    close: () => {
      closing ??= (async () => {
        unwatch();
        await listener.close();
        const ended = kysely.destroy().then(() => {
          // kysely leaves a pool alone that it never used.
          if (!pool.ending) return pool.end();
        });
        // Those that are still held have a moment; then their statements fail.
        const timer = setTimeout(
          guarded("pg database", faultLogger, () => {
            for (const client of clients) cutConnection(client);
          }),
          endMs,
        );
        await ended.finally(() => clearTimeout(timer));
      })();
      return closing;
    },
  };
}
