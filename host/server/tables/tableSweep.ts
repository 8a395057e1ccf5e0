import { rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isAlive } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import { agedVersions, entries, removeVersion } from "./versionFiles.ts";

const keptAge = 3_600_000;

/** Removes versions that no Table document names and that are older than an hour: readers of the version before a swap are done by then. */
export async function sweepVersions(dataDir: string, documents: Pick<DocumentStore, "asOrganisation">, age = keptAge): Promise<number> {
  let removed = 0;
  for (const { orgId, file, path } of await agedVersions(dataDir, age)) {
    const { total } = await documents.asOrganisation(orgId).query("Table", { file }, { limit: 1 });
    if (total > 0) continue;
    await removeVersion(path);
    removed += 1;
  }
  return removed;
}

/** Removes what children and DuckDBs of ended processes left under `DATA_DIR/tmp`; what a living process uses stays. */
export async function sweepTemporary(dataDir: string): Promise<number> {
  const folder = join(resolve(dataDir), "tmp");
  let removed = 0;
  for (const name of await entries(folder)) {
    const pid = /^(?:file-|spill-|table-)(\d+)-/.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    if (Number(pid) === process.pid && !(await isOlderThanProcess(join(folder, name)))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** The same process id, given again after a restart: its leftovers are older than the process, also when the clock was set meanwhile. */
async function isOlderThanProcess(path: string): Promise<boolean> {
  const began = Math.min(performance.timeOrigin, Date.now() - process.uptime() * 1000);
  return (await stat(path)).mtimeMs < began - 1000;
}
