import type { Documents } from "@petrons/sdk/contracts";
import { type StoredTable, type Table, tableBody } from "./tableContainer.ts";
import { versionFile } from "./versionFiles.ts";

/** All tables of a Petron, in the order of their names. */
export async function tablesOf(documents: Pick<Documents, "query">, petronId: string): Promise<StoredTable[]> {
  const { data } = await documents.query<Table>("Table", { petronId });
  return (data as StoredTable[]).toSorted((a, b) => (a.collection < b.collection ? -1 : 1));
}

export async function listTables(documents: Pick<Documents, "query">, petronId: string) {
  return (await tablesOf(documents, petronId)).map(({ collection, rowCount, version }) => ({ collection, rowCount, version }));
}

/** The documents of a Petron that gets the same versions, each under a name of its own. */
export const copiesOf = (tables: readonly StoredTable[], orgId: string, petronId: string): Table[] =>
  tables.map((table) => {
    const file = versionFile(orgId, petronId, table.file.slice(table.file.lastIndexOf("/") + 1, -".parquet".length));
    return { ...tableBody(table), petronId, file, key: `${petronId}/${table.collection}`, previousVersion: null };
  });
