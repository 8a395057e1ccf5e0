import { Button } from "@blueprintjs/core";
import { Trash, Undo } from "@blueprintjs/icons";
import { formatDateTime, useHost } from "@petrons/sdk/browser";
import { ActionButton, handOnFocus, StateMessage, useDrawnCount } from "@petrons/sdk/components";
import { useState } from "react";
import { type TrashedPetron, trashDays } from "../../../contracts/index.ts";
import { DeleteForGoodDialog } from "../dialogs/DeleteForGoodDialog.tsx";
import { petronTexts } from "../petronTexts.ts";
import { usePetronActions } from "../usePetronActions.ts";

interface TrashListProps {
  petrons: readonly TrashedPetron[];
  /** Names of people by id. */
  people: ReadonlyMap<string, string>;
  search: string;
}

const day = "MMM D, YYYY";

/** Deleted Petrons with who deleted them, when, and when they are permanently deleted (GP-055). */
export function TrashList({ petrons, people, search }: TrashListProps) {
  const drawn = useDrawnCount(petrons.length);
  return (
    <>
      <p className="petron-trash-note">{petronTexts.trashNote(trashDays)}</p>
      {petrons.length === 0 ? (
        <StateMessage kind="filtered" title={petronTexts.noMatches(search.trim())} />
      ) : null}
      <ul className="petron-trash">
        {petrons.slice(0, drawn).map((petron) => (
          <TrashRow key={petron.id} petron={petron} people={people} />
        ))}
      </ul>
    </>
  );
}

function TrashRow({ petron, people }: { petron: TrashedPetron; people: TrashListProps["people"] }) {
  const { organization } = useHost();
  const { restore } = usePetronActions();
  const [asking, setAsking] = useState(false);
  const [restoring, setRestoring] = useState(false);
  const { name, ownerId, trashedAt, trashedBy, goneAt } = petron;
  const dayOf = (moment: string) => formatDateTime(moment, organization.displayTimeZoneId, day);
  const nameOf = (userId: string | null) =>
    (userId === null ? undefined : people.get(userId)) ?? petronTexts.noOwner;
  const bringBack = async () => {
    setRestoring(true);
    // The row goes with what the list shows next.
    if (!(await restore(petron))) setRestoring(false);
  };
  return (
    <li ref={handOnFocus} className="petron-trash-row">
      <div className="petron-trash-text">
        <span className="petron-trash-name">{name}</span>
        <span className="petron-trash-detail">
          {petronTexts.owner(nameOf(ownerId))} ·{" "}
          {petronTexts.deletedBy(nameOf(trashedBy), dayOf(trashedAt))} ·{" "}
          {petronTexts.goesOn(dayOf(goneAt))}
        </span>
      </div>
      <ActionButton
        icon={<Undo />}
        text={petronTexts.restore}
        aria-label={petronTexts.restoreOf(name)}
        loading={restoring}
        onClick={() => void bringBack()}
      />
      <Button
        variant="minimal"
        intent="danger"
        icon={<Trash />}
        text={petronTexts.deleteForGood}
        aria-label={petronTexts.deleteForGoodOf(name)}
        onClick={() => setAsking(true)}
      />
      {asking ? <DeleteForGoodDialog petron={petron} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}
