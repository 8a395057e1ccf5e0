import type { ReactNode } from "react";
import { dialogTexts as texts } from "../dialogTexts.ts";
import { ModalDialog, type ModalDialogProps } from "../ModalDialog.tsx";

export interface InfoDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Label of the one button, default OK. */
  closeLabel?: string;
  /** Default auto. */
  size?: ModalDialogProps["size"];
  canMaximize?: boolean;
  children: ReactNode;
}

/** Shows something that must be read (DL-006). A notice is for what may be missed. */
export function InfoDialog({
  title,
  isOpen,
  onClose,
  closeLabel = texts.ok,
  size = "auto",
  canMaximize,
  children,
}: InfoDialogProps) {
  return (
    <ModalDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      size={size}
      canMaximize={canMaximize}
      canOutsideClickClose
      cancelLabel={null}
      onOk={onClose}
      okLabel={closeLabel}
      initialFocus="ok"
    >
      <div className={size === "auto" ? "petrons-dialog-text" : undefined}>{children}</div>
    </ModalDialog>
  );
}
