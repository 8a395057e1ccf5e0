import { type Documents, type Identity, PetronsError } from "@petrons/sdk/contracts";
import { type StoredTable, type Table, tableBody } from "./tableContainer.ts";
import { isVersionOf, linkVersion, versionFile } from "./versionFiles.ts";

/** All tables of a Petron, in the order of their names. */
export async function tablesOf(documents: Pick<Documents, "query">, petronId: string): Promise<StoredTable[]> {
  const { data } = await documents.query<Table>("Table", { petronId });
  return (data as StoredTable[]).toSorted((a, b) => (a.collection < b.collection ? -1 : 1));
}

export async function listTables(documents: Pick<Documents, "query">, petronId: string) {
  return (await tablesOf(documents, petronId)).map(({ collection, rowCount, version }) => ({ collection, rowCount, version }));
}

interface CopyOptions {
  dataDir: string;
  identity: Pick<Identity, "orgId">;
  documents: Pick<Documents, "query" | "insert">;
}

/** Gives another Petron the same versions; answers the names of its tables. */
export async function copyTables({ dataDir, identity: { orgId }, documents }: CopyOptions, sourcePetronId: string, petronId: string): Promise<string[]> {
  if (sourcePetronId === petronId) throw new PetronsError("task-failed", { reason: "A Petron cannot be copied onto itself." });
  const tables = (await tablesOf(documents, sourcePetronId)).filter((table) => isVersionOf(orgId, table));
  if (tables.length === 0) return [];
  const copies = tables.map((table): Table => {
    const file = versionFile(orgId, petronId, table.file.slice(table.file.lastIndexOf("/") + 1, -".parquet".length));
    return { ...tableBody(table), petronId, file, key: `${petronId}/${table.collection}`, previousVersion: null };
  });
  // What is linked and then not inserted is removed by the sweep.
  await Promise.all(tables.map((table, index) => linkVersion(dataDir, table.file, copies[index]!.file)));
  await documents.insert("Table", copies);
  return copies.map(({ collection }) => collection);
}
