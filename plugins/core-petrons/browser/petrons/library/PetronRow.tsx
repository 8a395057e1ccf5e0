import { Lock } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import { handOnFocus } from "@petrons/sdk/components";
import { memo } from "react";
import { Link } from "react-router-dom";
import type { ListedPetron } from "../../../contracts/index.ts";
import { FavoriteStar } from "../FavoriteStar.tsx";
import { PetronMenu } from "../PetronMenu.tsx";

interface PetronRowProps {
  petron: ListedPetron;
  /** Its menu offers Delete to the owner alone (GP-001). */
  ownerOnly?: boolean;
  /** Called when its name is followed. */
  onOpen?: () => void;
}

/**
 * A Petron as a line: its name leads to the overview; a lock says that it is private. Drawn again
 * only when the Petron changed.
 */
export const PetronRow = memo(function PetronRow({ petron, ownerOnly, onOpen }: PetronRowProps) {
  const { path } = useHost();
  return (
    <li ref={handOnFocus} className="petron-row">
      <Link
        className="petron-row-link"
        to={path("petron-overview", { petronId: petron.id })}
        title={petron.name}
        onClick={onOpen}
      >
        <span className="petron-row-name">{petron.name}</span>
        {petron.isPublic ? null : (
          <span className="petron-private">
            <Lock size={12} /> <span className="petron-private-word">Private</span>
          </span>
        )}
      </Link>
      <FavoriteStar petron={petron} />
      <PetronMenu petron={petron} ownerOnly={ownerOnly} />
    </li>
  );
});
