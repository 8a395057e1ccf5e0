import { ObjectSelectionDialog } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import type { ListedPetron } from "../../../contracts/index.ts";
import { favoritesFirst } from "../library/petronOrder.ts";
import { usePetrons } from "../usePetrons.ts";
import { chooseTexts as texts } from "./choosePetronTexts.ts";

interface SelectPetronDialogProps {
  selectedId?: string;
  /** What the Petron is selected for; 'Select a petron' by default. */
  title?: string;
  onSelect: (petron: ListedPetron) => void;
  onClose: () => void;
}

const target = { name: texts.target, selection: "single", detailField: "detail" } as const;

/** The dialog 'Select a petron' (DL-004): the Petrons a person may see, favorites first. */
export const SelectPetronDialog = observer(function SelectPetronDialog({
  selectedId,
  title,
  onSelect,
  onClose,
}: SelectPetronDialogProps) {
  const { petrons, failure } = usePetrons("AllPetrons");
  const objects =
    petrons &&
    favoritesFirst(petrons).map(({ id, name, isPublic }) => ({
      id,
      displayName: name,
      detail: isPublic ? texts.public : texts.private,
    }));
  return (
    <ObjectSelectionDialog
      target={target}
      {...(title !== undefined && { title })}
      isOpen
      objects={objects}
      error={failure ?? null}
      selected={selectedId === undefined ? [] : [selectedId]}
      onOk={([object]) => {
        const petron = petrons?.find(({ id }) => id === object?.id);
        if (petron) onSelect(petron);
      }}
      onClose={onClose}
    />
  );
});
