import { useHost, withReason } from "@petrons/sdk/browser";
import { ConfirmDialog } from "@petrons/sdk/components";
import type { OpenPetron, RemoveCollaboratorOptions } from "../../contracts/index.ts";
import { collaboratorTexts as texts } from "./collaboratorTexts.ts";

interface RemoveCollaboratorDialogProps {
  petron: OpenPetron;
  person: { id: string; name: string };
  onClose: () => void;
}

const failed = withReason(texts.removeFailed);

/**
 * Asks before somebody loses a Petron; it stays until answered (GP-070), and says inside itself why
 * it failed.
 */
export function RemoveCollaboratorDialog({
  petron,
  person,
  onClose,
}: RemoveCollaboratorDialogProps) {
  const { api, notices } = useHost();
  const remove = async () => {
    const options: RemoveCollaboratorOptions = { petronId: petron.id, collaborators: [person.id] };
    await api.runTask({ taskType: "RemoveCollaborator", pid: petron.id, options }, { once: true });
    removed();
  };
  const removed = () => notices.success(texts.removed);
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      isOpen
      onClose={onClose}
      onConfirm={remove}
      failed={failed}
      arrived={!petron.collaborators.includes(person.id)}
      onArrived={removed}
      confirmLabel={texts.removeOk}
    >
      {texts.removeQuestion(person.name)}
    </ConfirmDialog>
  );
}
