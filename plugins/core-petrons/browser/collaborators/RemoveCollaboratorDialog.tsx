import { ConfirmDialog } from "@petrons/sdk/components";
import { collaboratorTexts as texts } from "./collaboratorTexts.ts";

export interface RemoveCollaboratorDialogProps {
  name: string;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks before somebody loses a Petron; it stays until answered (GP-070). */
export function RemoveCollaboratorDialog({ name, onClose, onConfirm }: RemoveCollaboratorDialogProps) {
  return (
    <ConfirmDialog title={texts.removeTitle} isOpen onClose={onClose} onConfirm={onConfirm} confirmLabel={texts.removeOk}>
      {texts.removeQuestion(name)}
    </ConfirmDialog>
  );
}
