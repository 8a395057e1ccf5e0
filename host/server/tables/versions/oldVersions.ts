import {
  type DeletedVersions,
  type DeleteOldVersionsOptions,
  type JobStatus,
  type OldVersionsOutcome,
  PetronsError,
} from "@petrons/sdk/contracts";
import type { ScopedDocuments } from "../../scope/index.ts";
import type { StoredTable } from "../tableContainer.ts";
import { tablesOf } from "../views/tablesOf.ts";
import type { StoredVersion } from "./versionRecords.ts";

/** What is done with the files of versions, which the documents only name. */
interface VersionFiles {
  /** Those who read it come to an end before it goes. */
  keepFile(version: StoredVersion): Promise<void>;
  /** Bytes that its removal frees: none where a copied scope has the same file. */
  freedBytes(version: StoredVersion): Promise<number>;
}

type Version = Pick<
  StoredVersion,
  "id" | "scopeId" | "collection" | "number" | "version" | "file" | "importedAt" | "runId" | "bytes"
>;

const openStatuses: readonly JobStatus[] = ["scheduled", "running", "cancelling"];
const readAtOnce = 500;
const dayMs = 86_400_000;
/** What a list of versions need not carry. */
const unread = ["schema", "reading", "columns", "sourceFiles", "fileHashes", "headersFrom"];

/**
 * Removes versions of tables from their history. Never the current or newest one, nor one whose run
 * has not ended, as it may be delivered again. Their files go with the sweep where nothing else
 * names them: a restored version names that of the older one.
 */
export async function deleteOldVersions(
  own: ScopedDocuments,
  files: VersionFiles,
  scopeId: string,
  { collection, keepLast = 1, olderThanDays, dryRun = false }: DeleteOldVersionsOptions,
): Promise<OldVersionsOutcome> {
  const tables = (await tablesOf(own, scopeId)).filter(
    (table) => collection === undefined || table.collection === collection,
  );
  if (collection !== undefined && tables.length === 0)
    throw new PetronsError("table-unknown", { name: collection });
  const replacedBefore =
    olderThanDays === undefined ? Number.POSITIVE_INFINITY : Date.now() - olderThanDays * dayMs;
  const deleted: DeletedVersions[] = [];
  for (const table of tables) {
    const versions = await versionsOf(own, table);
    const old = await withoutOpenRuns(own, oldOf(versions, table, keepLast, replacedBefore));
    if (old.length === 0) continue;
    const kept = versions.filter((version) => !old.includes(version));
    deleted.push({
      collection: table.collection,
      numbers: old.map(({ number }) => number).toSorted((a, b) => a - b),
      kept: kept.length,
      bytes: await freed(files, old, new Set([table.file, ...kept.map(({ file }) => file)])),
    });
    if (dryRun) continue;
    for (const version of old) await files.keepFile(version as StoredVersion);
    for (let from = 0; from < old.length; from += readAtOnce)
      await own.remove("TableVersion", {
        id: { $in: old.slice(from, from + readAtOnce).map(({ id }) => id) },
      });
  }
  const sum = (of: (one: DeletedVersions) => number) =>
    deleted.reduce((total, one) => total + of(one), 0);
  return {
    dryRun,
    versions: sum(({ numbers }) => numbers.length),
    bytes: sum(({ bytes }) => bytes),
    tables: deleted,
  };
}

/** Newest first. */
async function versionsOf(
  own: ScopedDocuments,
  { scopeId, collection }: StoredTable,
): Promise<Version[]> {
  const versions: Version[] = [];
  for (;;) {
    const page = {
      sortBy: "number",
      sortOrder: "descending",
      skip: versions.length,
      limit: readAtOnce,
      without: unread,
    } as const;
    const { data } = await own.query<StoredVersion>(
      "TableVersion",
      { tableKey: `${scopeId}/${collection}` },
      page,
    );
    versions.push(...(data as Version[]));
    if (data.length < readAtOnce) return versions;
  }
}

const oldOf = (
  versions: readonly Version[],
  table: StoredTable,
  keepLast: number,
  replacedBefore: number,
): Version[] =>
  versions.filter(({ version }, place) => {
    if (place < Math.max(1, keepLast) || version === table.version) return false;
    // It was replaced when the next one came.
    return Date.parse(versions[place - 1]!.importedAt) < replacedBefore;
  });

async function withoutOpenRuns(own: ScopedDocuments, versions: Version[]): Promise<Version[]> {
  const runIds = versions.flatMap(({ runId }) => runId ?? []);
  const open = new Set<string>();
  for (let from = 0; from < runIds.length; from += readAtOnce) {
    const query = {
      id: { $in: runIds.slice(from, from + readAtOnce) },
      jobStatus: { $in: openStatuses },
    };
    for (const { id } of (
      await own.query("JobResult", query, { without: ["outcome", "options"], limit: readAtOnce })
    ).data)
      open.add(id);
  }
  return versions.filter(({ runId }) => runId === undefined || !open.has(runId));
}

/**
 * Versions that were restored share a file: it counts once, and only when none of those that name
 * it is left.
 */
async function freed(
  { freedBytes }: VersionFiles,
  old: readonly Version[],
  stillNamed: Set<string>,
): Promise<number> {
  let bytes = 0;
  for (const version of old) {
    if (stillNamed.has(version.file)) continue;
    stillNamed.add(version.file);
    bytes += await freedBytes(version as StoredVersion);
  }
  return bytes;
}
