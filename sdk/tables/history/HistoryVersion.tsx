import { Button, Tag } from "@blueprintjs/core";
import { failureText, useHost } from "@petrons/sdk/browser";
import { ByteSize, DateTimeText, Tip } from "@petrons/sdk/components";
import { countText, type ListedVersion } from "@petrons/sdk/contracts";
import { useId, useState } from "react";
import { changeText, emptyCellsText, madeText, widenedText } from "./historyTexts.ts";
import { VersionColumns } from "./VersionColumns.tsx";

interface HistoryVersionProps {
  scopeId: string;
  version: ListedVersion;
  /** The version before it that is kept. */
  before: ListedVersion | undefined;
  person: string;
  labels: ReadonlyMap<string, string>;
  readOnly: string | undefined;
  onOpen: (kind: "look" | "compare" | "restore" | "undo") => void;
}

/** One version: what it is, how it came to be, and what can be done with it. */
export function HistoryVersion({
  scopeId,
  version,
  before,
  person,
  labels,
  readOnly,
  onOpen,
}: HistoryVersionProps) {
  const { api, notices } = useHost();
  const [titleId, columnsId] = [useId(), useId()];
  const [showsColumns, setShowsColumns] = useState(false);
  const {
    number,
    isCurrent,
    hasCurrentRows,
    mode,
    sourceFileName,
    rowCount,
    rejectedCount,
    rejectsFileId,
    importedAt,
    bytes,
  } = version;
  const [change, cells, widened] = [
    changeText(version),
    emptyCellsText(version),
    widenedText(version),
  ];
  const download = async () => {
    if (rejectsFileId === null) return;
    try {
      window.location.assign(await api.downloadUrl(rejectsFileId));
    } catch (error) {
      notices.error(failureText(error));
    }
  };
  const action = (text: string, kind: Parameters<typeof onOpen>[0]) => (
    <Tip text={readOnly ?? ""}>
      <Button
        size="small"
        text={text}
        aria-label={`${text}, version ${number}`}
        aria-disabled={readOnly !== undefined || undefined}
        className={readOnly === undefined ? undefined : "bp6-disabled"}
        onClick={() => readOnly === undefined && onOpen(kind)}
      />
    </Tip>
  );
  return (
    <li aria-labelledby={titleId}>
      <div className="petrons-history-title">
        <h3 id={titleId}>{`Version ${number}`}</h3>
        {isCurrent ? (
          <Tag minimal intent="success">
            Current
          </Tag>
        ) : null}
        <span className="petrons-history-when">
          {person === "" ? null : `${person}, `}
          <DateTimeText value={importedAt} />
        </span>
      </div>
      <div className="petrons-history-made">
        <span>{madeText(version, labels)}</span>
        {change === "" ? null : <strong>{change}</strong>}
        {cells === "" ? null : <span>{cells}</span>}
        {widened === "" ? null : <span>{widened}</span>}
      </div>
      <div className="petrons-history-about">
        {mode === "restore" ? null : <span>{sourceFileName}</span>}
        <span>{countText(rowCount, "row")}</span>
        <ByteSize bytes={bytes} />
      </div>
      <div className="petrons-history-actions">
        <Button
          size="small"
          text="Look at it"
          aria-label={`Look at it, version ${number}`}
          onClick={() => onOpen("look")}
        />
        {isCurrent && !before ? null : (
          <Button
            size="small"
            text="Compare"
            aria-label={`Compare, version ${number}`}
            onClick={() => onOpen("compare")}
          />
        )}
        {hasCurrentRows ? null : action("Restore …", "restore")}
        {isCurrent && before ? action("Undo", "undo") : null}
        {rejectsFileId === null ? null : (
          <Button
            size="small"
            variant="minimal"
            text={`Download ${countText(rejectedCount, "rejected row")}`}
            onClick={() => void download()}
          />
        )}
        {mode === "restore" ? null : (
          <Button
            size="small"
            variant="minimal"
            text="Columns"
            aria-label={`Columns, version ${number}`}
            aria-expanded={showsColumns}
            aria-controls={columnsId}
            onClick={() => setShowsColumns(!showsColumns)}
          />
        )}
      </div>
      <div id={columnsId}>
        {showsColumns ? <VersionColumns scopeId={scopeId} version={version} /> : null}
      </div>
    </li>
  );
}
