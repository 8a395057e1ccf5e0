import type { ReactNode } from "react";
import { ModalDialog } from "../ModalDialog.tsx";

export interface NoticeDialogProps {
  title: string;
  isOpen: boolean;
  /**
   * Without one, the dialog has no button: who opened it closes it, as when the connection is back.
   */
  action?: { label: string; run: () => void };
  children: ReactNode;
}

/**
 * The blocking notification dialog (DL-004): nothing else can be used, and neither Escape nor a
 * click closes it.
 */
export function NoticeDialog({ title, isOpen, action, children }: NoticeDialogProps) {
  return (
    <ModalDialog
      title={title}
      isOpen={isOpen}
      onClose={() => undefined}
      role="alertdialog"
      size="auto"
      canEscapeKeyClose={false}
      hasCloseIcon={false}
      cancelLabel={null}
      onOk={action?.run}
      okLabel={action?.label}
      initialFocus={action ? "ok" : undefined}
    >
      <div className="petrons-dialog-text" role="status">
        {children}
      </div>
    </ModalDialog>
  );
}
