import { type FileInspection, type ImportTableOptions, PetronsError } from "@petrons/sdk/contracts";
import type { PetronTables } from "@petrons/sdk/server";
import { forgetFaults } from "./csvReader.ts";
import { exportFile } from "./exportFile.ts";
import { importFile } from "./importFile.ts";
import { checkImportOptions } from "./importPlan.ts";
import { inspectSource } from "./inspectSource.ts";
import { openSource } from "./openSource.ts";
import { type Table, tableBody } from "./tableContainer.ts";
import { TableEngine } from "./tableEngine.ts";
import { tablesOf } from "./tablesOf.ts";
import { temporaryPlace } from "./temporaryPlace.ts";
import type { OwnPetronTables, PetronTablesParts } from "./types.ts";

/** The tables of one identity, on an engine that somebody else owns. */
export function petronTables(parts: PetronTablesParts, engine: () => Promise<TableEngine>): PetronTables {
  const { documents, files, identity, dataDir } = parts;
  return {
    async list(petronId) {
      return (await tablesOf(documents, petronId)).map(({ collection, rowCount, version }) => ({ collection, rowCount, version }));
    },

    async inspect(fileId, options = {}): Promise<FileInspection> {
      checkImportOptions({ fileId, collection: "inspection", ...options });
      const file = await files.open(identity, fileId);
      const place = await temporaryPlace(dataDir);
      try {
        const source = await openSource(file, { place });
        return await (await engine()).session(async (session) => {
          await forgetFaults(session);
          return await inspectSource(session, source, place, { ...options, delimiter: options.delimiter || undefined });
        });
      } finally {
        await place.remove();
      }
    },

    importFile: async (petronId, options: ImportTableOptions, run) => await importFile(parts, await engine(), petronId, options, run),

    exportFile: async (petronId, options, run) => await exportFile(parts, await engine(), petronId, options, run),

    async copy(sourcePetronId, petronId) {
      if (sourcePetronId === petronId) throw new PetronsError("task-failed", { reason: "A Petron cannot be copied onto itself." });
      const tables = await tablesOf(documents, sourcePetronId);
      if (tables.length === 0) return [];
      const copies = tables.map((table): Table => ({ ...tableBody(table), petronId, key: `${petronId}/${table.collection}`, previousVersion: null }));
      await documents.insert("Table", copies);
      return copies.map(({ collection }) => collection);
    },
  };
}

/** The tables of one identity with a DuckDB of their own, opened on first use: what a child process has. */
export function createPetronTables(parts: PetronTablesParts): OwnPetronTables {
  let opening: Promise<TableEngine> | undefined;
  const engine = () => {
    opening ??= TableEngine.start(parts.dataDir);
    return opening;
  };
  return {
    ...petronTables(parts, engine),
    close: async () => {
      await (await opening)?.close();
    },
  };
}
