import { DeleteDialog } from "../DeleteDialog.tsx";
import { jobsTexts } from "../jobsTexts.ts";

interface DeleteResultsDialogProps {
  jobResultIds: readonly string[];
  /** How many of them still run. */
  running: number;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, then deletes job results and their logs (JB-032). */
export function DeleteResultsDialog({
  jobResultIds,
  running,
  onDeleted,
  onClose,
}: DeleteResultsDialogProps) {
  return (
    <DeleteDialog
      type="JobResult"
      ids={jobResultIds}
      texts={jobsTexts}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>{jobsTexts.deleteQuestion(jobResultIds.length)}</p>
      {running > 0 ? <p>{jobsTexts.deleteRunning(running)}</p> : null}
    </DeleteDialog>
  );
}
