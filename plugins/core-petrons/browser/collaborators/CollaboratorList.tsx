import { Button } from "@blueprintjs/core";
import { Cross, NewPerson } from "@blueprintjs/icons";
import { useDataQuery } from "@petrons/sdk/browser";
import { handOnFocus, Tip, UserChip } from "@petrons/sdk/components";
import type { User } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { OpenPetron } from "../../contracts/index.ts";
import { collaboratorTexts as texts } from "./collaboratorTexts.ts";
import { RemoveCollaboratorDialog } from "./RemoveCollaboratorDialog.tsx";
import "./collaborators.css";

interface CollaboratorListProps {
  petron: OpenPetron;
  /** The person may add and remove collaborators; the server decides the same. */
  editable: boolean;
  /** Opens Add Collaborators, which the page keeps when the Petron goes. */
  onAdd: () => void;
  /** Called once the list has its height. */
  onShown?: () => void;
}

/**
 * The owner, then the collaborators by name, in rows of 65 px (PE-035). Editors add and remove
 * them.
 */
export const CollaboratorList = observer(function CollaboratorList({
  petron,
  editable,
  onAdd,
  onShown,
}: CollaboratorListProps) {
  const people = useDataQuery<User>("User", {});
  const [removing, setRemoving] = useState<{ id: string; name: string }>();
  useEffect(() => onShown?.(), [onShown]);
  const unknown = people.loading ? "…" : texts.unknown;
  const member = (id: string, label: string) => {
    const person = people.data.find(({ userId }) => userId === id);
    return {
      id,
      label,
      name: person?.fullName ?? unknown,
      imageUrl: person?.profileThumbnailUrl || undefined,
    };
  };
  const owner = {
    ...member(petron.ownerId, texts.owner),
    ...(petron.ownerId === "" && { name: texts.noOwner }),
  };
  // A collaborator who got the Petron is listed once, as its owner.
  const others = petron.collaborators.filter((id) => id !== petron.ownerId);
  const collaborators = others
    .map((id) => member(id, texts.collaborator))
    .toSorted((a, b) => a.name.localeCompare(b.name));

  return (
    <section className="collaborators" aria-label={texts.heading}>
      {people.error ? (
        <p className="collaborators-failed" role="alert">
          {texts.peopleFailed} <Button size="small" text="Retry" onClick={people.reload} />
        </p>
      ) : null}
      <ul className="collaborators-list">
        {[owner, ...collaborators].map(({ id, label, name, imageUrl }) => (
          <li key={id} ref={handOnFocus}>
            <span className="collaborators-who">
              <UserChip person={{ id, name, imageUrl }} size={32} />
              <span className="collaborators-label">{label}</span>
            </span>
            {editable && label === texts.collaborator ? (
              <Tip text={texts.remove(name)} placement="left">
                <Button
                  variant="minimal"
                  icon={<Cross />}
                  aria-label={texts.remove(name)}
                  onClick={() => setRemoving({ id, name })}
                />
              </Tip>
            ) : null}
          </li>
        ))}
      </ul>
      {editable ? (
        <Button
          className="collaborators-add"
          icon={<NewPerson />}
          text={texts.add}
          onClick={onAdd}
        />
      ) : null}
      {removing ? (
        <RemoveCollaboratorDialog
          petron={petron}
          person={removing}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
    </section>
  );
});
