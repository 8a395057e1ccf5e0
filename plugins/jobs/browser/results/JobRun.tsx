import { RouteLink, useHost, useResource } from "@petrons/sdk/browser";
import { Page, StateMessage, WithState } from "@petrons/sdk/components";
import { type Job, jobResultWorkspaceOf, runName } from "../../contracts/index.ts";
import { jobsTexts } from "../jobsTexts.ts";
import { RunStatus } from "../RunStatus.tsx";
import { JobResultActions } from "./JobResultActions.tsx";
import { JobResultView } from "./JobResultView.tsx";

/**
 * One run; with `orJob` the id may have been that of a job. It stays current while the run goes on.
 */
export function JobRun({ jobResultId, orJob = false }: { jobResultId: string; orJob?: boolean }) {
  const { user } = useHost();
  const known = /^[A-Za-z0-9]{17}$/.test(jobResultId);
  const run = useResource<Job | null>(
    known ? `${jobResultWorkspaceOf(user.userId, jobResultId)}#JobResult` : null,
  );
  const job = run.data;
  const gone = (
    <StateMessage
      kind="no-access"
      title={orJob ? jobsTexts.jobGone : jobsTexts.gone}
      action={<RouteLink to={{ plugin: "jobs", route: "jobs" }}>{jobsTexts.allJobs}</RouteLink>}
    >
      {orJob ? jobsTexts.jobGoneHelp : jobsTexts.goneHelp}
    </StateMessage>
  );
  return (
    <Page
      title={job ? runName(job) : orJob ? jobsTexts.table : jobsTexts.outcome}
      detail={job ? <RunStatus run={job} /> : undefined}
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
