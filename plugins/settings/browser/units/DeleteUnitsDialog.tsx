import { ConfirmDialog } from "@petrons/sdk/components";
import type { ListedUnitsDefinition } from "../../contracts/index.ts";
import { unitsTexts as texts } from "./unitsTexts.ts";
import { useUnitsActions } from "./useUnitsActions.ts";

interface DeleteUnitsDialogProps {
  definition: Pick<ListedUnitsDefinition, "id" | "name">;
  onClose: () => void;
}

/**
 * Asks before a definition is deleted (ST-020). One that is in use stays: the dialog names what
 * uses it.
 */
export function DeleteUnitsDialog({ definition: { id, name }, onClose }: DeleteUnitsDialogProps) {
  const { remove } = useUnitsActions();
  return (
    <ConfirmDialog
      title={texts.confirmDelete}
      isOpen
      onClose={onClose}
      confirmLabel={texts.deleteLabel}
      onConfirm={(mayBeDone) => remove(id, mayBeDone)}
      failed={texts.deleteFailed}
    >
      {texts.deleteQuestion(name)}
    </ConfirmDialog>
  );
}
