import { Button } from "@blueprintjs/core";
import { RouteLink, useHost } from "@petrons/sdk/browser";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { filesOf, isRunning, type Job } from "../../contracts/index.ts";
import { jobsTexts } from "../jobsTexts.ts";
import { useCancelJob } from "../useCancelJob.ts";
import { useDownload } from "../useDownload.ts";
import { DeleteResultsDialog } from "./DeleteResultsDialog.tsx";

export function JobResultActions({ job }: { job: Job }) {
  const { user, path } = useHost();
  const navigate = useNavigate();
  const cancelJobs = useCancelJob();
  const download = useDownload();
  const [deleting, setDeleting] = useState(false);
  const files = job.createdBy === user.userId ? filesOf(job.outcome) : [];
  const cancelling = job.jobStatus === "cancelling";
  return (
    <>
      <RouteLink to={{ plugin: "jobs", route: "jobs" }}>{jobsTexts.allJobs}</RouteLink>
      {files.map((file) => (
        <Button key={file.fileId} text={jobsTexts.download} title={file.fileName} onClick={() => void download(file)} />
      ))}
      {isRunning(job) ? (
        <Button
          text={cancelling ? jobsTexts.cancelling : jobsTexts.cancel}
          aria-disabled={cancelling || undefined}
          onClick={() => (cancelling ? undefined : void cancelJobs([job.id]))}
        />
      ) : null}
      <Button text={jobsTexts.delete} intent="danger" onClick={() => setDeleting(true)} />
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
