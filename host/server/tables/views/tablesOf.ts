import type { ScopedReader } from "../../scope/index.ts";
import type { StoredTable, Table } from "../tableContainer.ts";

/** All tables of a scope, in the order of their names. */
export async function tablesOf(documents: ScopedReader, scopeId: string): Promise<StoredTable[]> {
  const { data } = await documents.query<Table>("Table", { scopeId });
  return (data as StoredTable[]).toSorted((a, b) => (a.collection < b.collection ? -1 : 1));
}

export async function listTables(documents: ScopedReader, scopeId: string) {
  return (await tablesOf(documents, scopeId)).map(({ collection, rowCount, version }) => ({
    collection,
    rowCount,
    version,
  }));
}
