import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { Duplicate, More, Trash } from "@blueprintjs/icons";
import { useUser } from "@petrons/sdk/browser";
import { lazyPart, Popup } from "@petrons/sdk/components";
import { Suspense, useState } from "react";
import type { ListedPetron } from "../../contracts/index.ts";
import { mayEdit } from "./mayEdit.ts";
import { DeletePetronDialog } from "./PetronDialogs.tsx";

const CopyPetronDialog = lazyPart(async () => ({
  default: (await import("./CopyPetronDialog.tsx")).CopyPetronDialog,
}));

/**
 * The menu of a Petron: Copy for everyone, Delete for its owner (and admins, unless `ownerOnly`:
 * GP-001).
 */
export function PetronMenu({
  petron,
  ownerOnly = false,
}: {
  petron: ListedPetron;
  ownerOnly?: boolean;
}) {
  const user = useUser();
  const [dialog, setDialog] = useState<"copy" | "delete">();
  const deletable = ownerOnly ? petron.ownerId === user.userId : mayEdit(user, petron);
  return (
    <>
      <Popup
        placement="bottom-end"
        content={
          <Menu>
            <MenuItem icon={<Duplicate />} text="Copy" onClick={() => setDialog("copy")} />
            <MenuItem
              icon={<Trash />}
              text={ownerOnly ? "Delete Petron" : "Delete"}
              intent="danger"
              disabled={!deletable}
              onClick={() => setDialog("delete")}
            />
          </Menu>
        }
      >
        <Button
          variant="minimal"
          size="small"
          icon={<More />}
          aria-label={`More options for ${petron.name}`}
        />
      </Popup>
      {dialog === "copy" ? (
        <Suspense>
          <CopyPetronDialog petron={petron} onClose={() => setDialog(undefined)} />
        </Suspense>
      ) : null}
      {dialog === "delete" ? (
        <DeletePetronDialog petron={petron} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  );
}
