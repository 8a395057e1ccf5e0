import type { Intent } from "@blueprintjs/core";
import { type ReactNode, useState } from "react";
import { ModalDialog } from "./ModalDialog.tsx";

export interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The dialog shows it is working until this settles, then closes. Report failures yourself. */
  onConfirm: () => Promise<void> | void;
  confirmLabel: string;
  intent?: Intent;
  cancelLabel?: string;
  children: ReactNode;
}

/** Asks before something that cannot be taken back. It never closes by itself (GP-070). */
export function ConfirmDialog({ title, isOpen, onClose, onConfirm, confirmLabel, intent = "danger", cancelLabel, children }: ConfirmDialogProps) {
  const [working, setWorking] = useState(false);
  const confirm = async () => {
    setWorking(true);
    try {
      await onConfirm();
    } finally {
      setWorking(false);
      onClose();
    }
  };
  return (
    <ModalDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      size="auto"
      onOk={confirm}
      okLabel={confirmLabel}
      okIntent={intent}
      cancelLabel={cancelLabel}
      busy={working}
      initialFocus={intent === "danger" ? "cancel" : "ok"}
    >
      <div className="petrons-dialog-text">{children}</div>
    </ModalDialog>
  );
}
