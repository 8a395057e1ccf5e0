import { Button } from "@blueprintjs/core";
import { FolderOpen, Plus } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { CreatePetronDialog } from "./dialogs/PetronDialogs.tsx";
import { PetronRows } from "./library/PetronRows.tsx";
import { sortedByName } from "./library/petronOrder.ts";
import { petronTexts } from "./petronTexts.ts";
import { usePetrons } from "./usePetrons.ts";

/** My Petrons in the main menu: favorites by name, the library and a new Petron. */
export const PetronsMenu = observer(function PetronsMenu() {
  const { layout, path } = useHost();
  const navigate = useNavigate();
  const { petrons, failure } = usePetrons("FavoritePetrons");
  const favorites = useMemo(() => sortedByName(petrons ?? []), [petrons]);
  const [creating, setCreating] = useState(false);
  return (
    <div className="petron-menu">
      <div className="petron-menu-actions">
        <Button
          icon={<FolderOpen />}
          text="Petron Library"
          onClick={() => {
            layout.closeMenu();
            navigate(path("petron-library"));
          }}
        />
        <Button icon={<Plus />} text={petronTexts.createTitle} onClick={() => setCreating(true)} />
      </div>
      <h3 className="petron-menu-title">
        Favorites{" "}
        {petrons && petrons.length > 0 ? (
          <span className="petrons-count">{petrons.length}</span>
        ) : null}
      </h3>
      {petrons === undefined && !failure ? (
        <StateMessage kind="loading" title="Loading favorites …" compact />
      ) : null}
      {failure ? <StateMessage kind="failed" title={failure} compact /> : null}
      {petrons?.length === 0 ? (
        <StateMessage kind="empty" title="No favorites yet." compact>
          Star a Petron to see it here.
        </StateMessage>
      ) : null}
      <PetronRows petrons={favorites} onOpen={layout.closeMenu} ownerOnly />
      {creating ? <CreatePetronDialog onClose={() => setCreating(false)} /> : null}
    </div>
  );
});
