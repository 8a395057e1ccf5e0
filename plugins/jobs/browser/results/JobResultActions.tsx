import { Button } from "@blueprintjs/core";
import { RouteLink, useHost } from "@petrons/sdk/browser";
import { ActionButton } from "@petrons/sdk/components";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { isRunning, type Job } from "../../contracts/index.ts";
import { jobsTexts } from "../jobsTexts.ts";
import { runTexts } from "../runTexts.ts";
import { useCancelJob } from "../useCancelJob.ts";
import { retryReason, useRetry } from "../useRetry.ts";
import { DeleteResultsDialog } from "./DeleteResultsDialog.tsx";

export function JobResultActions({ job }: { job: Job }) {
  const { user, path } = useHost();
  const navigate = useNavigate();
  const cancelJobs = useCancelJob();
  const retry = useRetry();
  const [deleting, setDeleting] = useState(false);
  const cancelling = job.jobStatus === "cancelling";
  const mayRetry = job.jobStatus === "error" || job.jobStatus === "cancelled";
  return (
    <>
      <RouteLink to={{ plugin: "jobs", route: "jobs" }}>{jobsTexts.allJobs}</RouteLink>
      {isRunning(job) ? (
        <Button
          text={cancelling ? jobsTexts.cancelling : jobsTexts.cancel}
          aria-disabled={cancelling || undefined}
          onClick={() => (cancelling ? undefined : void cancelJobs([job.id]))}
        />
      ) : null}
      {mayRetry ? (
        <ActionButton
          text={runTexts.retry}
          disabledReason={retryReason(job, user.userId)}
          onClick={() => void retry(job)}
        />
      ) : null}
      <Button
        text={jobsTexts.delete}
        intent="danger"
        variant="outlined"
        onClick={() => setDeleting(true)}
      />
      {deleting ? (
        <DeleteResultsDialog
          jobResultIds={[job.id]}
          running={isRunning(job) ? 1 : 0}
          onDeleted={() => navigate(path({ plugin: "jobs", route: "jobs" }))}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </>
  );
}
