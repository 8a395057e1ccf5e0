import { Button } from "@blueprintjs/core";
import { tablesPath, useHost } from "@petrons/sdk/browser";
import {
  countText,
  type ExportOutcome,
  type ImportOutcome,
  importedText,
} from "@petrons/sdk/contracts";
import { Link } from "react-router-dom";
import type { Job } from "../../contracts/index.ts";
import { runTexts as texts } from "../runTexts.ts";
import { useDownload } from "../useDownload.ts";

type Part = Partial<ImportOutcome & ExportOutcome> | null;

/** The parts of an outcome: what its task answered as `data`. */
export function outcomeParts({ outcome }: Pick<Job, "outcome">): Part[] {
  const data = (outcome as { data?: unknown } | null)?.data;
  return Array.isArray(data)
    ? data.filter((part): part is Part => typeof part === "object" && part !== null)
    : [];
}

const rowsText = (count: number) => countText(count, "row");

/** What one part says in words; nothing where its task has no words for it. */
export function outcomeText(part: Part): string {
  if (typeof part?.rowCount !== "number") return "";
  if (typeof part.fileId === "string") return texts.exported(rowsText(part.rowCount));
  if (typeof part.collection !== "string") return "";
  const {
    added = part.rowCount,
    changed = 0,
    removed = 0,
    rejectedCount = 0,
    mode = "new",
    unchanged,
  } = part;
  const { collection, rowCount } = part;
  // The sentence of the message, so that both say the same.
  const summary = importedText({
    ...{
      collection,
      rowCount,
      mode,
      added,
      changed,
      removed,
      rejectedCount,
      rejectsFileId: null,
      tableVersion: "",
    },
    ...(unchanged && { unchanged }),
  });
  return mode === "append" || mode === "update"
    ? `${summary} · ${texts.inAll(rowsText(rowCount))}`
    : summary;
}

const shownParts = (job: Pick<Job, "outcome">): Part[] =>
  outcomeParts(job).filter((part) => outcomeText(part) !== "" || typeof part?.fileId === "string");

/** Whether `RunOutcome` says what a run came to. */
export const hasOutcome = (job: Pick<Job, "outcome">): boolean => shownParts(job).length > 0;

/**
 * What a run came to, as words and links: the table it filled, the file it made, the rows it
 * rejected.
 */
export function RunOutcome({ job }: { job: Job }) {
  const download = useDownload();
  const host = useHost();
  const { petronId } = job;
  const parts = shownParts(job);
  if (parts.length === 0) return null;
  return (
    <ul className="jobs-outcome">
      {parts.map((part, at) => {
        const { fileId, fileName, collection, rejectsFileId } = part ?? {};
        const path =
          typeof collection === "string" && petronId !== null
            ? tablesPath(host, petronId, { table: collection })
            : undefined;
        return (
          <li key={at}>
            <span>{outcomeText(part)}</span>
            {path === undefined ? null : <Link to={path}>{texts.openTable}</Link>}
            {fileId !== undefined && fileName !== undefined ? (
              <Button
                size="small"
                text={texts.downloadFile(fileName)}
                onClick={() => void download({ fileId, fileName })}
              />
            ) : null}
            {rejectsFileId ? (
              <Button
                size="small"
                text={texts.downloadRejected}
                onClick={() =>
                  void download({
                    fileId: rejectsFileId,
                    fileName: `${collection} rejected rows.csv`,
                  })
                }
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
