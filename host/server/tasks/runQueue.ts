import { sql } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import { type Database, type Logger, oneNodeAtATime } from "../database/index.ts";
import type { Enqueue } from "./runStore.ts";

const queue = "task-runs";

/** Times are seconds. A node that says nothing for `lease` loses its runs to the others, at most `check` later. */
export interface QueueTimes {
  lease: number;
  check: number;
  poll: number;
}
export const queueTimes: QueueTimes = { lease: 20, check: 5, poll: 2 };

/** The queue only delivers: each run id to one node at a time, again after the node died or gave it back. */
export interface RunQueue {
  /** In the caller's transaction. `seconds` is the longest a delivery may take. */
  enqueue(seconds: number): Enqueue;
  /** `handle` resolves when the run needs no further delivery; when it rejects the run is delivered again. */
  work(handle: (runId: string) => Promise<void>, concurrency: number): Promise<void>;
  /** A delivery of a node that is known to be dead: deliver again without waiting for the lease. */
  release(queueId: string): Promise<void>;
  /** Takes no further runs. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export async function createRunQueue(database: Database, logger: Logger, times: QueueTimes): Promise<RunQueue> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.pool.query(text, values as unknown[]),
      listen: async (channel, onNotice, onReconnect) => ({ close: await database.listen(channel, onNotice, onReconnect) }),
    },
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: times.check,
    monitorIntervalSeconds: times.check,
  });
  boss.on("error", (error) => logger.error({ reason: error.message }, "the queue of background runs met an error"));
  boss.on("warning", (warning) => logger.warn({ warning }, "the queue of background runs warns"));
  const options = { heartbeatSeconds: times.lease, retryLimit: 1_000_000, retryDelay: 0, notify: true };
  // The library does not expect two nodes that make its tables at once.
  await oneNodeAtATime(database, "run queue", async () => {
    await boss.start();
    await boss.createQueue(queue, options);
    await boss.updateQueue(queue, options);
  });
  return {
    enqueue: (seconds) => async (tx, runId, queueId) => {
      const sent = await boss.send(queue, { runId }, { id: queueId, expireInSeconds: seconds, db: fromKysely(tx) });
      if (sent === null) throw new Error(`The queue did not take the run ${runId}.`);
    },
    async work(handle, concurrency) {
      await boss.work<{ runId: string }>(
        queue,
        {
          localConcurrency: concurrency,
          pollingIntervalSeconds: times.poll,
          notifyPollingIntervalSeconds: times.poll,
          heartbeatRefreshSeconds: times.lease / 4,
        },
        async ([job]) => handle(job!.data.runId),
      );
    },
    async release(queueId) {
      const { rows } = await sql<{ state: string }>`select state::text from pgboss.job where id = ${queueId}::uuid`.execute(database.kysely);
      if (rows[0]?.state === "active") await boss.fail(queue, queueId, { reason: "its node is gone" });
    },
    rest: () => boss.offWork(queue, { wait: false }),
    close: () => boss.stop({ close: false, graceful: true, timeout: 5_000 }),
  };
}
