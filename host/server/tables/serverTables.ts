import {
  type Documents,
  type ExportOutcome,
  type FileInspection,
  filesText,
  type Identity,
  type ImportEffect,
  type ImportOutcome,
  type InspectedFile,
  PetronsError,
  type TableComparison,
} from "@petrons/sdk/contracts";
import type { PetronTables } from "@petrons/sdk/server";
import type { FileStore } from "../files/types.ts";
import type { Limits } from "../limits/index.ts";
import { bringingBack } from "./bringingBack.ts";
import type { FileProcesses } from "./fileProcesses.ts";
import { checkTogether, fileIdsOf } from "./filesTogether.ts";
import { checkImportOptions, checkReading } from "./importPlan.ts";
import { unreadable } from "./sourceFault.ts";
import { listTables } from "./tablesOf.ts";
import type { ImportLock, TableRecords } from "./types.ts";

interface ServerTablesOptions {
  identity: Identity;
  documents: Documents;
  records: TableRecords;
  files: Pick<FileStore, "open">;
  processes: FileProcesses;
  /** Of imports alone: to bring a version back takes no room. */
  lock: ImportLock;
  limits: Limits;
}

/** The tables of one identity in the server's process, which opens no file of theirs itself. */
export function serverTables({ identity, documents, records, files, processes, lock, limits }: ServerTablesOptions): PetronTables {
  const nameOf = async (fileId: string) => (await files.open(identity, fileId)).name;
  const namesOf = async (ids: readonly string[]) => {
    checkTogether({ files: ids.length, bytes: 0 }, limits);
    const names: string[] = [];
    for (const id of ids) names.push(await nameOf(id));
    return filesText(names);
  };
  const compare: PetronTables["compare"] = async (petronId, options, run) =>
    await processes.run<TableComparison>(
      {
        identity,
        handler: "compareVersions",
        petronId,
        options,
        seconds: limits.foregroundSeconds,
        ended: (reason) => new PetronsError("task-failed", { reason: `The versions of '${options.collection}' cannot be compared: ${reason}` }),
      },
      run,
    );
  return {
    list: (petronId) => listTables(documents, petronId),
    copy: records.copy,
    findNames: records.findNames,
    listNames: records.listNames,
    deleteOldVersions: records.deleteOldVersions,

    async inspect(fileId, options = {}, run = {}) {
      checkReading(options, limits);
      const name = await nameOf(fileId);
      return await processes.run<FileInspection>(
        {
          identity,
          handler: "inspectFile",
          petronId: null,
          options: { ...options, fileId },
          seconds: limits.inspectSeconds,
          ended: (reason) => unreadable(name, reason),
        },
        run,
      );
    },

    async inspectFiles({ files: asked, together }, run = {}) {
      if (together) checkTogether(together, limits);
      if (asked.length === 0) return [];
      for (const { fileId: _, ...options } of asked) checkReading(options, limits);
      const name = await namesOf(asked.map(({ fileId }) => fileId));
      return await processes.run<InspectedFile[]>(
        {
          identity,
          handler: "inspectFiles",
          petronId: null,
          options: { files: asked },
          seconds: limits.inspectSeconds,
          ended: (reason) => unreadable(name, reason),
        },
        run,
      );
    },

    async importFile(petronId, options, run) {
      checkImportOptions(options, limits);
      await records.check(petronId);
      const name = await namesOf(fileIdsOf(options));
      return await processes.run<ImportOutcome>(
        { identity, handler: "importTable", petronId, options, seconds: limits.importSeconds, ended: (reason) => unreadable(name, reason) },
        run,
      );
    },

    async countImport(petronId, options, run) {
      checkImportOptions(options, limits);
      await records.check(petronId);
      const name = await namesOf(fileIdsOf(options));
      return await processes.run<ImportEffect>(
        { identity, handler: "countImport", petronId, options, seconds: limits.foregroundSeconds, ended: (reason) => unreadable(name, reason) },
        run,
      );
    },

    ...bringingBack({ documents, records, lock, compare }),
    compare,

    exportFile: async (petronId, options, run) =>
      await processes.run<ExportOutcome>(
        {
          identity,
          handler: "exportTable",
          petronId,
          options,
          seconds: limits.importSeconds,
          ended: (reason) => new PetronsError("task-failed", { reason: `'${options.collection}' cannot be exported: ${reason}` }),
        },
        run,
      ),
  };
}
