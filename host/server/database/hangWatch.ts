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
 * Ends the connections of those who wait for a database that is silent: it is frozen, or the network drops what is sent. PostgreSQL itself, which ends
 * statements that take too long, ends none then. Work that may take longer goes on as long as a new connection is answered.
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
    if (waiting().length === 0 || !(await isSilent(url))) return;
    const hanging = waiting();
    logger.error({ connections: hanging.length }, "the database does not answer: the calls that wait for it are ended");
    for (const client of hanging) cutConnection(client);
  });
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether a new connection is not answered at all. A refusal, such as for want of free connections, is an answer. */
async function isSilent(url: string): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: url, application_name: "petrons hang watch" });
  let silent = false;
  const late = guardedTimeout("hang watch", faultLogger, answerMs, () => {
    silent = true;
    cutConnection(client);
  });
  await Promise.allSettled([client.connect().then(() => client.query("select 1"))]);
  clearTimeout(late);
  await client.end();
  return silent;
}
