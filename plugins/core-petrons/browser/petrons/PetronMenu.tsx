import { Button } from "@blueprintjs/core";
import { Duplicate, More, Trash } from "@blueprintjs/icons";
import { useUser } from "@petrons/sdk/browser";
import { lazyPart, MenuList, Popup } from "@petrons/sdk/components";
import { Suspense, useState } from "react";
import type { ListedPetron } from "../../contracts/index.ts";
import { DeletePetronDialog } from "./dialogs/PetronDialogs.tsx";
import { mayEdit } from "./mayEdit.ts";
import { petronTexts as texts } from "./petronTexts.ts";

const CopyPetronDialog = lazyPart(async () => ({
  default: (await import("./dialogs/CopyPetronDialog.tsx")).CopyPetronDialog,
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
  const label = `More options for ${petron.name}`;
  return (
    <>
      <Popup
        placement="bottom-end"
        content={
          <MenuList
            label={label}
            entries={[
              { icon: <Duplicate />, label: "Copy", onClick: () => setDialog("copy") },
              {
                icon: <Trash />,
                label: ownerOnly ? "Delete Petron" : "Delete",
                intent: "danger",
                ...(!deletable && {
                  disabledReason: mayEdit(user, petron) ? texts.ownersOnly : texts.deletersOnly,
                }),
                onClick: () => setDialog("delete"),
              },
            ]}
          />
        }
      >
        <Button variant="minimal" size="small" icon={<More />} aria-label={label} />
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
