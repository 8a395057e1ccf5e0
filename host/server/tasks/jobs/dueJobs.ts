import { sql, type Transaction } from "kysely";
import { type Executor, oneRow, type Tables } from "../../database/index.ts";

/** A job that is due. `dueAt` is milliseconds. */
export interface DueJob {
  id: string;
  orgId: string;
  dueAt: number;
}

const isoText = (time: number): string => new Date(time).toISOString();

/** Of so many due jobs the turns are counted; a person has fewer. */
const maxCompared = 20_000;

/**
 * Jobs that are due at a moment, by turns of organizations, then of their persons, then the
 * earliest: a person with a thousand due jobs does not make others late. Other nodes leave them
 * alone until the transaction ends. Locking asks once more: one may have been moved or paused
 * meanwhile.
 */
export async function lockDueJobs(
  tx: Transaction<Tables>,
  now: number,
  limit: number,
  without: readonly string[],
): Promise<DueJob[]> {
  const { rows } = await sql<{ id: string; org_id: string; due: string }>`
    with due as (
      select id, org_id, created_by, f_next_execution_time as due from doc_cron_job
      where f_next_execution_time <= ${isoText(now)} and not id = any(${without}::text[]) order by f_next_execution_time, id limit ${maxCompared}
    ), of_person as (
      select *, row_number() over (partition by org_id, created_by order by due, id) as turn from due
    ), chosen as (
      select id, row_number() over (partition by org_id order by turn, due, id) as turn, due from of_person order by 2, due, id limit ${limit}
    )
    select job.id, job.org_id, job.f_next_execution_time as due from chosen join doc_cron_job job using (id)
    where job.f_next_execution_time <= ${isoText(now)}
    order by chosen.turn, chosen.due, job.id for update of job skip locked`.execute(tx);
  return rows.map(({ id, org_id: orgId, due }) => ({ id, orgId, dueAt: Date.parse(due) }));
}

/** When the next job is due, and when the next failed run is tried again; milliseconds. */
export async function nextDue(executor: Executor): Promise<number | undefined> {
  const { job, run } = oneRow(
    await sql<{ job: string | null; run: Date | null }>`select
    (select f_next_execution_time from doc_cron_job where f_next_execution_time is not null order by f_next_execution_time limit 1) as job,
    (select not_before from task_run where state = 'resting' order by not_before limit 1) as run`.execute(
      executor,
    ),
  );
  const times = [
    ...(job === null ? [] : [Date.parse(job)]),
    ...(run === null ? [] : [run.getTime()]),
  ];
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Failed runs whose pause is over wait for their turn again. True when there were some. */
export async function wakeResting(tx: Transaction<Tables>, now: number): Promise<boolean> {
  const { rows } =
    await sql`update task_run set state = 'waiting', not_before = null where state = 'resting' and not_before <= ${isoText(now)}::timestamptz
    returning id`.execute(tx);
  return rows.length > 0;
}

/** What became of a due time, or of several up to `until`. */
type DueEnd = { runId: string } | { skipped: string; until?: number; count?: number };

/**
 * Records what became of a due time. False when that was recorded before: then nothing else may be
 * done for it.
 */
export async function recordDue(
  tx: Transaction<Tables>,
  jobId: string,
  dueAt: number,
  end: DueEnd,
): Promise<boolean> {
  const {
    runId = null,
    skipped = null,
    until,
    count = 1,
  } = end as { runId?: string; skipped?: string; until?: number; count?: number };
  const { rows } = await sql`insert into job_due (job_id, due_at, run_id, skipped, until, count)
    values (${jobId}, ${isoText(dueAt)}::timestamptz, ${runId}, ${skipped}, ${until === undefined ? null : isoText(until)}::timestamptz, ${count})
    on conflict do nothing returning job_id`.execute(tx);
  return rows.length > 0;
}
