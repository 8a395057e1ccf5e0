export type { JobCounts, JobState, JobsRevision, ListedCronJob, StoredCronJob } from "./cronJob.ts";
export {
  cronJobResultsPlace,
  cronJobWorkspaceOf,
  jobStates,
  lateness,
  listedCronJobs,
  longJobFields,
} from "./cronJob.ts";
export type { EndedJob, Job, JobFile, RunningJob } from "./job.ts";
export {
  endedStatuses,
  filesOf,
  isRunning,
  jobResultPlace,
  jobResultWorkspaceOf,
  jobsWorkspaceOf,
  latestJobResults,
  ofJob,
  runName,
  runningStatuses,
  runTitle,
} from "./job.ts";
