export type { EndedJob, Job, JobFile, RunningJob } from "./job.ts";
export { endedStatuses, filesOf, isRunning, jobName, jobResultPlace, jobResultWorkspaceOf, jobsWorkspaceOf, latestJobResults, runningStatuses } from "./job.ts";
