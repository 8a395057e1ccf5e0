import type { ImportFromDatabaseOptions } from "@petrons/sdk/contracts";
import { scopedReader } from "../../scope/index.ts";
import type { TargetTable } from "../importedBefore.ts";
import type { HostTaskContext } from "../types.ts";
import { refusal } from "./databaseFaults.ts";
import { type ImportMark, type ImportMemory, markOf } from "./importMarks.ts";

/**
 * Where the reading of new rows begins: at the mark of what the table holds, above a value, or with
 * all rows.
 */
export interface ImportStart {
  last?: ImportMark;
  after?: string | undefined;
}

interface Known {
  scopeId: string;
  table: TargetTable | undefined;
  options: ImportFromDatabaseOptions;
  digest: string;
  remembered: ImportMemory | undefined;
}

/**
 * Rows are never added twice nor left out unseen: where it is not known what the table holds, an
 * update by a key reads all rows again, and adding rows fails.
 */
export async function importStart(
  { documents, scope, log }: HostTaskContext,
  { scopeId, table, options, digest, remembered }: Known,
): Promise<ImportStart> {
  const { collection, mode, startAfter: after } = options;
  if (!table) return { after };
  if (remembered?.digest !== digest) {
    if (mode === "update" || after !== undefined) return { after };
    const why =
      remembered === undefined
        ? `'${collection}' has rows, and this job has imported none of them.`
        : `What the job reads was changed since it last added rows to '${collection}'.`;
    throw refusal(
      `${why} All rows would be added to them. Say in 'Start after' which value is there already, or update rows by a key.`,
    );
  }
  const mark = await markOf(scopedReader(documents, scope), scopeId, table, remembered.marks);
  if (mark === "none") {
    log(
      "warning",
      `'${collection}' has none of the rows that were imported before: all rows are read again.`,
    );
    return { after };
  }
  if (mark !== "unknown" && (mark.rows !== undefined || mode === "update")) return { last: mark };
  if (mode !== "update")
    throw refusal(
      `The history of '${collection}' no longer says which rows are in it. Say in 'Start after' which value is there already, or update rows by a key.`,
    );
  log(
    "warning",
    `The history of '${collection}' no longer says which rows are in it: all rows are read again.`,
  );
  return { after };
}
