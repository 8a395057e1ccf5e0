import type { ListedVersion, TableHistory } from "@petrons/sdk/contracts";
import type { Limits } from "../../limits/index.ts";
import type { ScopedReader } from "../../scope/index.ts";
import type { StoredTable } from "../tableContainer.ts";
import type { TableVersion } from "./versionContainer.ts";
import { versionBody } from "./versionRecords.ts";

/** What the list does not show, and what grows with the columns of a table. */
const unlisted = ["schema", "columns", "reading", "sourceFiles", "fileHashes", "headersFrom"];

/** The versions of a table that are kept, as somebody who may read it. */
export async function tableHistory(
  documents: ScopedReader,
  table: StoredTable,
  { tableVersions, tableVersionDays }: Pick<Limits, "tableVersions" | "tableVersionDays">,
): Promise<TableHistory> {
  const { scopeId, collection } = table;
  const { data } = await documents.query<TableVersion>(
    "TableVersion",
    { scopeId, collection },
    { sortBy: "number", sortOrder: "descending", without: unlisted },
  );
  const kept: TableVersion[] = [...data];
  // Of a release that kept no history, or the copy of another.
  if (!kept.some(({ version }) => version === table.version))
    kept.unshift(versionBody(table, (kept[0]?.number ?? 0) + 1));
  const sizes = new Map(kept.map(({ file, bytes }) => [file, bytes]));
  return {
    versions: kept.map((version) => listed(version, table)),
    bytes: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
    keptVersions: tableVersions,
    keptDays: tableVersionDays,
  };
}

function listed(version: TableVersion, current: StoredTable): ListedVersion {
  const {
    collection,
    number,
    rowCount,
    bytes,
    mode,
    added,
    changed,
    removed,
    sourceFileId,
    sourceFileName,
    rejectedCount,
    rejectsFileId,
  } = version;
  const { importedAt, importedBy, runId, key, emptyCells, widened, restored, undone } = version;
  const always = {
    collection,
    number,
    version: version.version,
    rowCount,
    bytes,
    sourceFileId,
    sourceFileName,
    rejectedCount,
    rejectsFileId,
  };
  const known = {
    mode,
    added,
    changed,
    removed,
    runId,
    key,
    emptyCells,
    widened,
    restored,
    undone,
  };
  const defined = Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== undefined),
  );
  return {
    ...always,
    importedAt,
    importedBy,
    ...defined,
    isCurrent: version.version === current.version,
    hasCurrentRows: version.file === current.file,
  };
}
