import { type ReactElement, useCallback } from "react";
import { useBeforeUnload, useBlocker } from "react-router-dom";
import { dialogTexts as texts } from "../dialogTexts.ts";
import { ModalDialog } from "../ModalDialog.tsx";

interface LeaveQuestion {
  /** Asked at that moment. */
  isUnsaved: () => boolean;
  /**
   * What of the address says what is edited: other parameters, such as those of a drawer, may
   * change.
   */
  subjectOf: (search: string) => string;
}

/** Asks before a page with unsaved work is left, by a link, Back or a reload. Draw the answer. */
export function useLeaveQuestion({ isUnsaved, subjectOf }: LeaveQuestion): ReactElement | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname ||
        subjectOf(currentLocation.search) !== subjectOf(nextLocation.search)) &&
      isUnsaved(),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved()) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  if (blocker.state !== "blocked") return null;
  return (
    <ModalDialog
      title={texts.discardTitle}
      isOpen
      role="alertdialog"
      initialFocus="cancel"
      size="sm"
      onClose={() => blocker.reset()}
      cancelLabel={texts.keep}
      okLabel={texts.discard}
      okIntent="danger"
      onOk={() => blocker.proceed()}
    >
      {texts.discardText}
    </ModalDialog>
  );
}
