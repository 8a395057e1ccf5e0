import type { JobResult, Query, Stored } from "@petrons/sdk/contracts";
import type { ResourceScope } from "@petrons/sdk/server";
import {
  type EndedJob,
  filesOf,
  latestJobResults,
  type RunningJob,
  runTitle,
} from "../contracts/index.ts";

export const newestFirst = { sortBy: "createdAt", sortOrder: "descending" } as const;
/**
 * Files are named in outcomes, which may be long: of runs with such outcomes the list holds fewer.
 */
const outcomeBytes = 16_777_216;

export function listedRun(run: Stored<Omit<JobResult, "outcome" | "options">>): RunningJob {
  const {
    id,
    taskName,
    jobStatus,
    message,
    progress,
    scheduledAt,
    startedAt,
    completedAt,
    petronId,
    cronJobId,
    createdBy,
    jobName = null,
    nextAttemptAt = null,
  } = run;
  const { dueAt = null, attempt = 1, attempts = 1 } = run;
  const times = { scheduledAt, startedAt, completedAt, dueAt };
  return {
    id,
    taskName,
    name: runTitle(run),
    jobName,
    jobStatus,
    message,
    progress,
    ...times,
    petronId,
    cronJobId,
    attempt,
    attempts,
    nextAttemptAt,
    createdBy,
  };
}

/** The newest runs that a query finds, with the files that they left. */
export async function latestRuns({ documents }: ResourceScope, query: Query): Promise<EndedJob[]> {
  const options = {
    ...newestFirst,
    limit: latestJobResults,
    without: ["options"],
    bytes: outcomeBytes,
  };
  const { data } = await documents.query<JobResult>("JobResult", query, options);
  return data.map((run) => ({ ...listedRun(run), files: filesOf(run.outcome) }));
}
