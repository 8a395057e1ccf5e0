import { useDataQuery, useHost, withReason } from "@petrons/sdk/browser";
import { ConfirmDialog } from "@petrons/sdk/components";
import { jobsTexts } from "../jobsTexts.ts";

export interface DeleteResultsDialogProps {
  jobResultIds: readonly string[];
  /** How many of them still run. */
  running: number;
  onDeleted: () => void;
  onClose: () => void;
}

const one = { limit: 1 };
const failed = withReason(jobsTexts.deleteFailed);

/** Asks, then deletes job results and their logs (JB-032). */
export function DeleteResultsDialog({ jobResultIds, running, onDeleted, onClose }: DeleteResultsDialogProps) {
  const { api, notices } = useHost();
  const asked = { id: { $in: [...jobResultIds] } };
  const left = useDataQuery("JobResult", asked, one);
  const done = () => {
    notices.success(jobsTexts.deleted);
    onDeleted();
  };
  const remove = async () => {
    await api.remove("JobResult", asked);
    done();
  };
  return (
    <ConfirmDialog
      title={jobsTexts.deleteTitle}
      isOpen
      onClose={onClose}
      onConfirm={remove}
      arrived={!left.loading && left.error === null && left.total === 0}
      onArrived={done}
      failed={failed}
      confirmLabel={jobsTexts.delete}
    >
      <p>{jobsTexts.deleteQuestion(jobResultIds.length)}</p>
      {running > 0 ? <p>{jobsTexts.deleteRunning(running)}</p> : null}
    </ConfirmDialog>
  );
}
