import { type Documents, PetronsError } from "@petrons/sdk/contracts";
import { type StoredTable, type Table, tableBody } from "./tableContainer.ts";

/** All tables of a Petron, in the order of their names. */
export async function tablesOf(documents: Pick<Documents, "query">, petronId: string): Promise<StoredTable[]> {
  const { data } = await documents.query<Table>("Table", { petronId });
  return (data as StoredTable[]).toSorted((a, b) => (a.collection < b.collection ? -1 : 1));
}

export async function listTables(documents: Pick<Documents, "query">, petronId: string) {
  return (await tablesOf(documents, petronId)).map(({ collection, rowCount, version }) => ({ collection, rowCount, version }));
}

/** Gives another Petron the same versions; answers the names of its tables. */
export async function copyTables(documents: Pick<Documents, "query" | "insert">, sourcePetronId: string, petronId: string): Promise<string[]> {
  if (sourcePetronId === petronId) throw new PetronsError("task-failed", { reason: "A Petron cannot be copied onto itself." });
  const tables = await tablesOf(documents, sourcePetronId);
  if (tables.length === 0) return [];
  const copies = tables.map((table): Table => ({ ...tableBody(table), petronId, key: `${petronId}/${table.collection}`, previousVersion: null }));
  await documents.insert("Table", copies);
  return copies.map(({ collection }) => collection);
}
