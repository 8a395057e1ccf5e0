import { Lock } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ListedPetron } from "../../contracts/index.ts";

/** A Petron as a line: its name leads to the overview; a lock says that it is private. */
export function PetronRow({ petron, detail, actions }: { petron: ListedPetron; detail?: ReactNode; actions?: ReactNode }) {
  const { path } = useHost();
  return (
    <li className="petron-row">
      <Link className="petron-row-link" to={path("petron-overview", { petronId: petron.id })}>
        <span className="petron-row-name">{petron.name}</span>
        {petron.isPublic ? null : <Lock size={12} title="Private" />}
        {detail === undefined ? null : <span className="petron-row-detail">{detail}</span>}
      </Link>
      {actions}
    </li>
  );
}
