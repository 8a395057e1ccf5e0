import { rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Database, isAlive, withUnnamedFiles } from "../../database/index.ts";
import { agedVersions, entries, removeVersion } from "./versionFiles.ts";

const keptAge = 3_600_000;

/** Files of which the database is asked in one transaction. */
const askedAtOnce = 1_000;

/**
 * Removes versions that no document names and that are older than an hour: readers of the version
 * before a swap are done by then. While a backup is under way none is removed.
 */
export async function sweepVersions(
  dataDir: string,
  database: Pick<Database, "pool">,
  age = keptAge,
): Promise<number> {
  const aged = await agedVersions(dataDir, age);
  let removed = 0;
  for (let from = 0; from < aged.length; from += askedAtOnce) {
    const paths = new Map(
      aged.slice(from, from + askedAtOnce).map(({ file, path }) => [`tables/${file}`, path]),
    );
    const count = await withUnnamedFiles(database, [...paths.keys()], async (unnamed) => {
      for (const file of unnamed) await removeVersion(paths.get(file)!);
      return unnamed.length;
    });
    if (count === undefined) break;
    removed += count;
  }
  return removed;
}

/**
 * Removes what children and DuckDBs of ended processes left under `DATA_DIR/tmp`; what a living
 * process uses stays.
 */
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

/**
 * The same process id, given again after a restart: its leftovers are older than the process, also
 * when the clock was set meanwhile.
 */
async function isOlderThanProcess(path: string): Promise<boolean> {
  const began = Math.min(performance.timeOrigin, Date.now() - process.uptime() * 1000);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    // The reader has removed it meanwhile.
    if (error.code !== "ENOENT") throw error;
  });
  return found !== undefined && found.mtimeMs < began - 1000;
}
