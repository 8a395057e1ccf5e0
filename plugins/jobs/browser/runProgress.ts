import { formatProgress } from "@petrons/sdk/browser";
import type { JobResult } from "@petrons/sdk/contracts";

type RunProgress = Pick<JobResult, "jobStatus" | "progress" | "message">;

/**
 * How far a run is, as a share; undefined while it goes on and nobody knows how long it will be.
 */
export const progressShare = ({ jobStatus, progress }: RunProgress): number | undefined =>
  (jobStatus === "running" || jobStatus === "cancelling") && progress === 0
    ? undefined
    : progress / 100;

/**
 * The same in words: while its length is not known what the run says, such as 'Reading: 1,200
 * rows'.
 */
export const progressText = (run: RunProgress): string =>
  progressShare(run) === undefined ? run.message : formatProgress(run.progress, "percent");
