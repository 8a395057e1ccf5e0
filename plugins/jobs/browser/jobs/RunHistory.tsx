import { formatDateTime, useHost } from "@petrons/sdk/browser";
import type { JobRunSummary } from "@petrons/sdk/contracts";
import { runDuration } from "../durationText.ts";
import { failureOf, isTriedAgain, runStatusText } from "../runStatusText.ts";
import { jobListTexts as texts } from "./jobListTexts.ts";

const time = "h:mm:ss A, MMM D z";
const least = 0.25;

const length = ({ startedAt, completedAt }: JobRunSummary): number =>
  startedAt && completedAt ? Math.max(0, Date.parse(completedAt) - Date.parse(startedAt)) : 0;

/** 'Task Failed · 2:00:00 AM, Nov 3 UTC · 12 s · The file is gone.' */
function runSummaryText(run: JobRunSummary, zone: string): string {
  const duration = run.completedAt === null ? "" : runDuration(run, 0);
  const failed = run.jobStatus === "error" ? run.message : isTriedAgain(run) ? failureOf(run) : "";
  return [
    runStatusText(run, zone),
    formatDateTime(run.startedAt ?? run.scheduledAt, zone, time),
    duration,
    failed,
  ]
    .filter(Boolean)
    .join(" · ");
}

/**
 * How the last runs went, oldest first: a bar as high as the run was long, and another shape for
 * each other end, so that nothing hangs on color.
 */
export function RunHistory({ history }: { history: readonly JobRunSummary[] }) {
  const { organization } = useHost();
  if (history.length === 0) return null;
  const runs = [...history].sort((a, b) => (a.scheduledAt < b.scheduledAt ? -1 : 1));
  const maxDuration = Math.max(1, ...runs.map(length));
  return (
    <span className="jobs-history">
      {runs.map((run) => {
        const text = runSummaryText(run, organization.displayTimeZoneId);
        const height =
          run.jobStatus === "completed"
            ? `${Math.round(100 * (least + (1 - least) * (length(run) / maxDuration)))}%`
            : undefined;
        return (
          <span
            key={run.jobResultId}
            role="img"
            aria-label={text}
            title={text}
            className={`jobs-bar jobs-bar-${isTriedAgain(run) ? "error" : run.jobStatus}`}
            style={{ height }}
          />
        );
      })}
    </span>
  );
}

/** The same in words, for copies and exports: '18 of the last 20 runs completed'. */
export function historyText(history: readonly JobRunSummary[]): string {
  if (history.length === 0) return "";
  const good = history.filter(({ jobStatus }) => jobStatus === "completed").length;
  return `${texts.runs(history.length)}: ${good} completed`;
}
