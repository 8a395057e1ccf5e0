import { Pause, WarningSign } from "@blueprintjs/icons";
import { formatDateTime, timeAgo, useHost } from "@petrons/sdk/browser";
import type { StoredCronJob } from "../../contracts/index.ts";
import { runDuration } from "../durationText.ts";
import { RunStatus } from "../RunStatus.tsx";
import { failureOf, isTriedAgain, runStatusText } from "../runStatusText.ts";
import { scheduleText } from "../scheduleText.ts";
import { useClockText } from "../useClockText.ts";
import { jobListTexts as texts } from "./jobListTexts.ts";

const units: [unit: string, ms: number, below: number][] = [
  ["s", 1_000, 60_000],
  ["min", 60_000, 3_600_000],
  ["h", 3_600_000, 48 * 3_600_000],
  ["d", 86_400_000, Number.POSITIVE_INFINITY],
];

/** How far ahead a moment is: 'in 4 h', 'in 3 d'; 'due' once it has come. */
export function untilText(moment: string, now: number): string {
  const ahead = Date.parse(moment) - now;
  if (ahead < 500) return "due";
  const [unit, ms] = units.find(([, size, below]) => Math.round(ahead / size) * size < below)!;
  return `in ${Math.round(ahead / ms)} ${unit}`;
}

const shortTime = "h:mm A, MMM D z";

const newest = ({ history }: StoredCronJob) =>
  history.reduce<StoredCronJob["history"][number] | undefined>(
    (last, run) => (last && last.scheduledAt > run.scheduledAt ? last : run),
    undefined,
  );

/** The run that failed and waits to be tried again. */
const resting = ({ history }: StoredCronJob) => history.find(isTriedAgain);

/** The status in words with what keeps the job from running, for copies and search by ear. */
export function statusText(job: StoredCronJob, zone: string): string {
  const { jobStatus, paused, invalidFlag, invalidReason } = job;
  const status =
    jobStatus === null ? texts.neverRun : runStatusText(resting(job) ?? { jobStatus }, zone);
  return [
    invalidFlag ? `${texts.invalidMark}: ${invalidReason ?? ""}` : status,
    paused ? texts.pausedMark : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

export function StatusCell({ job }: { job: StoredCronJob }) {
  const { jobStatus, paused, invalidFlag, invalidReason } = job;
  const state =
    jobStatus === null ? (
      <span>{texts.neverRun}</span>
    ) : (
      <RunStatus run={resting(job) ?? { jobStatus }} />
    );
  return (
    <span className="jobs-cell" title={invalidFlag ? (invalidReason ?? undefined) : undefined}>
      {invalidFlag ? null : state}
      {paused ? (
        <span className="jobs-mark">
          <Pause size={12} />
          {texts.pausedMark}
        </span>
      ) : null}
      {invalidFlag ? (
        <span className="jobs-mark jobs-mark-invalid">
          <WarningSign size={12} />
          <span className="jobs-line">
            {invalidReason ? `${texts.invalidMark}: ${invalidReason}` : texts.invalidMark}
          </span>
        </span>
      ) : null}
    </span>
  );
}

export function ScheduleCell({ job }: { job: StoredCronJob }) {
  const { organization } = useHost();
  const text = useClockText((now) => scheduleText(job, organization.displayTimeZoneId, now));
  return (
    <span className="jobs-line" title={text}>
      {text}
    </span>
  );
}

/** When it is due next, and how far ahead that is. */
export function NextRunCell({ job: { nextExecutionTime } }: { job: StoredCronJob }) {
  const { organization } = useHost();
  const until = useClockText((now) =>
    nextExecutionTime === null ? "" : untilText(nextExecutionTime, now),
  );
  if (nextExecutionTime === null) return null;
  const zone = organization.displayTimeZoneId;
  return (
    <time
      className="jobs-cell petrons-numbers"
      dateTime={nextExecutionTime}
      title={formatDateTime(nextExecutionTime, zone)}
    >
      {formatDateTime(nextExecutionTime, zone, shortTime)}
      <span className="petrons-muted">{until}</span>
    </time>
  );
}

/**
 * What the last runs came to: 'failed 3 times in a row since 2:00 AM, Nov 3', else when the last
 * one ended and how long it took.
 */
export function lastRunText(job: StoredCronJob, zone: string, now: number): string {
  const [run, again] = [newest(job), resting(job)];
  if (again) return texts.failedOnce(failureOf(again));
  if (job.failedInRow > 0)
    return texts.failing(
      job.failedInRow,
      formatDateTime(job.failingSince ?? run?.completedAt, zone, shortTime),
    );
  if (!run) return "";
  if (run.completedAt === null)
    return run.startedAt === null ? texts.waiting : texts.runningFor(runDuration(run, now));
  return [timeAgo(run.completedAt, now), runDuration(run, now)].filter(Boolean).join(" · ");
}

/**
 * The same as far as a column has room: since when a job fails is left to the tooltip, how often
 * never is.
 */
const shortRunText = (job: StoredCronJob, zone: string, now: number): string =>
  job.failedInRow > 1 && !resting(job)
    ? texts.failedInRow(job.failedInRow)
    : lastRunText(job, zone, now);

export function LastRunCell({ job }: { job: StoredCronJob }) {
  const { organization } = useHost();
  const zone = organization.displayTimeZoneId;
  const text = useClockText((now) => lastRunText(job, zone, now));
  const short = useClockText((now) => shortRunText(job, zone, now));
  const failing = job.failedInRow > 0 || resting(job) !== undefined;
  const why = newest(job)?.message;
  return (
    <span
      className={failing ? "jobs-cell jobs-failing" : "jobs-cell petrons-numbers"}
      title={[text, why].filter(Boolean).join(": ")}
    >
      {failing ? <WarningSign size={12} /> : null}
      <span className="jobs-line">{short}</span>
    </span>
  );
}
