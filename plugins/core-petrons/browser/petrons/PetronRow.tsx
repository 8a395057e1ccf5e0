import { Lock } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ListedPetron } from "../../contracts/index.ts";

interface PetronRowProps {
  petron: ListedPetron;
  detail?: ReactNode;
  actions?: ReactNode;
  /** Told when its name is followed. */
  onOpen?: () => void;
}

/** A Petron as a line: its name leads to the overview; a lock says that it is private. */
export function PetronRow({ petron, detail, actions, onOpen }: PetronRowProps) {
  const { path } = useHost();
  return (
    <li className="petron-row">
      <Link className="petron-row-link" to={path("petron-overview", { petronId: petron.id })} title={petron.name} onClick={onOpen}>
        <span className="petron-row-name">{petron.name}</span>
        {petron.isPublic ? null : (
          <span className="petron-private">
            <Lock size={12} /> <span className="petron-private-word">Private</span>
          </span>
        )}
        {detail === undefined ? null : <span className="petron-row-detail">{detail}</span>}
      </Link>
      {actions}
    </li>
  );
}
