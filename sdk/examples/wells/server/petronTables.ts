import type { TableColumn } from "@petrons/sdk/contracts";
import type { ResourceScope } from "@petrons/sdk/server";

export interface PetronTable {
  collection: string;
  schema: TableColumn[];
  rowCount: number;
}

/** So many tables of a Petron are looked at for its overview. */
const maxTables = 200;

/** The tables of the Petron of the address, by name, without what their columns do not need. */
export const petronTables = async ({ documents, params }: ResourceScope): Promise<PetronTable[]> =>
  (
    await documents.query<PetronTable>(
      "Table",
      { petronId: params.petronId },
      {
        sortBy: "collection",
        sortOrder: "ascending",
        limit: maxTables,
        without: ["runs", "sourceFiles", "fileHashes", "headersFrom", "reading"],
      },
    )
  ).data;
