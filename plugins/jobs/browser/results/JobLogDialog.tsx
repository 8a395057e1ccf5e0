import { ModalDialog } from "@petrons/sdk/components";
import { jobsTexts } from "../jobsTexts.ts";
import { JobLogView, type JobLogViewProps } from "./JobLogView.tsx";

/** The View Log dialog (D2 §2 Background jobs). */
export function JobLogDialog({ onClose, ...log }: JobLogViewProps & { onClose: () => void }) {
  return (
    <ModalDialog title={jobsTexts.logOf(log.name)} isOpen onClose={onClose} size="lg" canMaximize cancelLabel={jobsTexts.close}>
      <JobLogView {...log} />
    </ModalDialog>
  );
}
