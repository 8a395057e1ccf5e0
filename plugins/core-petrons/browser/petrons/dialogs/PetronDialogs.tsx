import { isUnconfirmed, useHost, useResource, useUser, withReason } from "@petrons/sdk/browser";
import { ConfirmDialog } from "@petrons/sdk/components";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ListedPetron } from "../../../contracts/index.ts";
import { trashDays } from "../../../contracts/index.ts";
import { petronTexts } from "../petronTexts.ts";
import { usePetronActions } from "../usePetronActions.ts";
import { NameDialog } from "./NameDialog.tsx";

/**
 * Returns whether a live list that held the Petron holds it no longer; also as the row goes that
 * asks, since it reads the lists as they are. The list of all is read where the page shows it.
 */
function usePetronGone(petronId: string): () => boolean {
  const { forge } = useHost();
  const { userId } = useUser();
  const uriOf = (name: string) => `$root/Users/${userId}#${name}`;
  const own = uriOf("OwnedPetrons");
  const favorites = uriOf("FavoritePetrons");
  useResource(own);
  useResource(favorites);
  const holds = (uri: string) =>
    forge.element<ListedPetron[]>(uri).data?.some(({ id }) => id === petronId);
  const [held] = useState(() =>
    [own, favorites, uriOf("CollaboratingPetrons"), uriOf("AllPetrons")].filter(holds),
  );
  return () => held.some((uri) => holds(uri) === false);
}

/** Create New Petron: the new Petron is opened in its overview. */
export function CreatePetronDialog({ onClose }: { onClose: () => void }) {
  const { path, layout } = useHost();
  const navigate = useNavigate();
  const { create } = usePetronActions();
  const confirm = async (name: string) => {
    const petronId = await create(name);
    layout.closeMenu();
    navigate(path("petron-overview", { petronId }));
  };
  return (
    <NameDialog
      title={petronTexts.createTitle}
      confirmLabel="Create"
      onClose={onClose}
      onConfirm={confirm}
      failed={petronTexts.createFailed}
    />
  );
}

const deleteFailed = withReason(petronTexts.deleteFailed);

export function DeletePetronDialog({
  petron,
  onClose,
}: {
  petron: ListedPetron;
  onClose: () => void;
}) {
  const { remove, reportDeleted } = usePetronActions();
  const isGone = usePetronGone(petron.id);
  const isLost = useRef(false);
  const report = () => {
    isLost.current = false;
    reportDeleted(petron);
  };
  const confirm = async (mayBeDone: boolean) => {
    isLost.current = false;
    await remove(petron, mayBeDone).catch((error: unknown) => {
      isLost.current = isUnconfirmed(error);
      throw error;
    });
  };
  const leave = useRef<() => void>(undefined);
  leave.current = () => {
    if (isLost.current && isGone()) report();
  };
  // The dialog goes with its row when the list shows that the deletion was made.
  useEffect(() => () => leave.current?.(), []);
  return (
    <ConfirmDialog
      title={petronTexts.confirmDelete}
      isOpen
      onClose={onClose}
      confirmLabel="Delete"
      onConfirm={confirm}
      failed={deleteFailed}
      arrived={isGone()}
      onArrived={report}
    >
      <p>{petronTexts.deleteQuestion(petron.name)}</p>
      <p>{petronTexts.deleteNote(trashDays)}</p>
    </ConfirmDialog>
  );
}
