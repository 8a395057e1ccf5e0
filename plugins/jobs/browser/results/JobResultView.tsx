import { Callout } from "@blueprintjs/core";
import { RouteLink, startCase, useFetch, useHost, useResource } from "@petrons/sdk/browser";
import { Panel } from "@petrons/sdk/components";
import type { TaskTemplate } from "@petrons/sdk/contracts";
import type { ReactNode } from "react";
import {
  cronJobResultsPlace,
  cronJobWorkspaceOf,
  isRunning,
  type Job,
  lateness,
  runName,
  type StoredCronJob,
} from "../../contracts/index.ts";
import { Creator } from "../Creator.tsx";
import { runDuration } from "../durationText.ts";
import { jobsTexts } from "../jobsTexts.ts";
import { RunBar } from "../RunBar.tsx";
import { progressShare, progressText } from "../runProgress.ts";
import { runTexts } from "../runTexts.ts";
import { useClockText } from "../useClockText.ts";
import { JobLogView } from "./JobLogView.tsx";
import { JsonFold } from "./JsonFold.tsx";
import { hasOutcome, RunOutcome } from "./RunOutcome.tsx";
import { RunParameters } from "./RunParameters.tsx";
import { RunTime } from "./RunTime.tsx";
import { attemptText, lateText } from "./runTexts.ts";

/**
 * What a task is called and which options it has; undefined until that is known, or where it cannot
 * be read.
 */
function useTaskTemplate(taskName: string): TaskTemplate | undefined {
  // Where they cannot be read, the page says the same by the names of the task and its options.
  const { data: tasks } = useFetch("tasks", (api) => api.tasks());
  return tasks?.find((task) => task.taskName === taskName);
}

/** What a run is, said and answered. */
export function JobResultView({ job }: { job: Job }) {
  const task = useTaskTemplate(job.taskName);
  const name = runName(job);
  const running = isRunning(job);
  const failed = job.jobStatus === "error";
  const late = lateness(job);
  const share = progressShare(job);
  const facts: [label: string, value: ReactNode][] = [
    ["Job", job.cronJobId && <JobLink key="job" cronJobId={job.cronJobId} />],
    ["Progress", share === undefined ? "" : <span key="progress">{progressText(job)}</span>],
    // What came of it is said above, with its links.
    ["Message", failed || hasOutcome(job) ? "" : job.message],
    ["Due", job.dueAt && <RunTime key="due" value={job.dueAt} />],
    ["Late by", lateText(late)],
    ["Queued", <RunTime key="queued" value={job.scheduledAt} />],
    ["Started", job.startedAt && <RunTime key="started" value={job.startedAt} />],
    ["Ended", job.completedAt && <RunTime key="ended" value={job.completedAt} />],
    ["Duration", job.startedAt && <RunDuration key="duration" job={job} />],
    ["Attempt", attemptText(job)],
    ["Created by", job.createdBy && <Creator key="creator" userId={job.createdBy} plain={false} />],
    ["Job type", task?.display ?? job.display ?? startCase(job.taskName)],
  ];
  return (
    <div className="jobs-result">
      {running ? <RunBar name={name} share={share} intent="primary" /> : null}
      <Panel title={jobsTexts.runFacts}>
        {failed && job.message !== "" ? (
          <Callout intent="danger" compact className="jobs-failure">
            {job.message}
          </Callout>
        ) : null}
        <RunOutcome job={job} />
        <dl className="jobs-facts">
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {job.outcome ? <JsonFold title={runTexts.rawOutcome} value={job.outcome} /> : null}
      </Panel>
      <Panel title={jobsTexts.log}>
        <JobLogView jobResultId={job.id} name={name} />
      </Panel>
      <RunParameters options={job.options} schema={task?.options} />
    </div>
  );
}

/** It is drawn by itself: the log beside it is long, and does not change with the clock. */
function RunDuration({ job }: { job: Job }) {
  return <span>{useClockText((now) => runDuration(job, now))}</span>;
}

/** The way back to the job of a run; its name alone once it is gone. */
function JobLink({ cronJobId }: { cronJobId: string }) {
  const { user } = useHost();
  const job = useResource<StoredCronJob | null>(
    `${cronJobWorkspaceOf(user.userId, cronJobId)}#CronJob`,
  ).data;
  if (job === undefined) return null;
  if (job === null) return <span className="petrons-muted">{runTexts.jobGone}</span>;
  const { route, params } = cronJobResultsPlace(cronJobId);
  return (
    <RouteLink to={route} params={params}>
      {job.name}
    </RouteLink>
  );
}
