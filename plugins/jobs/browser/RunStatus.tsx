import { Error as ErrorIcon } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import { JobStatusText } from "./JobStatusText.tsx";
import { isTriedAgain, type RunAttempts, runStatusText } from "./runStatusText.ts";

/**
 * The state of a run by icon and word; one that failed and waits for its next attempt does not look
 * healthy.
 */
export function RunStatus({ run }: { run: RunAttempts }) {
  const { organisation } = useHost();
  if (!isTriedAgain(run)) return <JobStatusText status={run.jobStatus} />;
  const text = runStatusText(run, organisation.displayTimeZoneId);
  return (
    <span className="jobs-status jobs-status-error" title={text}>
      <ErrorIcon size={14} />
      <span className="jobs-line">{text}</span>
    </span>
  );
}
