import type { JobResult } from "@petrons/sdk/contracts";
import type { TableColumnOption, TableRow } from "@petrons/sdk/tables";
import { isRunning, type Job, lateness, runName, runTitle } from "../../contracts/index.ts";
import { Creator } from "../Creator.tsx";
import { runDuration } from "../durationText.ts";
import { RunBar } from "../RunBar.tsx";
import { RunStatus } from "../RunStatus.tsx";
import { progressShare, progressText } from "../runProgress.ts";
import { failureOf, isTriedAgain, runStatusText } from "../runStatusText.ts";
import { RunTime } from "./RunTime.tsx";
import { attemptText, lateText } from "./runTexts.ts";

const job = (row: TableRow): Job => row as unknown as Job;

interface JobColumnsOptions {
  /** Names who started each run. */
  nameOf: ((userId: string) => string) | undefined;
  /** The runs of one job: how late each was, and which attempt. */
  ofJob: boolean;
  /** Times in words are given in it. */
  zone: string;
  /** There is room for the run and its state alone. */
  isPhone: boolean;
}

/** With seconds: runs of one minute are told apart. The cell leaves out the year that it is. */
const wholeTime = "h:mm:ss A, MMMM D, YYYY z";

const timeColumn = (
  name: "scheduledAt" | "startedAt" | "dueAt",
  label: string,
): TableColumnOption => ({
  name,
  label,
  type: "time",
  typeOptions: { format: wholeTime },
  node: (row) => <RunTime value={job(row)[name]} />,
  // The zone is never cut off.
  width: 200,
});

/**
 * The columns of a table of runs: at 1440 px those up to the message are in sight, on a phone the
 * run and its state.
 */
export function jobColumns({
  nameOf,
  ofJob,
  zone,
  isPhone,
}: JobColumnsOptions): TableColumnOption[] {
  const creatorOf = (row: TableRow) => job(row).createdBy ?? "";
  const creator: TableColumnOption = {
    name: "createdBy",
    label: "Created by",
    sortable: false,
    value: (row) => nameOf?.(creatorOf(row)) ?? "",
    node: (row) => <Creator userId={creatorOf(row)} />,
    width: 136,
  };
  const late: TableColumnOption[] = [
    {
      name: "late",
      label: "Late",
      align: "right",
      sortable: false,
      help: "From the due time until the run was accepted",
      value: (row) => lateText(lateness(job(row))),
      width: 80,
    },
    { name: "attempt", label: "Attempt", value: (row) => attemptText(job(row)), width: 120 },
  ];
  const ofWhich: TableColumnOption = {
    name: "jobName",
    label: "Job",
    value: (row) => job(row).jobName ?? "",
    width: 168,
  };
  const title: TableColumnOption = {
    name: "title",
    label: "Run",
    value: (row) => runTitle(job(row)),
    width: 164,
  };
  // One column for both, beside which the state is in sight.
  const named: TableColumnOption = {
    name: "title",
    label: "Run",
    value: (row) => (ofJob ? runTitle : runName)(job(row)),
    width: 120,
  };
  return [
    ...(isPhone ? [named] : ofJob ? [title] : [ofWhich, title]),
    {
      name: "jobStatus",
      label: "Status",
      value: (row) => runStatusText(job(row), zone),
      node: (row) => <StateCell run={job(row)} />,
      width: isPhone ? 128 : 268,
    },
    {
      name: "duration",
      label: "Duration",
      align: "right",
      sortable: false,
      value: (row) => durationOf(job(row)),
      width: 96,
    },
    timeColumn("scheduledAt", "Queued"),
    ...(ofJob ? late : []),
    ...(nameOf ? [creator] : []),
    {
      name: "message",
      label: "Message",
      value: (row) => messageOf(job(row)),
      width: ofJob ? 304 : nameOf ? 232 : 368,
    },
    {
      name: "progress",
      label: "Progress",
      align: "right",
      value: (row) => (progressShare(job(row)) === undefined ? "" : progressText(job(row))),
      width: 104,
    },
    timeColumn("startedAt", "Started"),
    ...(ofJob ? [timeColumn("dueAt", "Due")] : []),
  ];
}

/** The state, and how far a run that goes on is: a bar that moves while nobody knows. */
function StateCell({ run }: { run: Job }) {
  if (run.jobStatus !== "running") return <RunStatus run={run} />;
  return (
    <span className="jobs-cell">
      <RunStatus run={run} />
      {progressShare(run) === undefined ? (
        <RunBar className="jobs-cell-bar" name={runName(run)} share={undefined} intent="primary" />
      ) : null}
      <span className="petrons-muted petrons-numbers jobs-line">{progressText(run)}</span>
    </span>
  );
}

/** The state says already that it is tried again. */
const messageOf = (run: Job): string => (isTriedAgain(run) ? failureOf(run) : run.message);

/** A run that goes on is as long as it has been; the row comes anew with its progress. */
const durationOf = (run: JobResult): string => runDuration(run, isRunning(run) ? Date.now() : 0);
