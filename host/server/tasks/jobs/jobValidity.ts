import type { CronJob, Query, Stored, User } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { Database } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import { type Scope, scopeIdOf } from "../../scope/index.ts";
import { isHere } from "../scopeOfTask.ts";
import { TaskAway } from "../taskAway.ts";
import type { TaskRegistry } from "../taskRegistry.ts";
import type { JobClock } from "./databaseClock.ts";
import { firstDue } from "./prepareJob.ts";
import { scopeReason, scopeReasons } from "./scopeReasons.ts";

export interface ValidityDependencies {
  documents: DocumentStore;
  registry: TaskRegistry;
  scope: Scope;
}

const isTaskReason = (reason: string): boolean =>
  reason.startsWith("There is no task") || reason.startsWith("The plugin '");

/**
 * Why a job cannot run; undefined when it can, also when its plugin is only away. `user` is its
 * creator as they are now.
 */
export async function whyInvalid(
  job: Stored<CronJob>,
  user: User | undefined,
  { documents, registry, scope }: ValidityDependencies,
): Promise<string | undefined> {
  if (!user || user.deleted || user.orgId !== job.orgId)
    return "Its creator is not in the organization any more.";
  const reason = registry.whyGone(job.orgId, job.taskName);
  const scopeId = scopeIdOf(scope, job);
  if (reason !== undefined || scopeId === null) return reason;
  if (!isHere(documents, scope)) throw new TaskAway(job.taskName);
  const identity = { userId: user.userId, orgId: user.orgId, roles: user.roles };
  const found = await documents.as(identity).get(scope.container, scopeId);
  if (!found) return scopeReason(documents, job.orgId, scope, scopeId);
  const isRefused =
    registry.changesScope(job.taskName) &&
    !(await documents.may(identity, "update", scope.container, found));
  return isRefused ? scopeReasons(scope).readOnly : undefined;
}

interface CheckedJobs extends ValidityDependencies {
  database: Database;
  clock: Pick<JobClock, "read">;
}

/**
 * Flags the jobs whose task is gone, and takes the flag from those whose task came back: they are
 * due by their schedule from now on. Of one organization, or of all. Called when the server starts
 * and when a plugin is switched.
 */
export async function checkTasksOfJobs(
  { database, documents, registry, scope, clock }: CheckedJobs,
  only?: string,
): Promise<void> {
  const { rows } = await sql<{
    org_id: string;
    task: string;
    flagged: boolean;
  }>`select distinct org_id, f_task_name as task,
      (body ->> 'invalidFlag')::boolean as flagged from doc_cron_job where ${only ?? null}::text is null or org_id = ${only ?? null}`.execute(
    database.kysely,
  );
  for (const { org_id: orgId, task: taskName, flagged } of rows) {
    const reason = registry.whyGone(orgId, taskName);
    if (reason !== undefined && !flagged)
      await flagJobs(database, documents, orgId, { taskName }, reason);
    if (reason === undefined && flagged)
      await unflagJobs({ database, documents, registry, scope, clock }, orgId, taskName);
  }
}

/** Stops jobs, with the reason. */
export async function flagJobs(
  database: Database,
  documents: DocumentStore,
  orgId: string,
  which: Query,
  invalidReason: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const body = { invalidFlag: true, invalidReason, nextExecutionTime: null };
    await documents
      .asOrganization(orgId, { tx })
      .update("CronJob", { ...which, invalidFlag: false }, body);
  });
  documents.committed();
}

async function unflagJobs(
  { database, documents, clock }: CheckedJobs,
  orgId: string,
  taskName: string,
): Promise<void> {
  const now = await clock.read();
  await database.transaction(async (tx) => {
    const own = documents.asOrganization(orgId, { tx });
    const { data } = await own.query<CronJob>(
      "CronJob",
      { taskName, invalidFlag: true },
      { limit: 10_000, without: ["taskOptions", "history"] },
    );
    for (const job of data) {
      // Another reason than the task's stays.
      if (job.invalidReason === null || !isTaskReason(job.invalidReason)) continue;
      const freed = { ...job, invalidFlag: false };
      await own.update(
        "CronJob",
        { id: job.id },
        { invalidFlag: false, invalidReason: null, nextExecutionTime: firstDue(freed, now, true) },
      );
    }
  });
  documents.committed();
}
