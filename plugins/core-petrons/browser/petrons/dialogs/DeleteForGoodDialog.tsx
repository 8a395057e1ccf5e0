import { withReason } from "@petrons/sdk/browser";
import { ConfirmDialog } from "@petrons/sdk/components";
import type { TrashedPetron } from "../../../contracts/index.ts";
import { petronTexts } from "../petronTexts.ts";
import { usePetronActions } from "../usePetronActions.ts";

const failed = withReason(petronTexts.deleteForGoodFailed);

export function DeleteForGoodDialog({
  petron,
  onClose,
}: {
  petron: TrashedPetron;
  onClose: () => void;
}) {
  const { deleteForGood } = usePetronActions();
  return (
    <ConfirmDialog
      title={petronTexts.confirmDelete}
      isOpen
      onClose={onClose}
      confirmLabel={petronTexts.deleteForGood}
      onConfirm={() => deleteForGood(petron)}
      failed={failed}
    >
      <p>{petronTexts.deleteForGoodQuestion(petron.name)}</p>
      <p>{petronTexts.deleteForGoodNote}</p>
    </ConfirmDialog>
  );
}
