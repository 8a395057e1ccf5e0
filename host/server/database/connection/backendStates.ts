import type pg from "pg";
import { faultLogger, guardedTimeout } from "../../faults/index.ts";
import { cutConnection, DatabaseClient } from "./lostConnection.ts";

const answerMs = 3_000;

/**
 * The process of PostgreSQL behind each connection, as it says itself: a pooler would name another
 * one at the connection's start.
 */
const backends = new WeakMap<pg.ClientBase, number>();

export const rememberBackend = (client: pg.ClientBase, pid: number): void =>
  void backends.set(client, pid);

/**
 * `gone` when there is no process behind a connection, the time since when it rests, or `active`.
 */
export type BackendState = string;

/**
 * Asks over a new connection. Undefined when nobody answers it. A refusal, as for want of free
 * connections, is an answer: nothing is said against any.
 */
export async function backendStates(
  url: string,
  clients: readonly pg.ClientBase[],
): Promise<ReadonlyMap<pg.ClientBase, BackendState> | undefined> {
  const asking = new DatabaseClient({
    connectionString: url,
    application_name: "petrons hang watch",
  });
  let isSilent = false;
  const late = guardedTimeout("hang watch", faultLogger, answerMs, () => {
    isSilent = true;
    cutConnection(asking);
  });
  // With `track_activities` off, PostgreSQL does not say which connections are idle: all of them
  // count as active.
  const text = `select pid, case when state like 'idle%' then state_change::text else 'active' end as state
    from pg_stat_activity where datname = current_database()`;
  const [answer] = await Promise.allSettled([
    asking.connect().then(() => asking.query<{ pid: number; state: string }>(text)),
  ]);
  clearTimeout(late);
  await asking.end();
  if (isSilent) return undefined;
  if (answer.status === "rejected") return new Map();
  const states = new Map(answer.value.rows.map(({ pid, state }) => [pid, state]));
  return new Map(
    clients
      .filter((client) => backends.has(client))
      .map((client) => [client, states.get(backends.get(client)!) ?? "gone"]),
  );
}
