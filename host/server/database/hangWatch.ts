import type pg from "pg";
import { faultLogger, guarded, guardedInterval, guardedTimeout } from "../faults/index.ts";
import type { Logger } from "./logger.ts";
import { cutConnection, DatabaseClient } from "./lostConnection.ts";

const lookEveryMs = 1_000;
/** Beyond the time that PostgreSQL itself gives a statement. */
const graceMs = 1_000;
const answerMs = 3_000;

interface HangWatchOptions {
  url: string;
  statementSeconds: number;
  logger: Logger;
}

/**
 * Ends the connections on which somebody waits for a database that does not answer any more: frozen, or beyond a line that drops what is sent. Only
 * PostgreSQL ends statements that take too long, and then it ends none. Work that may take longer goes on while another connection is answered.
 */
export function watchForHangs(pool: pg.Pool, { url, statementSeconds, logger }: HangWatchOptions): () => void {
  const since = new Map<pg.ClientBase, number>();
  pool.on(
    "acquire",
    guarded("hang watch", logger, (client) => since.set(client, performance.now())),
  );
  pool.on(
    "release",
    guarded("hang watch", logger, (_error, client) => since.delete(client)),
  );
  pool.on(
    "remove",
    guarded("hang watch", logger, (client) => since.delete(client)),
  );
  const timer = guardedInterval("hang watch", logger, lookEveryMs, async () => {
    const latest = performance.now() - statementSeconds * 1_000 - graceMs;
    const waiting = () => [...since].filter(([, from]) => from < latest).map(([client]) => client);
    if (waiting().length === 0 || (await isAnswered(url))) return;
    const hanging = waiting();
    logger.error({ connections: hanging.length }, "the database does not answer; whoever waits for it is told so");
    for (const client of hanging) cutConnection(client);
  });
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether a new connection is answered. */
async function isAnswered(url: string): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: url, application_name: "petrons hang watch" });
  const late = guardedTimeout("hang watch", faultLogger, answerMs, () => cutConnection(client));
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(late);
    await client.end();
  }
}
