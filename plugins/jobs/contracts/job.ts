import {
  fillAddress,
  type ImportOutcome,
  type JobResult,
  type JobStatus,
  type Stored,
} from "@petrons/sdk/contracts";

/**
 * A file that a run left: the export, or the rows an import rejected. An export is read by those
 * who may read the run; rejected rows by those who may read its Petron.
 */
export interface JobFile {
  fileId: string;
  fileName: string;
}

/**
 * What lists show of a run: an element of `UserRunningJobs` and `AllRunningJobs`. Times are ISO
 * 8601 in UTC, `progress` is 0 to 100.
 */
export interface RunningJob {
  id: string;
  taskName: string;
  /** What it does, in a few words. */
  name: string;
  /**
   * The job that it is a run of; null for other runs, and for those from before names were kept.
   */
  jobName: string | null;
  jobStatus: JobStatus;
  message: string;
  progress: number;
  scheduledAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  petronId: string | null;
  cronJobId: string | null;
  /** When the job's schedule asked for it; null for a run that a person started. */
  dueAt: string | null;
  attempt: number;
  attempts: number;
  /** When it is tried again after a failure; null while it is not waiting for that. */
  nextAttemptAt: string | null;
  createdBy: string | null;
}

/**
 * A run that has ended: an element of `LatestJobResults` and `AllJobResults`. Of a job's runs
 * (`CronJobResults`) also one that goes on.
 */
export interface EndedJob extends RunningJob {
  files: JobFile[];
}

/**
 * A run whole, as `$root/Jobs/{userId}/Results/{jobResultId}#JobResult` answers it; null when there
 * is none that the person may read.
 */
export type Job = Stored<JobResult>;

/** How many ended runs `LatestJobResults` holds, newest first. */
export const latestJobResults = 100;

export const runningStatuses = [
  "scheduled",
  "running",
  "cancelling",
] as const satisfies readonly JobStatus[];
export const endedStatuses = [
  "completed",
  "error",
  "cancelled",
] as const satisfies readonly JobStatus[];
export const isRunning = ({ jobStatus }: Pick<JobResult, "jobStatus">): boolean =>
  (runningStatuses as readonly JobStatus[]).includes(jobStatus);

/**
 * What a run is called: what it does, else its task's display name; of runs from before names were
 * kept, the task's name in words.
 */
export const runTitle = ({
  title,
  display,
  taskName,
}: Pick<JobResult, "title" | "display" | "taskName">): string =>
  title || display || taskName.replace(/([a-z0-9])([A-Z])/g, "$1 $2");

/** The same with the job that it is a run of first: 'Nightly wells: Export wells as CSV'. */
export const runName = (
  run: Pick<JobResult, "title" | "display" | "taskName" | "jobName">,
): string => ofJob(run.jobName, runTitle(run));

/** A job and what its run does as one name; one word is not said twice. */
export const ofJob = (jobName: string | null | undefined, title: string): string =>
  jobName && jobName !== title ? `${jobName}: ${title}` : title;

export const jobsWorkspaceOf = (userId: string): string =>
  fillAddress("$root/Jobs/{userId}", { userId });
export const jobResultWorkspaceOf = (userId: string, jobResultId: string): string =>
  fillAddress("$root/Jobs/{userId}/Results/{jobResultId}", { userId, jobResultId });

/** Where one run is shown, for links of other plugins: `host.path(route, params)`. */
export const jobResultPlace = (jobResultId: string) => ({
  route: { plugin: "jobs", route: "job-run" },
  params: { jobResultId },
});

/** The files that an outcome names: those of exports, and of the rows that imports rejected. */
export function filesOf(outcome: unknown): JobFile[] {
  const data = (outcome as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) return [];
  return data.flatMap((part: Partial<JobFile & ImportOutcome> | null) => {
    if (typeof part?.fileId === "string" && typeof part.fileName === "string")
      return [{ fileId: part.fileId, fileName: part.fileName }];
    if (typeof part?.rejectsFileId === "string")
      return [
        {
          fileId: part.rejectsFileId,
          fileName: `${part.collection ?? "import"} rejected rows.csv`,
        },
      ];
    return [];
  });
}
