import type pg from "pg";
import { guarded, guardedInterval } from "../faults/index.ts";
import { type BackendState, backendStates } from "./backendStates.ts";
import type { Logger } from "./logger.ts";
import { cutConnection } from "./lostConnection.ts";

const lookEveryMs = 1_000;
/** Beyond the time that PostgreSQL itself gives a statement. */
const graceMs = 1_000;

interface HangWatchOptions {
  url: string;
  /** What a statement may take before it is looked at. */
  waitSeconds: number;
  logger: Logger;
}

/**
 * Ends the connections of those who wait in vain: the database is frozen, or the network drops what is sent to it, on one connection or on all, as
 * after a failover. PostgreSQL, which ends statements that take too long, cannot end these. Work that may take longer goes on.
 */
export function watchForHangs(pool: pg.Pool, { url, waitSeconds, logger }: HangWatchOptions): () => void {
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
  const waiting = () => {
    const latest = performance.now() - waitSeconds * 1_000 - graceMs;
    return [...since].filter(([client, from]) => from < latest && isAsking(client)).map(([client]) => client);
  };
  /** What the processes of those did that waited at the last look. */
  let before: ReadonlyMap<pg.ClientBase, BackendState> = new Map();
  const timer = guardedInterval("hang watch", logger, lookEveryMs, async () => {
    if (waiting().length === 0) return;
    const states = await backendStates(url, waiting());
    // A process that rests as it did a look ago never heard of the statement whose answer is waited for.
    const isUnheard = (client: pg.ClientBase, state = states?.get(client)) => state !== undefined && state !== "active" && before.get(client) === state;
    const hanging = states ? waiting().filter((client) => isUnheard(client)) : waiting();
    before = new Map([...(states ?? [])].filter(([client]) => isAsking(client)));
    if (hanging.length === 0) return;
    logger.error({ connections: hanging.length }, "the database does not answer: the calls that wait for it are ended");
    for (const client of hanging) cutConnection(client);
  });
  timer.unref();
  return () => clearInterval(timer);
}

/** A statement was sent, and its answer is not complete. */
const isAsking = (client: pg.ClientBase): boolean => !(client as unknown as { readyForQuery: boolean }).readyForQuery;
