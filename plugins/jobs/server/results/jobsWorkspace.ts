import type { JobResult, Query } from "@petrons/sdk/contracts";
import { type ResourceScope, workspace } from "@petrons/sdk/server";
import {
  type EndedJob,
  endedStatuses,
  type RunningJob,
  runningStatuses,
} from "../../contracts/index.ts";
import { failingJobs, jobCounts, jobsRevision, listedJobs } from "../listedJobs.ts";
import { latestRuns, listedRun, newestFirst } from "../listedRun.ts";

/** Runs that have not ended, newest first. */
async function running({ documents }: ResourceScope, whose: Query): Promise<RunningJob[]> {
  const query = { ...whose, jobStatus: { $in: runningStatuses } };
  const options = { ...newestFirst, limit: 1000, without: ["outcome", "options"] };
  const { data } = await documents.query<Omit<JobResult, "outcome" | "options">>(
    "JobResult",
    query,
    options,
  );
  return data.map(listedRun);
}

/**
 * Runs that have ended, newest first. Running ones are left out, so that their progress does not
 * send the whole list anew.
 */
const ended = (scope: ResourceScope, whose: Query): Promise<EndedJob[]> =>
  latestRuns(scope, { ...whose, jobStatus: { $in: endedStatuses } });

const own = ({ params }: ResourceScope): Query => ({ createdBy: params.userId });

type StartedJob = RunningJob & { startedAt: string };
const isStarted = (job: RunningJob): job is StartedJob => job.startedAt !== null;

/**
 * The jobs and runs of one person, and those that they may read besides: everything is computed as
 * that person (JB-002, GP-008).
 */
export const jobsWorkspace = workspace({
  address: "$root/Jobs/{userId}",
  enter: { self: "userId" },
  resources: {
    UserRunningJobs: (scope) => running(scope, own(scope)),
    RunningJobCount: async (scope) =>
      (await scope.resource<RunningJob[]>("UserRunningJobs")).length,
    LatestJobResults: (scope) => ended(scope, own(scope)),
    /** The run that was started last and still goes on; null when none does. */
    async CurrentJob(scope) {
      const jobs = await scope.resource<RunningJob[]>("UserRunningJobs");
      const started = jobs.filter(isStarted);
      return started.reduce<StartedJob | null>(
        (last, job) => (last && last.startedAt >= job.startedAt ? last : job),
        null,
      );
    },
    AllRunningJobs: (scope) => running(scope, {}),
    AllJobResults: (scope) => ended(scope, {}),
    CronJobs: (scope) => listedJobs(scope, own(scope)),
    AllCronJobs: (scope) => listedJobs(scope, {}),
    /** Small where the lists are long: a page of jobs that is asked for anew follows these. */
    CronJobsRevision: (scope) => jobsRevision(scope, own(scope)),
    AllCronJobsRevision: (scope) => jobsRevision(scope, {}),
    CronJobCounts: (scope) => jobCounts(scope, own(scope)),
    AllCronJobCounts: (scope) => jobCounts(scope, {}),
    FailingJobCount: (scope) => failingJobs(scope, own(scope)),
  },
});
