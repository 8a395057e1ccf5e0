import type {
  CompareVersionsOptions,
  ExportTableOptions,
  ImportFilesOptions,
  ImportTableOptions,
  InspectFileOptions,
  InspectFilesOptions,
} from "@petrons/sdk/contracts";
import type { TaskAnswer, TaskContext } from "@petrons/sdk/server";
import { scopeOf } from "./views/scopeOf.ts";

// What the tasks on files do, without their schemas: all that the process of one file loads.

export const inspectFile = {
  async run(
    { tables, signal }: TaskContext,
    { fileId, ...options }: InspectFileOptions,
  ): Promise<TaskAnswer> {
    return { data: [await tables.inspect(fileId, options, { signal })] };
  },
};

export const inspectFiles = {
  async run({ tables, signal }: TaskContext, options: InspectFilesOptions): Promise<TaskAnswer> {
    return { data: [await tables.inspectFiles(options, { signal })] };
  },
};

export const importTable = {
  async run(
    { tables, scope, scopeId, log, progress, signal, runId }: TaskContext,
    options: ImportTableOptions | ImportFilesOptions,
  ): Promise<TaskAnswer> {
    return {
      data: [
        await tables.importFile(scopeOf({ scope, scopeId }, "that the table is for"), options, {
          log,
          progress,
          signal,
          runId,
        }),
      ],
    };
  },
};

export const countImport = {
  async run(
    { tables, scope, scopeId, log, progress, signal }: TaskContext,
    options: ImportTableOptions | ImportFilesOptions,
  ): Promise<TaskAnswer> {
    return {
      data: [
        await tables.countImport(scopeOf({ scope, scopeId }, "that the table is in"), options, {
          log,
          progress,
          signal,
        }),
      ],
    };
  },
};

export const exportTable = {
  async run(
    { tables, scope, scopeId, log, progress, signal }: TaskContext,
    options: ExportTableOptions,
  ): Promise<TaskAnswer> {
    return {
      data: [
        await tables.exportFile(scopeOf({ scope, scopeId }, "whose table is exported"), options, {
          log,
          progress,
          signal,
        }),
      ],
    };
  },
};

export const compareVersions = {
  async run(
    { tables, scope, scopeId, log, progress, signal }: TaskContext,
    options: CompareVersionsOptions,
  ): Promise<TaskAnswer> {
    return {
      data: [
        await tables.compare(scopeOf({ scope, scopeId }, "that the table is in"), options, {
          log,
          progress,
          signal,
        }),
      ],
    };
  },
};
