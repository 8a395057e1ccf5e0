import type { ImportOutcome, TableColumn } from "@petrons/sdk/contracts";
import type { ScopedReader } from "../scope/index.ts";
import type { HostCalls } from "./types.ts";

/** What of a Table document an import that nobody watches looks at. */
export interface TargetTable {
  id: string;
  collection: string;
  version: string;
  schema: TableColumn[];
  fileHashes?: string[];
  runs?: { runId: string; outcome: ImportOutcome }[];
}

interface Target {
  scopeId: string;
  collection: string;
}

export async function targetTable(
  documents: ScopedReader,
  { scopeId, collection }: Target,
): Promise<TargetTable | undefined> {
  return (await documents.query<TargetTable>("Table", { scopeId, collection })).data[0];
}

/**
 * What the run imported in an earlier attempt whose end was not recorded, also into a table whose
 * import was undone since.
 */
export async function importedBefore(
  documents: ScopedReader,
  { scopeId, collection }: Target,
  { table, runId }: { table: TargetTable | undefined; runId: string | undefined },
): Promise<ImportOutcome | undefined> {
  if (runId === undefined) return undefined;
  const undone = (
    await documents.query<Pick<TargetTable, "runs">>("UndoneTable", { scopeId, collection })
  ).data;
  return [...(table?.runs ?? []), ...undone.flatMap(({ runs = [] }) => runs)].find(
    (run) => run.runId === runId,
  )?.outcome;
}

/**
 * Whether a table has, or had, the rows of a file: adding them again would double them. One whose
 * import was taken back may come again.
 */
export async function hasHadFile(
  documents: ScopedReader,
  host: Pick<HostCalls, "hasHad">,
  { scopeId, collection }: Target,
  { table, sha256 }: { table: TargetTable; sha256: string },
): Promise<boolean> {
  const { id: tableId, fileHashes: hashes = [] } = table;
  if (!(await host.hasHad({ tableId, hashes }, sha256))) return false;
  if (hashes.includes(sha256)) return true;
  const { data } = await documents.query<Pick<TargetTable, "fileHashes">>("UndoneTable", {
    scopeId,
    collection,
  });
  return !data.some(({ fileHashes }) => fileHashes?.at(-1) === sha256);
}
