import { Button, Checkbox, Tag } from "@blueprintjs/core";
import { formatBytes } from "@petrons/sdk/browser";
import { countText } from "@petrons/sdk/contracts";
import type { FileState } from "./fileDifferences.ts";

const labels = {
  broken: "Cannot be read",
  unfit: "Does not fit",
  differs: "Differs",
  read: "Read",
  "left out": "Left out",
} as const;
const intents = {
  broken: "danger",
  unfit: "danger",
  differs: "warning",
  read: "none",
  "left out": "none",
} as const;

interface FileListProps {
  states: readonly FileState[];
  onLeaveOut: (fileIds: readonly string[], isLeftOut: boolean) => void;
  /** The unit of the column at this place is that of all files. */
  onTakeUnit: (place: number) => void;
}

/**
 * The files of an import: what each has, what differs in it, and whether it goes with the others.
 * Those that need a look come first.
 */
export function FileList({ states, onLeaveOut, onTakeUnit }: FileListProps) {
  const wrong = states
    .filter(({ state }) => state === "broken" || state === "unfit")
    .map(({ file }) => file.fileId);
  return (
    <details
      className="petrons-import-files"
      open={
        states.length <= 12 || wrong.length > 0 || states.some(({ state }) => state === "differs")
      }
    >
      <summary>
        {summaryOf(states)}
        {wrong.length > 0 ? (
          <Button
            size="small"
            intent="danger"
            variant="outlined"
            text={wrong.length === 1 ? "Leave it out" : `Leave these ${wrong.length} out`}
            onClick={(event) => {
              event.preventDefault();
              onLeaveOut(wrong, true);
            }}
          />
        ) : null}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className="petrons-import-files-scroll" aria-label="Files" tabIndex={0}>
        <table className="petrons-grid">
          <thead>
            <tr>
              <th scope="col">Import</th>
              <th scope="col">File</th>
              <th scope="col">Rows</th>
              <th scope="col" className="petrons-import-files-size">
                Size
              </th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {states.map(({ file, state, notes, takeAs }) => (
              <tr
                key={file.fileId}
                className={file.isLeftOut ? "petrons-import-skipped" : undefined}
              >
                <td>
                  <Checkbox
                    aria-label={`Import ${file.name}`}
                    checked={!file.isLeftOut}
                    onChange={(event) => onLeaveOut([file.fileId], !event.currentTarget.checked)}
                  />
                </td>
                <td title={file.name}>{file.name}</td>
                <td className="petrons-import-cell-number">
                  {file.inspection ? file.inspection.estimatedRows.toLocaleString("en-US") : ""}
                </td>
                <td className="petrons-import-cell-number petrons-import-files-size">
                  {formatBytes(file.size)}
                </td>
                <td>
                  <Tag minimal intent={intents[state]}>
                    {labels[state]}
                  </Tag>
                  {notes.length > 0 ? (
                    <span className="petrons-import-note">{notes.join("; ")}</span>
                  ) : null}
                  {takeAs ? (
                    <Button
                      size="small"
                      variant="outlined"
                      text={`It is ${takeAs.unit}`}
                      onClick={() => onTakeUnit(takeAs.place)}
                    />
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** `200 files: 4,000 rows. 1 cannot be read, 3 differ.` */
export function summaryOf(states: readonly FileState[]): string {
  const counts = { broken: 0, unfit: 0, differs: 0, read: 0, "left out": 0 };
  for (const { state } of states) counts[state] += 1;
  const rows = states.reduce(
    (sum, { file, state }) =>
      sum + (state === "read" || state === "differs" ? (file.inspection?.estimatedRows ?? 0) : 0),
    0,
  );
  const parts = [
    counts.broken > 0 && `${counts.broken.toLocaleString("en-US")} cannot be read`,
    counts.unfit > 0 &&
      `${counts.unfit.toLocaleString("en-US")} ${counts.unfit === 1 ? "does" : "do"} not fit`,
    counts.differs > 0 &&
      `${counts.differs.toLocaleString("en-US")} ${counts.differs === 1 ? "differs" : "differ"}`,
    counts["left out"] > 0 && `${counts["left out"].toLocaleString("en-US")} left out`,
  ].filter((part) => part !== false);
  return `${countText(states.length, "file")}: ${countText(rows, "row")}.${parts.length > 0 ? ` ${parts.join(", ")}.` : ""}`;
}
