import { bringingBack } from "./bringingBack.ts";
import { compareVersions } from "./compareVersions.ts";
import { exportFile } from "./exportFile.ts";
import { countImport, importFile } from "./importFile.ts";
import { inspectFile, inspectFiles } from "./inspectFiles.ts";
import { rehearse } from "./rehearsal.ts";
import { TableEngine } from "./tableEngine.ts";
import { listTables } from "./tablesOf.ts";
import type { OwnPetronTables, PetronTablesParts } from "./types.ts";

type EngineParts = Pick<PetronTablesParts, "dataDir" | "folder" | "limits">;

const startEngine = ({ dataDir, folder, limits }: EngineParts): Promise<TableEngine> =>
  TableEngine.start({ dataDir, folder, memoryMiB: Math.floor(limits.fileProcessMiB * 0.6), spillBytes: limits.unpackedBytes });

let prepared: Promise<TableEngine> | undefined;

/** Opens the DuckDB of a process that waits for its task, and has it work once, before anybody's data is there. */
export async function prepare(parts: EngineParts): Promise<void> {
  prepared = startEngine(parts);
  await rehearse(await prepared, parts.folder, parts.limits);
}

/** The tables of one identity with a DuckDB of their own, opened on first use unless it was prepared: what a child process has. */
export function createPetronTables(parts: PetronTablesParts): OwnPetronTables {
  const { documents, records } = parts;
  let opening: Promise<TableEngine> | undefined;
  const engine = () => {
    opening ??= prepared ?? startEngine(parts);
    prepared = undefined;
    return opening;
  };
  const compare: OwnPetronTables["compare"] = async (petronId, options, { signal }) => await compareVersions(parts, await engine(), petronId, options, signal);
  return {
    list: (petronId) => listTables(documents, petronId),
    copy: records.copy,
    findNames: records.findNames,
    listNames: records.listNames,
    deleteOldVersions: records.deleteOldVersions,

    inspect: (fileId, options = {}, { signal } = {}) => inspectFile(parts, engine, { ...options, fileId }, signal),

    inspectFiles: ({ files: asked }, { signal } = {}) => inspectFiles(parts, engine, asked, signal),

    importFile: async (petronId, options, run) => await importFile(parts, await engine(), petronId, options, run),

    countImport: async (petronId, options, run) => await countImport(parts, await engine(), petronId, options, run),

    exportFile: async (petronId, options, run) => await exportFile(parts, await engine(), petronId, options, run),

    ...bringingBack({ documents, records, lock: parts.lock, compare }),
    compare,

    close: async () => {
      await (await opening)?.close();
    },
  };
}
