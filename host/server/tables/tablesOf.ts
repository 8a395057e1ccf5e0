import type { StoredTable, Table } from "./tableContainer.ts";
import type { PetronTablesParts } from "./types.ts";

/** All tables of a Petron, in the order of their names. */
export async function tablesOf(documents: Pick<PetronTablesParts["documents"], "query">, petronId: string): Promise<StoredTable[]> {
  const { data } = await documents.query<Table>("Table", { petronId });
  return (data as StoredTable[]).toSorted((a, b) => (a.collection < b.collection ? -1 : 1));
}
