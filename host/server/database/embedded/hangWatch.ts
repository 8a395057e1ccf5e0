import type pg from "pg";
import { guarded, guardedInterval } from "../../faults/index.ts";
import { type BackendState, backendStates } from "../connection/backendStates.ts";
import { cutConnection } from "../connection/lostConnection.ts";
import type { Logger } from "../logger.ts";

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
 * Ends the connections of those who wait in vain: the database is frozen, or the network drops what
 * is sent to it, on one connection or on all, as after a failover. PostgreSQL, which ends
 * statements that take too long, cannot end these. Work that may take longer goes on.
 */
export function watchForHangs(
  pool: pg.Pool,
  { url, waitSeconds, logger }: HangWatchOptions,
): () => void {
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
    return [...since]
      .filter(([client, from]) => from < latest && isAsking(client))
      .map(([client]) => client);
  };
  /** Of those that waited at the last look, whose process rested, and since when. */
  let before: ReadonlyMap<pg.ClientBase, BackendState> = new Map();
  const timer = guardedInterval("hang watch", logger, lookEveryMs, async () => {
    if (waiting().length === 0) return;
    const states = await backendStates(url, waiting());
    // A process that has rested since the last look never got the statement whose answer is waited
    // for.
    const hanging = waiting().filter(
      (client) => !states || (before.has(client) && before.get(client) === states.get(client)),
    );
    before = new Map(
      [...(states ?? [])].filter(([client, state]) => state !== "active" && isAsking(client)),
    );
    if (hanging.length === 0) return;
    logger.error(
      { connections: hanging.length },
      "the database does not answer: the calls that wait for it are ended",
    );
    for (const client of hanging) cutConnection(client);
  });
  timer.unref();
  return () => clearInterval(timer);
}

/** A statement was sent, and its answer is not complete. */
const isAsking = (client: pg.ClientBase): boolean =>
  !(client as unknown as { readyForQuery: boolean }).readyForQuery;
