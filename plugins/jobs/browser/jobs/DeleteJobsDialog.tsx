import type { StoredCronJob } from "../../contracts/index.ts";
import { DeleteDialog } from "../DeleteDialog.tsx";
import { jobListTexts as texts } from "./jobListTexts.ts";

interface DeleteJobsDialogProps {
  jobs: readonly StoredCronJob[];
  onDeleted: () => void;
  onClose: () => void;
}

/**
 * Asks, then deletes jobs (JB-011). It always says what becomes of runs, since one may begin while
 * the dialog is open.
 */
export function DeleteJobsDialog({ jobs, onDeleted, onClose }: DeleteJobsDialogProps) {
  return (
    <DeleteDialog
      type="CronJob"
      ids={jobs.map(({ id }) => id)}
      texts={texts}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>{texts.deleteQuestion(jobs.map(({ name }) => name))}</p>
      <p>{texts.deleteRuns}</p>
    </DeleteDialog>
  );
}
