import { Disable, Error as ErrorIcon, Play, Stop, TickCircle, Time } from "@blueprintjs/icons";
import { type JobStatus, jobStatusLabels } from "@petrons/sdk/contracts";

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
export function JobStatusText({ status }: { status: JobStatus }) {
  const Icon = icons[status];
  return (
    <span className={`jobs-status jobs-status-${status}`}>
      <Icon size={14} />
      <span className="jobs-line">{jobStatusLabels[status]}</span>
    </span>
  );
}
