import {
  type CronJob,
  fillAddress,
  type JobResult,
  type Query,
  type Stored,
} from "@petrons/sdk/contracts";

/** A job as lists and the editor read it. */
export type StoredCronJob = Stored<CronJob>;

/** An element of `CronJobs` and `AllCronJobs`: what may be long is left to who opens the job. */
export type ListedCronJob = Omit<StoredCronJob, (typeof longJobFields)[number]>;
export const longJobFields = [
  "taskOptions",
  "history",
] as const satisfies readonly (keyof CronJob)[];

/** How many jobs `CronJobs` and `AllCronJobs` hold at most, by name. */
export const listedCronJobs = 2_000;

/**
 * What changes whenever one of the jobs does: how many there are, and which one was written last.
 */
export interface JobsRevision {
  total: number;
  last: string | null;
}

/** A run failed, and waits to be tried again. */
const isTriedAgain = { "history.nextAttemptAt": { $gt: "" } };

/**
 * States of jobs that lists are narrowed to, each as a query. A job whose run is tried again counts
 * as failing, not as running.
 */
export const jobStates = {
  failing: { $or: [{ failedInRow: { $gt: 0 } }, isTriedAgain] },
  running: { jobStatus: { $in: ["scheduled", "running", "cancelling"] }, $not: isTriedAgain },
  paused: { paused: true },
  invalid: { invalidFlag: true },
} as const satisfies Record<string, Query>;
export type JobState = keyof typeof jobStates;

/**
 * `CronJobCounts` and `AllCronJobCounts`: how many jobs are in each state, and how many there are.
 */
export type JobCounts = Record<JobState | "all", number>;

export const cronJobWorkspaceOf = (userId: string, cronJobId: string): string =>
  fillAddress("$root/Jobs/{userId}/Job/{cronJobId}", { userId, cronJobId });

/** The results of a job, for links: `host.path(route, params)`. */
export const cronJobResultsPlace = (cronJobId: string) => ({
  route: { plugin: "jobs", route: "job-results" },
  params: { jobId: cronJobId },
});

/**
 * How much later than its schedule asked for a run was accepted, in ms; undefined for a run that a
 * person started.
 */
export function lateness({
  dueAt,
  plannedAt,
  scheduledAt,
}: Pick<JobResult, "dueAt" | "plannedAt" | "scheduledAt">): number | undefined {
  if (!dueAt || !scheduledAt) return undefined;
  return Math.max(0, Date.parse(scheduledAt) - Date.parse(plannedAt ?? dueAt));
}
