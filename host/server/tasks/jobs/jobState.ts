import type { CronJob, JobResult, JobStatus, Stored } from "@petrons/sdk/contracts";
import { historyLength, maxKeptResults } from "@petrons/sdk/schedule";
import { sql, type Transaction } from "kysely";
import type { Tables } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";

/** The run of a job, in the transaction that changes it. */
interface ChangedRun {
  orgId: string;
  cronJobId: string;
  run: Stored<JobResult>;
}

const ended: readonly JobStatus[] = ["completed", "error", "cancelled"];

/** What a job says once a run of it is as it is now. */
export function jobAfter(job: CronJob, id: string, run: JobResult): Partial<CronJob> {
  const {
    jobStatus,
    startedAt,
    completedAt,
    message,
    attempt = 1,
    attempts = 1,
    nextAttemptAt = null,
  } = run;
  const times = {
    scheduledAt: run.scheduledAt ?? new Date().toISOString(),
    startedAt,
    completedAt,
    nextAttemptAt,
  };
  const summary = {
    jobResultId: id,
    jobStatus,
    ...times,
    message: message.slice(0, 300),
    attempt,
    attempts,
  };
  const known = job.history.findIndex(({ jobResultId }) => jobResultId === id);
  const isLast = known < 0 || known === job.history.length - 1;
  const failed: Partial<CronJob> =
    jobStatus === "error"
      ? { failedInRow: job.failedInRow + 1, failingSince: job.failingSince ?? completedAt }
      : { failedInRow: 0, failingSince: null };
  return {
    history:
      known < 0
        ? [...job.history, summary].slice(-historyLength)
        : job.history.with(known, summary),
    ...(isLast && { jobStatus }),
    ...(known < 0 && { runCount: job.runCount + 1 }),
    ...(jobStatus === "running" && { lastExecutionTime: startedAt }),
    // A run that somebody cancelled says nothing of whether the job works.
    ...((jobStatus === "error" || jobStatus === "completed") && failed),
  };
}

/**
 * Whether a job still has its failed runs tried again: not one that was deleted, paused or flagged
 * meanwhile.
 */
export async function goesOn(tx: Transaction<Tables>, cronJobId: string | null): Promise<boolean> {
  const { rows } = await sql<{
    isStopped: boolean;
  }>`select coalesce((body ->> 'paused')::boolean, false) or coalesce((body ->> 'invalidFlag')::boolean, false) as "isStopped"
    from doc_cron_job where id = ${cronJobId} for update`.execute(tx);
  return rows[0]?.isStopped === false;
}

/**
 * Keeps what a job says of its runs. Call it in the transaction that changes one, with the run as
 * it is then.
 */
export async function followRun(
  tx: Transaction<Tables>,
  documents: DocumentStore,
  { orgId, cronJobId, run }: ChangedRun,
): Promise<void> {
  await sql`select 1 from doc_cron_job where id = ${cronJobId} and org_id = ${orgId} for update`.execute(
    tx,
  );
  const own = documents.asOrganization(orgId, { tx });
  const job = await own.get<CronJob>("CronJob", cronJobId);
  if (!job) return;
  await own.update("CronJob", { id: cronJobId }, jobAfter(job, run.id, run));
  if (ended.includes(run.jobStatus))
    await removeOldResults(tx, documents, {
      orgId,
      cronJobId,
      kept: job.runSettings.keepResults ?? maxKeptResults,
    });
}

/** At most so many at once; the next run removes what is left. */
const removedAtOnce = 200;

async function removeOldResults(
  tx: Transaction<Tables>,
  documents: DocumentStore,
  { orgId, cronJobId, kept }: { orgId: string; cronJobId: string; kept: number },
): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from doc_job_result where org_id = ${orgId} and f_cron_job_id = ${cronJobId}
    and f_job_status in ('completed', 'error', 'cancelled') order by created_at desc, id desc limit ${removedAtOnce} offset ${kept}`.execute(
    tx,
  );
  if (rows.length > 0)
    await documents
      .asOrganization(orgId, { tx })
      .remove("JobResult", { id: { $in: rows.map(({ id }) => id) } });
}

/** How a run of a job is carried out, as its job says now. */
export const runSettingsOf = ({ runSettings }: Pick<CronJob, "runSettings">) => ({
  maxSeconds: runSettings.maxSeconds ?? null,
  tries: 1 + (runSettings.retries ?? 0),
  watcherIds: runSettings.notifyIds ?? [],
});

/** Milliseconds before a failed run is tried again: 1, 2, 4 … minutes, at most 60. */
export const pauseAfter = (tried: number): number => Math.min(2 ** (tried - 1), 60) * 60_000;
