import { PetronsError } from "@petrons/sdk/contracts";
import { sql, type Transaction } from "kysely";
import type { Tables } from "../../database/index.ts";

/**
 * The run of a job that has not ended; undefined when there is none. Call it while the job is
 * locked.
 */
export async function runUnderWay(
  tx: Transaction<Tables>,
  cronJobId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select id from task_run where cron_job_id = ${cronJobId} and state <> 'ended' limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** One job has one run at a time (JB-009), and one that was just deleted has none. */
export async function refuseBesideRun(tx: Transaction<Tables>, cronJobId: string): Promise<void> {
  const { rows } = await sql`select 1 from doc_cron_job where id = ${cronJobId} for update`.execute(
    tx,
  );
  if (rows.length === 0) throw new PetronsError("not-found", { what: "job", name: cronJobId });
  if (await runUnderWay(tx, cronJobId)) throw new PetronsError("job-running");
}
