import {
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
import type { ScopeTables } from "@petrons/sdk/server";
import type { FileStore } from "../../files/types.ts";
import type { Limits } from "../../limits/index.ts";
import type { ScopedReader } from "../../scope/index.ts";
import { checkTogether, fileIdsOf } from "../import/files/filesTogether.ts";
import { checkImportOptions, checkReading } from "../import/importPlan.ts";
import type { ImportLock, TableRecords } from "../types.ts";
import { bringingBack } from "../versions/bringingBack.ts";
import { listTables } from "../views/tablesOf.ts";
import type { FileProcesses } from "./fileProcesses.ts";
import { unreadable } from "./sourceFault.ts";

interface ServerTablesOptions {
  identity: Identity;
  documents: ScopedReader;
  records: TableRecords;
  files: Pick<FileStore, "open">;
  processes: FileProcesses;
  /** Of imports alone: to bring a version back takes no room. */
  lock: ImportLock;
  limits: Limits;
}

/** The tables of one identity in the server's process, which opens no file of theirs itself. */
export function serverTables({
  identity,
  documents,
  records,
  files,
  processes,
  lock,
  limits,
}: ServerTablesOptions): ScopeTables {
  const nameOf = async (fileId: string) => (await files.open(identity, fileId)).name;
  const namesOf = async (ids: readonly string[]) => {
    checkTogether({ files: ids.length, bytes: 0 }, limits);
    const names: string[] = [];
    for (const id of ids) names.push(await nameOf(id));
    return filesText(names);
  };
  const compare: ScopeTables["compare"] = async (scopeId, options, run) =>
    await processes.run<TableComparison>(
      {
        identity,
        handler: "compareVersions",
        scopeId,
        options,
        seconds: limits.foregroundSeconds,
        ended: (reason) =>
          new PetronsError("task-failed", {
            reason: `The versions of '${options.collection}' cannot be compared: ${reason}`,
          }),
      },
      run,
    );
  return {
    list: (scopeId) => listTables(documents, scopeId),
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
          scopeId: null,
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
          scopeId: null,
          options: { files: asked },
          seconds: limits.inspectSeconds,
          ended: (reason) => unreadable(name, reason),
        },
        run,
      );
    },

    async importFile(scopeId, options, run) {
      checkImportOptions(options, limits);
      await records.check(scopeId);
      const name = await namesOf(fileIdsOf(options));
      return await processes.run<ImportOutcome>(
        {
          identity,
          handler: "importTable",
          scopeId,
          options,
          seconds: limits.importSeconds,
          ended: (reason) => unreadable(name, reason),
        },
        run,
      );
    },

    async countImport(scopeId, options, run) {
      checkImportOptions(options, limits);
      await records.check(scopeId);
      const name = await namesOf(fileIdsOf(options));
      return await processes.run<ImportEffect>(
        {
          identity,
          handler: "countImport",
          scopeId,
          options,
          seconds: limits.foregroundSeconds,
          ended: (reason) => unreadable(name, reason),
        },
        run,
      );
    },

    ...bringingBack({ documents, records, lock, compare }),
    compare,

    exportFile: async (scopeId, options, run) =>
      await processes.run<ExportOutcome>(
        {
          identity,
          handler: "exportTable",
          scopeId,
          options,
          seconds: limits.importSeconds,
          ended: (reason) =>
            new PetronsError("task-failed", {
              reason: `'${options.collection}' cannot be exported: ${reason}`,
            }),
        },
        run,
      ),
  };
}
