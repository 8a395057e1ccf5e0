import { RouteLink, useHost, useResource } from "@petrons/sdk/browser";
import { ActionButton, Page, StateMessage, WithState } from "@petrons/sdk/components";
import { useNavigate, useParams } from "react-router-dom";
import { cronJobWorkspaceOf, type StoredCronJob } from "../contracts/index.ts";
import { CannotRun } from "./jobs/CannotRun.tsx";
import { StatusCell } from "./jobs/jobCells.tsx";
import { jobListTexts } from "./jobs/jobListTexts.ts";
import { useEditorPath } from "./jobs/useEditorPath.ts";
import { jobsTexts } from "./jobsTexts.ts";
import { JobRun } from "./results/JobRun.tsx";
import { RunsPanel } from "./results/RunsPanel.tsx";
import { runTexts } from "./runTexts.ts";
import "./jobs.css";
import { WarningSign } from "@blueprintjs/icons";
import { formatDateTime } from "@petrons/sdk/browser";
import { jobListTexts as texts } from "./jobs/jobListTexts.ts";

/**
 * How many runs of a job failed in a row, and since when; nothing of one whose last run did not
 * fail.
 */
export function JobFailing({ job: { failedInRow, failingSince } }: { job: StoredCronJob }) {
  const { organization } = useHost();
  if (failedInRow === 0) return null;
  return (
    <p className="jobs-cannot-run" role="status">
      <WarningSign size={12} />
      <span>
        {texts.failingJob(
          failedInRow,
          formatDateTime(failingSince, organization.displayTimeZoneId),
        )}
      </span>
    </p>
  );
}

/** The results of the job with this id (JB-031). Older links name a run here: then it is shown. */
export function JobResultsPage() {
  const { jobId = "" } = useParams();
  const { user } = useHost();
  const known = /^[A-Za-z0-9]{17}$/.test(jobId);
  const job = useResource<StoredCronJob | null>(
    known ? `${cronJobWorkspaceOf(user.userId, jobId)}#CronJob` : null,
  );
  if (!known || job.data === null) return <JobRun jobResultId={jobId} orJob />;
  if (job.data) return <JobResults job={job.data} />;
  return (
    <Page title={jobsTexts.table}>
      <WithState of={job} what="job">
        {() => null}
      </WithState>
    </Page>
  );
}

function JobResults({ job }: { job: StoredCronJob }) {
  const { user } = useHost();
  const navigate = useNavigate();
  const editorPath = useEditorPath();
  return (
    <Page
      title={job.name}
      detail={<StatusCell job={{ ...job, invalidReason: null }} />}
      full
      actions={
        <>
          <RouteLink to={{ plugin: "jobs", route: "jobs" }}>{jobsTexts.allJobs}</RouteLink>
          <ActionButton
            text={jobListTexts.edit}
            disabledReason={job.createdBy === user.userId ? "" : jobListTexts.othersEdit}
            onClick={() => navigate(editorPath({ job: job.id }))}
          />
        </>
      }
    >
      <div className="jobs-of-job">
        <CannotRun job={job} />
        <JobFailing job={job} />
        <RunsPanel
          title={runTexts.resultsFor(job.name)}
          scope={{ cronJobId: job.id }}
          whenEmpty={<StateMessage kind="empty" title={runTexts.noResults} />}
        />
      </div>
    </Page>
  );
}
