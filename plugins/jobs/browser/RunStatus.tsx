import { Disable, Error as ErrorIcon, Play, Stop, TickCircle, Time } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import { type JobStatus, jobStatusLabels } from "@petrons/sdk/contracts";
import { isTriedAgain, type RunAttempts, runStatusText } from "./runStatusText.ts";

const icons = {
  scheduled: Time,
  running: Play,
  completed: TickCircle,
  error: ErrorIcon,
  cancelling: Stop,
  cancelled: Disable,
} as const;

/**
 * A job's state by icon and word (JB-007, GP-005); green when completed, otherwise as the text
 * around it (JB-012).
 */
function JobStatusText({ status }: { status: JobStatus }) {
  const Icon = icons[status];
  return (
    <span className={`jobs-status jobs-status-${status}`}>
      <Icon size={14} />
      <span className="jobs-line">{jobStatusLabels[status]}</span>
    </span>
  );
}

/**
 * The state of a run by icon and word; one that failed and waits for its next attempt does not look
 * healthy.
 */
export function RunStatus({ run }: { run: RunAttempts }) {
  const { organization } = useHost();
  if (!isTriedAgain(run)) return <JobStatusText status={run.jobStatus} />;
  const text = runStatusText(run, organization.displayTimeZoneId);
  return (
    <span className="jobs-status jobs-status-error" title={text}>
      <ErrorIcon size={14} />
      <span className="jobs-line">{text}</span>
    </span>
  );
}
