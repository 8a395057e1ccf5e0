import { Button } from "@blueprintjs/core";
import { Lock } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import { handOnFocus, StateMessage, useLongList, walkRows } from "@petrons/sdk/components";
import { memo } from "react";
import { Link } from "react-router-dom";
import type { ListedPetron } from "../../../contracts/index.ts";
import { FavoriteStar } from "../FavoriteStar.tsx";
import { PetronMenu } from "../PetronMenu.tsx";
import { petronTexts } from "../petronTexts.ts";

export interface PetronGridProps {
  petrons: readonly ListedPetron[];
  /** What would be listed, said where there is nothing. */
  holds?: string | undefined;
  /** Names of people by id; undefined while nobody knows them. */
  owners: ReadonlyMap<string, string> | undefined;
  /** What the Petrons were searched for; blank when all are listed. */
  search: string;
  onClearSearch: () => void;
}

/** Keeps the line of a name that is still to come. */
const unknownYet = "\u00a0";
/** The lock follows the last word, never alone on a line. */
const lockSpace = "\u00a0";

/** Petrons as cards, however many, in the order given. */
export function PetronGrid({ petrons, holds, owners, search, onClearSearch }: PetronGridProps) {
  const { drawn, list, more } = useLongList(petrons.length, search);
  const wanted = search.trim();
  if (petrons.length === 0 && wanted === "")
    return (
      <StateMessage kind="empty" title={petronTexts.noPetrons}>
        {holds}
      </StateMessage>
    );
  if (petrons.length === 0)
    return (
      <StateMessage
        kind="filtered"
        title={petronTexts.noPetrons}
        action={<Button text={petronTexts.clearSearch} onClick={onClearSearch} />}
      >
        <p className="petron-no-matches">{petronTexts.noMatches(wanted)}</p>
      </StateMessage>
    );
  return (
    <ul ref={list} className="petron-grid" onKeyDown={walkRows}>
      {petrons.slice(0, drawn).map((petron) => (
        <PetronCard
          key={petron.id}
          petron={petron}
          owner={
            owners || petron.ownerId === ""
              ? (owners?.get(petron.ownerId) ?? petronTexts.noOwner)
              : unknownYet
          }
        />
      ))}
      {more}
    </ul>
  );
}

/** Drawn again only when the Petron or its owner's name changed. */
const PetronCard = memo(function PetronCard({
  petron,
  owner,
}: {
  petron: ListedPetron;
  owner: string;
}) {
  const { path } = useHost();
  return (
    <li ref={handOnFocus} className="petron-card">
      <Link className="petron-card-link" to={path("petron-overview", { petronId: petron.id })}>
        <span className="petron-card-name">
          {petron.name}
          {petron.isPublic ? null : (
            <span className="petron-card-lock">
              {lockSpace}
              <Lock size={12} title="Private" />
            </span>
          )}
        </span>
        <span className="petron-card-owner">{owner}</span>
      </Link>
      <span className="petron-card-actions">
        <FavoriteStar petron={petron} />
        <PetronMenu petron={petron} />
      </span>
    </li>
  );
});
