import { exportFile } from "../exports/exportFile.ts";
import { countImport, importFile } from "../import/importFile.ts";
import { inspectFile, inspectFiles } from "../import/inspectFiles.ts";
import type { OwnScopeTables, ScopeTablesParts } from "../types.ts";
import { bringingBack } from "../versions/bringingBack.ts";
import { compareVersions } from "../versions/compareVersions.ts";
import { listTables } from "../views/tablesOf.ts";
import { rehearse } from "./rehearsal.ts";
import { TableEngine } from "./tableEngine.ts";

type EngineParts = Pick<ScopeTablesParts, "dataDir" | "folder" | "limits">;

const startEngine = ({ dataDir, folder, limits }: EngineParts): Promise<TableEngine> =>
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
export async function prepare(parts: EngineParts): Promise<void> {
  prepared = startEngine(parts);
  await rehearse(await prepared, parts.folder, parts.limits);
}

/**
 * The tables of one identity with a DuckDB of their own, opened on first use unless it was
 * prepared: what a child process has.
 */
export function createScopeTables(parts: ScopeTablesParts): OwnScopeTables {
  const { documents, records } = parts;
  let opening: Promise<TableEngine> | undefined;
  const engine = () => {
    opening ??= prepared ?? startEngine(parts);
    prepared = undefined;
    return opening;
  };
  const compare: OwnScopeTables["compare"] = async (scopeId, options, { signal }) =>
    await compareVersions(parts, await engine(), scopeId, options, signal);
  return {
    list: (scopeId) => listTables(documents, scopeId),
    copy: records.copy,
    findNames: records.findNames,
    listNames: records.listNames,
    deleteOldVersions: records.deleteOldVersions,

    inspect: (fileId, options = {}, { signal } = {}) =>
      inspectFile(parts, engine, { ...options, fileId }, signal),

    inspectFiles: ({ files: asked }, { signal } = {}) => inspectFiles(parts, engine, asked, signal),

    importFile: async (scopeId, options, run) =>
      await importFile(parts, await engine(), scopeId, options, run),

    countImport: async (scopeId, options, run) =>
      await countImport(parts, await engine(), scopeId, options, run),

    exportFile: async (scopeId, options, run) =>
      await exportFile(parts, await engine(), scopeId, options, run),

    ...bringingBack({ documents, records, lock: parts.lock, compare }),
    compare,

    close: async () => {
      await (await opening)?.close();
    },
  };
}
