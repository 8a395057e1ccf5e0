import { exportFile } from "../exports/exportFile.ts";
import { inspectFile, inspectFiles } from "../import/files/inspectFiles.ts";
import { countImport, importFile } from "../import/importFile.ts";
import type { OwnScopeTables, ScopeTablesDependencies } from "../types.ts";
import { bringingBack } from "../versions/bringingBack.ts";
import { compareVersions } from "../versions/compareVersions.ts";
import { listTables } from "../views/tablesOf.ts";
import { rehearse } from "./rehearsal.ts";
import { TableEngine } from "./tableEngine.ts";

type EngineDependencies = Pick<ScopeTablesDependencies, "dataDir" | "folder" | "limits">;

const startEngine = ({ dataDir, folder, limits }: EngineDependencies): Promise<TableEngine> =>
  TableEngine.start({
    dataDir,
    folder,
    memoryMiB: Math.floor(limits.fileProcessMiB * 0.6),
    spillBytes: limits.unpackedBytes,
  });

let prepared: Promise<TableEngine> | undefined;

/**
 * Opens the DuckDB of a process that waits for its task, and has it work once, before anybody's
 * data is there.
 */
export async function prepare(dependencies: EngineDependencies): Promise<void> {
  prepared = startEngine(dependencies);
  await rehearse(await prepared, dependencies.folder, dependencies.limits);
}

/**
 * The tables of one identity with a DuckDB of their own, opened on first use unless it was
 * prepared: what a child process has.
 */
export function createScopeTables(dependencies: ScopeTablesDependencies): OwnScopeTables {
  const { documents, records } = dependencies;
  let opening: Promise<TableEngine> | undefined;
  const engine = () => {
    opening ??= prepared ?? startEngine(dependencies);
    prepared = undefined;
    return opening;
  };
  const compare: OwnScopeTables["compare"] = async (scopeId, options, { signal }) =>
    await compareVersions(dependencies, await engine(), scopeId, options, signal);
  return {
    list: (scopeId) => listTables(documents, scopeId),
    copy: records.copy,
    findNames: records.findNames,
    listNames: records.listNames,
    deleteOldVersions: records.deleteOldVersions,

    inspect: (fileId, options = {}, { signal } = {}) =>
      inspectFile(dependencies, engine, { ...options, fileId }, signal),

    inspectFiles: ({ files: asked }, { signal } = {}) =>
      inspectFiles(dependencies, engine, asked, signal),

    importFile: async (scopeId, options, run) =>
      await importFile(dependencies, await engine(), scopeId, options, run),

    countImport: async (scopeId, options, run) =>
      await countImport(dependencies, await engine(), scopeId, options, run),

    exportFile: async (scopeId, options, run) =>
      await exportFile(dependencies, await engine(), scopeId, options, run),

    ...bringingBack({ documents, records, lock: dependencies.lock, compare }),
    compare,

    close: async () => {
      await (await opening)?.close();
    },
  };
}
