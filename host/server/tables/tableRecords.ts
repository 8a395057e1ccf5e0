import { type Identity, PetronsError } from "@petrons/sdk/contracts";
import type { DocumentStore } from "../documents/types.ts";
import { type StoredTable, type Table, tableBody } from "./tableContainer.ts";
import { tablesOf } from "./tablesOf.ts";
import type { TableRecords } from "./types.ts";
import { isVersionOf, linkVersion, versionFile, versionPath } from "./versionFiles.ts";

interface RecordsOptions {
  dataDir: string;
  documents: Pick<DocumentStore, "as" | "asOrganisation" | "may">;
  identity: Identity;
}

/** The Table documents that the host writes for one person, who may change the Petron. */
export function tableRecords({ dataDir, documents, identity }: RecordsOptions): TableRecords {
  const { orgId, userId } = identity;
  const own = documents.asOrganisation(orgId, { userId });

  async function check(petronId: string): Promise<void> {
    const petron = await documents.as(identity).get("Petron", petronId);
    if (!petron || !(await documents.may(identity, "update", "Petron", { ...petron, orgId })))
      throw new PetronsError("operation-forbidden", { operation: "update", container: "Petron" });
  }

  return {
    check,

    async put(given, replaced) {
      // Refuses a file that is no version of this Petron, also when the process that asks was made to name one.
      versionPath(dataDir, orgId, given);
      await check(given.petronId);
      const { petronId, collection } = given;
      const table: Table = { ...given, key: `${petronId}/${collection}`, importedBy: userId };
      if (!replaced) await own.insert("Table", [table]);
      else if ((await own.update("Table", { id: replaced.id, petronId, collection }, table, { revision: replaced.revision })) === 0)
        throw new PetronsError("table-unknown", { name: collection });
    },

    async copy(sourcePetronId, petronId) {
      if (sourcePetronId === petronId) throw new PetronsError("task-failed", { reason: "A Petron cannot be copied onto itself." });
      const tables = (await tablesOf(documents.as(identity), sourcePetronId)).filter((table) => isVersionOf(orgId, table));
      if (tables.length === 0) return [];
      await check(petronId);
      const copies = copiesOf(tables, orgId, petronId);
      // What is linked and then not inserted is removed by the sweep.
      await Promise.all(tables.map((table, index) => linkVersion(dataDir, table.file, copies[index]!.file)));
      await own.insert("Table", copies);
      return copies.map(({ collection }) => collection);
    },
  };
}

/** The documents of a Petron that gets the same versions, each under a name of its own. */
const copiesOf = (tables: readonly StoredTable[], orgId: string, petronId: string): Table[] =>
  tables.map((table) => {
    const file = versionFile(orgId, petronId, table.file.slice(table.file.lastIndexOf("/") + 1, -".parquet".length));
    return { ...tableBody(table), petronId, file, key: `${petronId}/${table.collection}`, previousVersion: null, runs: [] };
  });
