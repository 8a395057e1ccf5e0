import "./history.css";
import { Button, Callout } from "@blueprintjs/core";
import { usePeople } from "@petrons/sdk/browser";
import { ByteSize, ModalDialog, StateMessage } from "@petrons/sdk/components";
import { countText, type ListedVersion } from "@petrons/sdk/contracts";
import { useMemo, useState } from "react";
import type { ImportedTable } from "../imports/importTarget.ts";
import { CompareDialog } from "./CompareDialog.tsx";
import { HistoryVersion } from "./HistoryVersion.tsx";
import { keptText } from "./historyTexts.ts";
import { RestoreDialog } from "./RestoreDialog.tsx";
import { useTableHistory } from "./useTableHistory.ts";
import { VersionDialog } from "./VersionDialog.tsx";

export interface TableHistoryProps {
  /** A workspace with collections, such as `$root/Wells/{petronId}/{userId}`. */
  workspace: string;
  petronId: string;
  /** The table as it is now: an entry of the resource `Tables`. */
  table: ImportedTable;
  /**
   * Why the person may not restore and undo; undefined when they may. The server decides the same.
   */
  readOnly?: string | undefined;
  onClose: () => void;
}

/**
 * What was opened from the drawer: a version to look at, to compare with the newest, or to bring
 * back.
 */
type Opened = { kind: "look" | "compare" | "restore" | "undo"; version: ListedVersion };

export function TableHistoryDrawer({
  workspace,
  petronId,
  table,
  readOnly,
  onClose,
}: TableHistoryProps) {
  const { collection } = table;
  const { history, failure, reload } = useTableHistory(workspace, collection, table.version);
  const [opened, setOpened] = useState<Opened>();
  const [done, setDone] = useState<string>();
  const versions = history?.versions ?? [];
  const { byId } = usePeople([...new Set(versions.map(({ importedBy }) => importedBy))]);
  const labels = useMemo(
    () => new Map(table.schema.map(({ name, label }) => [name.toLowerCase(), label])),
    [table.schema],
  );
  const close = () => setOpened(undefined);
  const again = <Button text="Try again" onClick={reload} />;
  return (
    <ModalDialog
      title={`History of ${collection}`}
      isOpen
      onClose={onClose}
      side
      cancelLabel={null}
      canOutsideClickClose
    >
      {failure === undefined ? null : (
        <StateMessage
          kind="failed"
          title={`The history could not be loaded: ${failure}`}
          action={again}
          compact
        />
      )}
      {history === undefined && failure === undefined ? (
        <StateMessage kind="loading" title="Loading the history …" />
      ) : null}
      {history ? (
        <div className="petrons-history">
          <p className="petrons-history-kept">
            {`${countText(versions.length, "version")}, `}
            <ByteSize bytes={history.bytes} />
            {`. ${keptText(history)}`}
          </p>
          {done === undefined ? null : (
            <Callout intent="success" compact role="status">
              {done}
            </Callout>
          )}
          <ol className="petrons-history-versions" aria-label="Versions, newest first">
            {versions.map((version, at) => (
              <HistoryVersion
                key={version.version}
                scopeId={petronId}
                version={version}
                before={versions[at + 1]}
                person={byId.get(version.importedBy)?.fullName ?? ""}
                labels={labels}
                readOnly={readOnly}
                onOpen={(kind) => setOpened({ kind, version })}
              />
            ))}
          </ol>
          {versions.length === 1 ? (
            <p className="petrons-history-kept">
              Versions appear here as files are imported into this table.
            </p>
          ) : null}
        </div>
      ) : null}
      {opened?.kind === "look" ? (
        <VersionDialog workspace={workspace} version={opened.version} onClose={close} />
      ) : null}
      {opened?.kind === "compare" ? (
        <CompareDialog
          scopeId={petronId}
          versions={versions}
          version={opened.version}
          schema={table.schema}
          onClose={close}
        />
      ) : null}
      {opened?.kind === "restore" || opened?.kind === "undo" ? (
        <RestoreDialog
          scopeId={petronId}
          versions={versions}
          version={opened.version}
          isUndo={opened.kind === "undo"}
          labels={labels}
          onClose={close}
          onDone={setDone}
        />
      ) : null}
    </ModalDialog>
  );
}
