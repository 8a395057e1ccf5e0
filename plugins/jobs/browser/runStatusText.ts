import { formatDateTime } from "@petrons/sdk/browser";
import { type JobResult, jobStatusLabels } from "@petrons/sdk/contracts";

export type RunAttempts = Pick<JobResult, "jobStatus" | "attempt" | "attempts" | "nextAttemptAt">;

/** It failed, and waits to be tried again. */
export const isTriedAgain = ({ jobStatus, nextAttemptAt }: RunAttempts): boolean =>
  jobStatus === "scheduled" && !!nextAttemptAt;

/**
 * The state of a run in words: 'Failed, attempt 2 of 3 at 7:15 AM' while it waits for its next
 * attempt.
 */
export function runStatusText(run: RunAttempts, zone: string): string {
  const { jobStatus, attempt = 1, attempts = 1, nextAttemptAt } = run;
  if (!isTriedAgain(run)) return jobStatusLabels[jobStatus];
  return `Failed, attempt ${attempt + 1} of ${Math.max(attempts, attempt + 1)} at ${formatDateTime(nextAttemptAt, zone, "h:mm A z")}`;
}

/** Why the last attempt failed: the server's sentence without what the state says already. */
export function failureOf({ message }: Pick<JobResult, "message">): string {
  const [attempt, ...reason] = message.split("): ");
  return attempt?.startsWith("Failed, and is tried again") && reason.length > 0
    ? reason.join("): ")
    : message;
}
