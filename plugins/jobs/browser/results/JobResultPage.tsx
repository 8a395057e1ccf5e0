import { RouteLink, useHost, useResource } from "@petrons/sdk/browser";
import { Page, StateMessage, WithState } from "@petrons/sdk/components";
import { useParams } from "react-router-dom";
import { type Job, jobName, jobResultWorkspaceOf } from "../../contracts/index.ts";
import { JobStatusText } from "../JobStatusText.tsx";
import { jobsTexts } from "../jobsTexts.ts";
import { JobResultActions } from "./JobResultActions.tsx";
import { JobResultView } from "./JobResultView.tsx";

/** One run: where a notification of it leads. It stays current while the run goes on. */
export function JobResultPage() {
  const { jobId = "" } = useParams();
  const { user } = useHost();
  const known = /^[A-Za-z0-9]{17}$/.test(jobId);
  const run = useResource<Job | null>(known ? `${jobResultWorkspaceOf(user.userId, jobId)}#JobResult` : null);
  const job = run.data;
  const gone = (
    <StateMessage kind="no-access" title={jobsTexts.gone} action={<RouteLink to={{ plugin: "jobs", route: "jobs" }}>{jobsTexts.allJobs}</RouteLink>}>
      {jobsTexts.goneHelp}
    </StateMessage>
  );
  return (
    <Page
      title={job ? jobName(job) : jobsTexts.outcome}
      detail={job ? <JobStatusText status={job.jobStatus} /> : undefined}
      actions={job ? <JobResultActions job={job} /> : undefined}
    >
      {known ? (
        <WithState of={run} what="job result" empty={gone}>
          {(found) => (found ? <JobResultView job={found} /> : gone)}
        </WithState>
      ) : (
        gone
      )}
    </Page>
  );
}
