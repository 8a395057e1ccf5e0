import { useHost } from "@petrons/sdk/browser";
import { ConfirmDialog } from "@petrons/sdk/components";
import { jobsTexts } from "../jobsTexts.ts";

export interface DeleteResultsDialogProps {
  jobResultIds: readonly string[];
  /** How many of them still run. */
  running: number;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, then deletes job results and their logs (JB-032). */
export function DeleteResultsDialog({ jobResultIds, running, onDeleted, onClose }: DeleteResultsDialogProps) {
  const { api, notices } = useHost();
  const remove = async () => {
    try {
      await api.remove("JobResult", { id: { $in: [...jobResultIds] } });
    } catch {
      // The sentence of the documents says all; the reason is in the server's answer.
      notices.error(jobsTexts.deleteFailed);
      return;
    }
    notices.success(jobsTexts.deleted);
    onDeleted();
  };
  return (
    <ConfirmDialog title={jobsTexts.deleteTitle} isOpen onClose={onClose} onConfirm={remove} confirmLabel={jobsTexts.delete}>
      <p>{jobsTexts.deleteQuestion(jobResultIds.length)}</p>
      {running > 0 ? <p>{jobsTexts.deleteRunning(running)}</p> : null}
    </ConfirmDialog>
  );
}
