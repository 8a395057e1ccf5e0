import type { Intent } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useArrived, useAttempt } from "../browser/index.ts";
import { pressAgain, wholeSentence } from "./dialogTexts.ts";
import { ModalDialog } from "./ModalDialog.tsx";

export interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /**
   * The dialog shows it is working until this settles, then closes. When it rejects, the dialog
   * stays and says why. `mayBeDone`: an earlier try was sent, and nobody knows whether it was
   * carried out, so that nothing left to do is no failure.
   */
  onConfirm: (mayBeDone: boolean) => Promise<void> | void;
  /**
   * What the page reads shows that it was carried out. After a try whose answer was lost, the
   * dialog then calls `onArrived` and closes.
   */
  arrived?: boolean;
  onArrived?: () => void;
  /** The sentence of a failure, by default its reason alone. A `Refusal` brings its own. */
  failed?: (message: string) => string;
  confirmLabel: string;
  intent?: Intent;
  cancelLabel?: string;
  children: ReactNode;
}

/** Asks before something that cannot be taken back. It never closes by itself (GP-070). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    isOpen,
    onClose,
    onConfirm,
    failed = wholeSentence,
    confirmLabel,
    intent = "danger",
    cancelLabel,
    children,
  } = props;
  const { working, failure, lost, run, forget } = useAttempt(failed, pressAgain(confirmLabel));
  const close = () => {
    forget();
    onClose();
  };
  useArrived(lost === true && (props.arrived ?? false), () => {
    props.onArrived?.();
    close();
  });
  const confirm = () =>
    run(true, async () => {
      await onConfirm(lost ?? false);
      onClose();
    });
  return (
    <ModalDialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      size="auto"
      onOk={() => void confirm()}
      okLabel={confirmLabel}
      okIntent={intent}
      cancelLabel={cancelLabel}
      busy={working}
      failure={failure}
      initialFocus={intent === "danger" ? "cancel" : "ok"}
    >
      <div className="petrons-dialog-text">{children}</div>
    </ModalDialog>
  );
}
