import type { Documents } from "@petrons/sdk/contracts";
import type { StoredTable, Table } from "./tableContainer.ts";

/** All tables of a Petron, in the order of their names. */
export async function tablesOf(documents: Pick<Documents, "query">, petronId: string): Promise<StoredTable[]> {
  const { data } = await documents.query<Table>("Table", { petronId });
  return (data as StoredTable[]).toSorted((a, b) => (a.collection < b.collection ? -1 : 1));
}

export async function listTables(documents: Pick<Documents, "query">, petronId: string) {
  return (await tablesOf(documents, petronId)).map(({ collection, rowCount, version }) => ({ collection, rowCount, version }));
}
