import { Button, Callout } from "@blueprintjs/core";
import type { PeopleState } from "@petrons/sdk/browser";
import type { Stored } from "@petrons/sdk/contracts";
import type { Dashboard } from "../../../../contracts/index.ts";
import { differencesOf } from "./dashboardChanges.ts";
import { editorTexts as texts } from "./editorTexts.ts";
import { type PartName, usePartName } from "./usePartName.ts";

const quotedNames = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

/** What somebody else changed, in words. */
export function changesText(before: Dashboard, after: Dashboard, partName: PartName): string {
  const { isRenamed, isDescribed, added, removed, changed, isMoved } = differencesOf(
    before,
    after,
    partName,
  );
  const sentences = [
    isRenamed ? texts.renamedTo(after.name) : "",
    isDescribed ? texts.described : "",
    added.length > 0 ? texts.added(quotedNames(added)) : "",
    removed.length > 0 ? texts.removedParts(quotedNames(removed)) : "",
    changed.length > 0 ? texts.changed(quotedNames(changed)) : "",
    isMoved ? texts.moved : "",
  ];
  return sentences.filter(Boolean).join("; ");
}

interface ConflictNoteProps {
  base: Stored<Dashboard>;
  theirs: Stored<Dashboard>;
  people: PeopleState["byId"];
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody saved this dashboard while it is edited here: who, what, and how to go on. */
export function ConflictNote({ base, theirs, people, onKeep, onTake }: ConflictNoteProps) {
  const partName = usePartName();
  return (
    <Callout intent="warning">
      <p role="alert">
        {texts.conflict(
          people.get(theirs.updatedBy ?? "")?.fullName ?? texts.somebody,
          changesText(base, theirs, partName),
        )}
      </p>
      <p>{texts.keepHint}</p>
      <div className="dashboard-notice-actions">
        <Button text={texts.keepMine} onClick={onKeep} />
        <Button text={texts.takeTheirs} onClick={onTake} />
      </div>
    </Callout>
  );
}
