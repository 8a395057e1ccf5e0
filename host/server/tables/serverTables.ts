import { type Documents, type ExportOutcome, type FileInspection, type Identity, type ImportOutcome, PetronsError } from "@petrons/sdk/contracts";
import type { PetronTables } from "@petrons/sdk/server";
import type { FileStore } from "../files/types.ts";
import type { Limits } from "../limits/index.ts";
import type { FileProcesses } from "./fileProcesses.ts";
import { unreadable } from "./sourceFault.ts";
import { copyTables, listTables } from "./tablesOf.ts";

interface ServerTablesOptions {
  dataDir: string;
  identity: Identity;
  documents: Documents;
  files: Pick<FileStore, "open">;
  processes: FileProcesses;
  limits: Limits;
}

/** The tables of one identity in the server's process, which opens no file of theirs itself. */
export function serverTables({ dataDir, identity, documents, files, processes, limits }: ServerTablesOptions): PetronTables {
  const nameOf = async (fileId: string) => (await files.open(identity, fileId)).name;
  return {
    list: (petronId) => listTables(documents, petronId),
    copy: (sourcePetronId, petronId) => copyTables({ dataDir, identity, documents }, sourcePetronId, petronId),

    async inspect(fileId, options = {}, run = {}) {
      const name = await nameOf(fileId);
      return await processes.run<FileInspection>(
        {
          identity,
          handler: "inspectFileTask",
          petronId: null,
          options: { ...options, fileId },
          seconds: limits.inspectSeconds,
          ended: (reason) => unreadable(name, reason),
        },
        run,
      );
    },

    async importFile(petronId, options, run) {
      const name = await nameOf(options.fileId);
      return await processes.run<ImportOutcome>(
        { identity, handler: "importTableTask", petronId, options, seconds: limits.importSeconds, ended: (reason) => unreadable(name, reason) },
        run,
      );
    },

    exportFile: async (petronId, options, run) =>
      await processes.run<ExportOutcome>(
        {
          identity,
          handler: "exportTableTask",
          petronId,
          options,
          seconds: limits.importSeconds,
          ended: (reason) => new PetronsError("task-failed", { reason: `'${options.collection}' cannot be exported: ${reason}` }),
        },
        run,
      ),
  };
}
