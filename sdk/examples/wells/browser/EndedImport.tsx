import { Button, Callout } from "@blueprintjs/core";
import { failureText, firstItem, useAttempt, useHost } from "@petrons/sdk/browser";
import { ConfirmDialog, FocusKeepingButton, pressAgain } from "@petrons/sdk/components";
import {
  countText,
  type ImportOutcome,
  importedText,
  literalOptions,
  type RestoreOutcome,
} from "@petrons/sdk/contracts";
import { useRef, useState } from "react";

interface EndedImportProps {
  petronId: string;
  outcome: ImportOutcome;
  /** Whether the table is as this import left it: only then can it be undone. */
  isNewest: boolean;
  /** The version of the table now; undefined where there is none. */
  version: string | undefined;
  onOpen: (collection: string) => void;
  /** The table goes with the import that made it, which is said here. */
  onRemove: (collection: string) => void;
  onClose: () => void;
}

/** What came of an import: to open, to take back, and what it rejected. */
export function EndedImport({
  petronId,
  outcome,
  isNewest,
  version,
  onOpen,
  onRemove,
  onClose,
}: EndedImportProps) {
  const { api, notices } = useHost();
  const { collection, tableVersion, mode, rejectedCount, rejectsFileId, unchanged } = outcome;
  const [undone, setUndone] = useState<{
    text: string;
    version: string | null;
    hadFocus: boolean;
  }>();
  const [isAsking, setIsAsking] = useState(false);
  const { working, failure, run } = useAttempt(
    (message) => `The import could not be undone: ${message}`,
    pressAgain("Undo"),
  );
  const undo = async () => {
    if (mode === "new") onRemove(collection);
    const { tableVersion: after, rowCount } = firstItem(
      await api.runTask<RestoreOutcome>({
        taskType: "UndoImport",
        pid: petronId,
        options: literalOptions({ collection, version: tableVersion }),
      }),
    );
    const now =
      after === null
        ? `There is no table ${collection} any more.`
        : `${collection} has ${countText(rowCount, "row")} again.`;
    setUndone({
      text: `Import undone. ${now}`,
      version: after,
      hadFocus: document.activeElement?.closest(".wells-ended") !== null,
    });
  };
  const download = async () => {
    if (!rejectsFileId) return;
    try {
      window.location.assign(await api.downloadUrl(rejectsFileId));
    } catch (error) {
      notices.error(failureText(error));
    }
  };
  // What was pressed is gone: what is left to press has the focus.
  const dismiss = (
    <Button
      variant="minimal"
      size="small"
      text="Dismiss"
      autoFocus={undone?.hadFocus}
      onClick={onClose}
    />
  );
  // The list of tables may come a little later than the answer.
  const isAfterUndo = undone !== undefined && (version ?? null) === undone.version;
  const wasAfterUndo = useRef(false);
  wasAfterUndo.current ||= isAfterUndo;
  // Restored, imported again or deleted since: what the undoing left is not what the table is.
  if (wasAfterUndo.current && !isAfterUndo) return null;
  if (undone !== undefined)
    return (
      <Callout compact role="status" className="wells-ended">
        <span>{undone.text}</span>
        {dismiss}
      </Callout>
    );
  return (
    <>
      <Callout
        intent={rejectedCount > 0 ? "warning" : "success"}
        compact
        role="status"
        className="wells-ended"
      >
        <span>{importedText(outcome)}</span>
        {rejectsFileId ? (
          <Button size="small" text="Download rejected rows" onClick={() => void download()} />
        ) : null}
        <Button
          size="small"
          text="Open"
          onClick={() => {
            onOpen(collection);
            onClose();
          }}
        />
        {isNewest && !unchanged ? (
          <FocusKeepingButton
            size="small"
            text="Undo"
            loading={working}
            onClick={() => (mode === "new" ? setIsAsking(true) : void run(true, undo))}
          />
        ) : null}
        {dismiss}
      </Callout>
      {failure === undefined ? null : (
        <Callout intent="danger" compact role="alert">
          {failure}
        </Callout>
      )}
      <ConfirmDialog
        title="Undo Import"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={undo}
        confirmLabel="Remove table"
        intent="danger"
      >
        {`This import made the table ${collection}. Undoing it removes the table with its ${countText(outcome.rowCount, "row")}.`}
      </ConfirmDialog>
    </>
  );
}
