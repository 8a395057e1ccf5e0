import { lazyPart, ModalDialog, StateMessage } from "@petrons/sdk/components";
import { Suspense } from "react";
import { jobsTexts } from "../jobsTexts.ts";
import type { JobLogViewProps } from "./JobLogView.tsx";

/**
 * The log's editor is large, and loaded when a log is first shown; the dialog is there at once,
 * with the focus in it.
 */
const JobLogView = lazyPart(async () => ({
  default: (await import("./JobLogView.tsx")).JobLogView,
}));

/** The View Log dialog (JB-033). */
export function JobLogDialog({ onClose, ...log }: JobLogViewProps & { onClose: () => void }) {
  return (
    <ModalDialog
      title={jobsTexts.logOf(log.name)}
      isOpen
      onClose={onClose}
      size="lg"
      canMaximize
      cancelLabel={jobsTexts.close}
    >
      <Suspense fallback={<StateMessage kind="loading" title={jobsTexts.loadingLog} />}>
        <JobLogView {...log} />
      </Suspense>
    </ModalDialog>
  );
}
