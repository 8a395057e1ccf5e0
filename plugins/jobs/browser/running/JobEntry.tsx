import { Button, type Intent, ProgressBar } from "@blueprintjs/core";
import { formatProgress, RouteLink } from "@petrons/sdk/browser";
import type { JobStatus } from "@petrons/sdk/contracts";
import { useState } from "react";
import { isRunning, jobResultPlace, type RunningJob } from "../../contracts/index.ts";
import { runDuration } from "../durationText.ts";
import { JobStatusText } from "../JobStatusText.tsx";
import { jobsTexts } from "../jobsTexts.ts";
import { useCancelJob } from "../useCancelJob.ts";

const barIntents: Partial<Record<JobStatus, Intent>> = { running: "primary", completed: "success", error: "danger" };

/** One run: name, status, progress, elapsed time, and Cancel while it goes on. */
export function JobEntry({ job, now }: { job: RunningJob; now: number }) {
  const { jobStatus, progress } = job;
  const cancelJobs = useCancelJob();
  const [asking, setAsking] = useState(false);
  const running = isRunning(job);
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
          {job.name}
        </RouteLink>
        <JobStatusText status={cancelling ? "cancelling" : jobStatus} />
      </div>
      <ProgressBar
        className="jobs-entry-bar"
        value={jobStatus === "scheduled" ? 0 : progress / 100}
        intent={barIntents[jobStatus] ?? "none"}
        animate={false}
        stripes={false}
        aria-label={`Progress of ${job.name}`}
      />
      <div className="jobs-entry-line">
        <span className="petrons-muted petrons-numbers">{[formatProgress(progress, "percent"), runDuration(job, now)].filter(Boolean).join(" · ")}</span>
        {running ? (
          <Button
            size="small"
            text={cancelling ? jobsTexts.cancelling : jobsTexts.cancel}
            aria-label={`${cancelling ? jobsTexts.cancelling : jobsTexts.cancel} ${job.name}`}
            aria-disabled={cancelling || undefined}
            onClick={() => (cancelling ? undefined : void cancel())}
          />
        ) : (
          <RouteLink to={route} params={params} aria-label={`${jobsTexts.results} of ${job.name}`}>
            {jobsTexts.results}
          </RouteLink>
        )}
      </div>
      {job.message === "" ? null : (
        <p className="jobs-entry-message" role={jobStatus === "error" ? "alert" : undefined}>
          {job.message}
        </p>
      )}
      <span className="petrons-unseen" role="status">
        {running ? "" : `${job.name}: ${jobStatus === "completed" ? "completed" : jobStatus === "cancelled" ? "cancelled" : "failed"}`}
      </span>
    </li>
  );
}
