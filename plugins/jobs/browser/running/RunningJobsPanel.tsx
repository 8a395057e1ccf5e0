import { RouteLink, useHost, useNow, useResource } from "@petrons/sdk/browser";
import { StateMessage, WithState } from "@petrons/sdk/components";
import { useState } from "react";
import { type EndedJob, jobsWorkspaceOf, type RunningJob } from "../../contracts/index.ts";
import { jobsTexts } from "../jobsTexts.ts";
import { EndedJobs } from "./EndedJobs.ts";
import { JobEntry } from "./JobEntry.tsx";
import "../jobs.css";

/** My Running Jobs (SH-027, GP-064): what runs now, and for a moment what has just ended. */
export function RunningJobsPanel() {
  const { user } = useHost();
  const workspace = jobsWorkspaceOf(user.userId);
  const running = useResource<RunningJob[]>(`${workspace}#UserRunningJobs`);
  const latest = useResource<EndedJob[]>(`${workspace}#LatestJobResults`);
  const now = useNow();
  const [endedJobs] = useState(() => new EndedJobs());
  const going = new Set(running.data?.map(({ id }) => id));
  const ended = endedJobs.shown(latest.data, now).filter(({ id }) => !going.has(id));
  return (
    <div className="jobs-panel">
      <WithState
        of={running}
        what="running jobs"
        compact
        isEmpty={(jobs) => jobs.length + ended.length === 0}
        empty={
          <StateMessage kind="empty" title={jobsTexts.noRunning} compact>
            {jobsTexts.noRunningHelp}
          </StateMessage>
        }
      >
        {(jobs) => (
          <ul className="jobs-entries">
            {[...jobs, ...ended].map((job) => (
              <JobEntry key={job.id} job={job} now={now} />
            ))}
          </ul>
        )}
      </WithState>
      <RouteLink to={{ plugin: "jobs", route: "jobs" }} className="jobs-panel-all">
        {jobsTexts.allJobs}
      </RouteLink>
    </div>
  );
}
