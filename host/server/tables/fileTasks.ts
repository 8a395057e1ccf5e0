import type { CompareVersionsOptions } from "@petrons/sdk/contracts";
import {
  type ExportTableOptions,
  type ImportFilesOptions,
  type ImportTableOptions,
  type InspectFileOptions,
  type InspectFilesOptions,
  PetronsError,
} from "@petrons/sdk/contracts";
import type { TaskAnswer, TaskContext } from "@petrons/sdk/server";

// What the tasks on files do, without their schemas: all that the process of one file loads.

export const inspectFile = {
  async run({ tables, signal }: TaskContext, { fileId, ...options }: InspectFileOptions): Promise<TaskAnswer> {
    return { data: [await tables.inspect(fileId, options, { signal })] };
  },
};

export const inspectFiles = {
  async run({ tables, signal }: TaskContext, options: InspectFilesOptions): Promise<TaskAnswer> {
    return { data: [await tables.inspectFiles(options, { signal })] };
  },
};

export const importTable = {
  async run({ tables, petronId, log, progress, signal, runId }: TaskContext, options: ImportTableOptions | ImportFilesOptions): Promise<TaskAnswer> {
    if (petronId === null) throw new PetronsError("task-failed", { reason: "Choose the Petron that the table is for." });
    return { data: [await tables.importFile(petronId, options, { log, progress, signal, runId })] };
  },
};

export const countImport = {
  async run({ tables, petronId, log, progress, signal }: TaskContext, options: ImportTableOptions | ImportFilesOptions): Promise<TaskAnswer> {
    if (petronId === null) throw new PetronsError("task-failed", { reason: "Choose the Petron that the table is in." });
    return { data: [await tables.countImport(petronId, options, { log, progress, signal })] };
  },
};

export const exportTable = {
  async run({ tables, petronId, log, progress, signal }: TaskContext, options: ExportTableOptions): Promise<TaskAnswer> {
    if (petronId === null) throw new PetronsError("task-failed", { reason: "Choose the Petron whose table is exported." });
    return { data: [await tables.exportFile(petronId, options, { log, progress, signal })] };
  },
};

export const compareVersions = {
  async run({ tables, petronId, log, progress, signal }: TaskContext, options: CompareVersionsOptions): Promise<TaskAnswer> {
    if (petronId === null) throw new PetronsError("task-failed", { reason: "Choose the Petron that the table is in." });
    return { data: [await tables.compare(petronId, options, { log, progress, signal })] };
  },
};
