import { type DocumentStamps, PetronsError, type Stored } from "@petrons/sdk/contracts";
import type { ScopedDocuments, ScopedReader } from "../../scope/index.ts";
import { presentFields } from "../presentFields.ts";
import type { StoredTable, Table, versionFields } from "../tableContainer.ts";
import { headersOf } from "./logHeaders.ts";
import type { TableVersion } from "./versionContainer.ts";

/** How an import made a version, beside what the table itself says. */
export type VersionOrigin = Pick<
  TableVersion,
  "runId" | "key" | "emptyCells" | "widened" | "reading" | "columns"
>;

export type StoredVersion = Stored<TableVersion>;

type Reader = ScopedReader;

const tableKeyOf = ({ scopeId, collection }: Pick<Table, "scopeId" | "collection">): string =>
  `${scopeId}/${collection}`;

async function newestOf(documents: Reader, tableKey: string): Promise<StoredVersion | undefined> {
  const { data } = await documents.query<TableVersion>(
    "TableVersion",
    { tableKey },
    { sortBy: "number", sortOrder: "descending", limit: 1 },
  );
  return data[0];
}

/** Listed here: the processes of runs need no schema. */
const ofTable: Record<keyof typeof versionFields | "scopeId" | "mode", true> = {
  scopeId: true,
  collection: true,
  version: true,
  file: true,
  schema: true,
  idField: true,
  numbered: true,
  rowCount: true,
  bytes: true,
  sourceFileId: true,
  sourceFileName: true,
  sourceFiles: true,
  fileHashes: true,
  rejectedCount: true,
  rejectsFileId: true,
  importedAt: true,
  importedBy: true,
  mode: true,
  added: true,
  changed: true,
  removed: true,
};

/** What a version has of the table that it is. */
export const versionBody = (table: Table, number: number): TableVersion => ({
  fileHashes: [],
  ...presentFields(table, Object.keys(ofTable) as (keyof typeof ofTable)[]),
  tableKey: tableKeyOf(table),
  number,
  ...(table.headersVersion !== undefined && { headersFrom: headersOf(table) }),
});

/**
 * The version that a table is now. A table of before there was a history, or the copy of another,
 * has none yet: it is written down first.
 */
export async function recordedVersion(
  own: ScopedDocuments,
  table: StoredTable & DocumentStamps,
): Promise<TableVersion> {
  const newest = await newestOf(own, tableKeyOf(table));
  if (newest?.version === table.version) return newest;
  const body = versionBody(table, (newest?.number ?? 0) + 1);
  await own.insert("TableVersion", [body]);
  return body;
}

/** For a new table: what was kept of another of its name is none of its own. */
export async function forgetVersions(
  own: Pick<ScopedDocuments, "remove">,
  table: Pick<Table, "scopeId" | "collection">,
): Promise<void> {
  await own.remove("TableVersion", { tableKey: tableKeyOf(table) });
}

/** Writes down the version that follows the one that was replaced; without one the table is new. */
export async function recordNext(
  own: ScopedDocuments,
  table: Table,
  replaced: StoredTable | undefined,
  origin: VersionOrigin,
): Promise<void> {
  if (!replaced) await forgetVersions(own, table);
  const number = replaced ? (await recordedVersion(own, replaced)).number + 1 : 1;
  await own.insert("TableVersion", [{ ...versionBody(table, number), ...origin }]);
}

/** A version that is kept of a table, by its id: the one that it is now, too. */
export async function versionOf(
  documents: Reader,
  scopeId: string,
  collection: string,
  version: string,
): Promise<TableVersion> {
  const kept = (
    await documents.query<TableVersion>("TableVersion", { scopeId, collection, version })
  ).data[0];
  if (kept) return kept;
  const table = (await documents.query<Table>("Table", { scopeId, collection, version })).data[0] as
    | StoredTable
    | undefined;
  if (!table) throw new PetronsError("table-version-unknown", { name: collection });
  return versionBody(table, ((await newestOf(documents, tableKeyOf(table)))?.number ?? 0) + 1);
}
