import { Button, type Intent } from "@blueprintjs/core";
import { RouteLink } from "@petrons/sdk/browser";
import type { JobStatus } from "@petrons/sdk/contracts";
import { useState } from "react";
import { isRunning, jobResultPlace, ofJob, type RunningJob } from "../../contracts/index.ts";
import { runDuration } from "../durationText.ts";
import { jobsTexts } from "../jobsTexts.ts";
import { RunBar } from "../RunBar.tsx";
import { RunStatus } from "../RunStatus.tsx";
import { progressShare, progressText } from "../runProgress.ts";
import { failureOf, isTriedAgain } from "../runStatusText.ts";
import { useCancelJob } from "../useCancelJob.ts";

const barIntents: Partial<Record<JobStatus, Intent>> = {
  running: "primary",
  completed: "success",
  error: "danger",
};

/** One run: name, status, progress, elapsed time, and Cancel while it goes on. */
export function JobEntry({ job, now }: { job: RunningJob; now: number }) {
  const { jobStatus, jobName } = job;
  const name = ofJob(jobName, job.name);
  const cancelJobs = useCancelJob();
  const [asking, setAsking] = useState(false);
  const running = isRunning(job);
  // What it says while its length is not known is shown below.
  const share = progressShare(job);
  const cancelling = running && (asking || jobStatus === "cancelling");
  const { route, params } = jobResultPlace(job.id);
  const cancel = async () => {
    setAsking(true);
    await cancelJobs([job.id]);
    setAsking(false);
  };
  return (
    <li className="jobs-entry">
      <div className="jobs-entry-line">
        <RouteLink to={route} params={params} className="jobs-entry-name">
          {jobName ?? job.name}
        </RouteLink>
        <RunStatus run={cancelling ? { jobStatus: "cancelling" } : job} />
      </div>
      {name === (jobName ?? job.name) ? null : <span className="jobs-entry-title">{job.name}</span>}
      <RunBar
        className="jobs-entry-bar"
        name={name}
        share={jobStatus === "scheduled" ? 0 : share}
        intent={barIntents[jobStatus] ?? "none"}
      />
      <div className="jobs-entry-line">
        <span className="petrons-muted petrons-numbers">
          {[share === undefined ? "" : progressText(job), runDuration(job, now)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {running ? (
          <Button
            size="small"
            text={cancelling ? jobsTexts.cancelling : jobsTexts.cancel}
            aria-label={`${cancelling ? jobsTexts.cancelling : jobsTexts.cancel} ${name}`}
            aria-disabled={cancelling || undefined}
            onClick={() => (cancelling ? undefined : void cancel())}
          />
        ) : (
          <RouteLink to={route} params={params} aria-label={`${jobsTexts.results} of ${name}`}>
            {jobsTexts.results}
          </RouteLink>
        )}
      </div>
      {job.message === "" ? null : (
        <p className="jobs-entry-message" role={jobStatus === "error" ? "alert" : undefined}>
          {isTriedAgain(job) ? failureOf(job) : job.message}
        </p>
      )}
      <span className="petrons-unseen" role="status">
        {running
          ? ""
          : `${name}: ${jobStatus === "completed" ? "completed" : jobStatus === "cancelled" ? "cancelled" : "failed"}`}
      </span>
    </li>
  );
}
