import { firstItem, useHost } from "@petrons/sdk/browser";
import { ConfirmDialog } from "@petrons/sdk/components";
import {
  countText,
  type ListedVersion,
  literalOptions,
  type RestoreOutcome,
} from "@petrons/sdk/contracts";
import { useState } from "react";
import { goneVersions, versionText } from "./historyTexts.ts";

interface RestoreDialogProps {
  scopeId: string;
  versions: readonly ListedVersion[];
  version: ListedVersion;
  /** The newest version is taken back, in place of an older one being restored. */
  isUndo: boolean;
  labels: ReadonlyMap<string, string>;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Asks before rows go, and names the imports that go with them. */
export function RestoreDialog({
  scopeId,
  versions,
  version,
  isUndo,
  labels,
  onClose,
  onDone,
}: RestoreDialogProps) {
  const { api } = useHost();
  const { collection } = version;
  const [seen] = useState(() => ({
    current: versions.find(({ isCurrent }) => isCurrent),
    gone: isUndo ? [version] : goneVersions(versions, version),
  }));
  const back = isUndo ? versions.find(({ number }) => number === version.number - 1) : version;
  async function confirm(): Promise<void> {
    const options = isUndo
      ? { collection, version: version.version }
      : {
          collection,
          version: version.version,
          ...(seen.current && { expectedVersion: seen.current.version }),
        };
    const { number, restored, rowCount } = firstItem(
      await api.runTask<RestoreOutcome>({
        taskType: isUndo ? "UndoImport" : "RestoreTable",
        pid: scopeId,
        options: literalOptions(options),
      }),
    );
    onDone(
      `${collection} has the ${countText(rowCount, "row")} of version ${restored} again, as version ${number}.`,
    );
  }
  return (
    <ConfirmDialog
      title={isUndo ? `Undo version ${version.number}` : `Restore version ${version.number}`}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel={isUndo ? "Undo" : "Restore"}
      intent="primary"
    >
      <p>
        {`${collection} gets the ${back ? `${countText(back.rowCount, "row")} of version ${back.number}` : "rows of the version before"} again, as a new version. `}
        {seen.gone.length === 1
          ? "The changes of this import go:"
          : `The changes of these ${seen.gone.length} imports go:`}
      </p>
      <ul className="petrons-history-gone">
        {seen.gone.map((one) => (
          <li key={one.version}>{versionText(one, labels)}</li>
        ))}
      </ul>
      <p>They stay in the history and can be restored in turn.</p>
    </ConfirmDialog>
  );
}
