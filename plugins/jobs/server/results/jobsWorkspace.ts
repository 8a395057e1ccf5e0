import type { JobResult, Query, Stored } from "@petrons/sdk/contracts";
import { type ResourceScope, workspace } from "@petrons/sdk/server";
import { type EndedJob, endedStatuses, filesOf, jobName, latestJobResults, type RunningJob, runningStatuses } from "../../contracts/index.ts";

const newestFirst = { sortBy: "createdAt", sortOrder: "descending" } as const;
/** Files are named in outcomes, which may be long: of runs with such outcomes the list holds fewer. */
const outcomeBytes = 16_777_216;

const listed = (run: Stored<Omit<JobResult, "outcome">>): RunningJob => {
  const { id, taskName, jobStatus, message, progress, scheduledAt, startedAt, completedAt, petronId, createdBy } = run;
  return { id, taskName, name: jobName(run), jobStatus, message, progress, scheduledAt, startedAt, completedAt, petronId, createdBy };
};

/** Runs that have not ended, newest first. */
async function running({ documents }: ResourceScope, whose: Query): Promise<RunningJob[]> {
  const query = { ...whose, jobStatus: { $in: runningStatuses } };
  const { data } = await documents.query<Omit<JobResult, "outcome">>("JobResult", query, { ...newestFirst, limit: 1000, without: ["outcome"] });
  return data.map(listed);
}

/** Runs that have ended, newest first. Running ones are left out, so that their progress does not send the whole list anew. */
async function ended({ documents }: ResourceScope, whose: Query): Promise<EndedJob[]> {
  const query = { ...whose, jobStatus: { $in: endedStatuses } };
  const { data } = await documents.query<JobResult>("JobResult", query, { ...newestFirst, limit: latestJobResults, bytes: outcomeBytes });
  return data.map((run) => ({ ...listed(run), files: filesOf(run.outcome) }));
}

const own = ({ params }: ResourceScope): Query => ({ createdBy: params.userId });

/** The runs of one person, and those that they may read besides: everything is computed as that person (JB-002, GP-008). */
export const jobsWorkspace = workspace({
  address: "$root/Jobs/{userId}",
  enter: { self: "userId" },
  resources: {
    UserRunningJobs: (scope) => running(scope, own(scope)),
    RunningJobCount: async (scope) => (await scope.resource<RunningJob[]>("UserRunningJobs")).length,
    LatestJobResults: (scope) => ended(scope, own(scope)),
    /** The run that was started last and still goes on; null when none does. */
    async CurrentJob(scope) {
      const jobs = await scope.resource<RunningJob[]>("UserRunningJobs");
      const started = jobs.filter(({ startedAt }) => startedAt !== null);
      return started.reduce<RunningJob | null>((last, job) => (last && last.startedAt! >= job.startedAt! ? last : job), null);
    },
    AllRunningJobs: (scope) => running(scope, {}),
    AllJobResults: (scope) => ended(scope, {}),
  },
});
