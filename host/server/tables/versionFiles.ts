import { mkdir, open, readdir, rename, rm, rmdir, stat, utimes } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isId, PetronsError } from "@petrons/sdk/contracts";

/** A version's place under `DATA_DIR/tables`: organisation, table, version. */
export const versionFile = (orgId: string, tableId: string, version: string): string => `${orgId}/${tableId}/${version}.parquet`;

export function isVersionOf(orgId: string, file: string): boolean {
  const [org, table, version, ...more] = file.split("/");
  return org === orgId && isId(table) && more.length === 0 && version?.endsWith(".parquet") === true && isId(version.slice(0, -".parquet".length));
}

/** The file on disk. Anything but a version of this organisation is refused, whoever wrote the document that names it. */
export function versionPath(dataDir: string, orgId: string, file: string): string {
  if (!isVersionOf(orgId, file)) throw new PetronsError("table-unknown", { name: file });
  return join(resolve(dataDir), "tables", file);
}

/** Moves a finished file to its place, so that it is there whole or not at all, also after a power cut. Answers its size. */
export async function keepVersion(from: string, to: string): Promise<number> {
  await mkdir(dirname(to), { recursive: true });
  await sync(from);
  await rename(from, to);
  await sync(dirname(to));
  return (await stat(to)).size;
}

/** Makes a version young again that is about to be replaced: whoever reads or copies it just now has an hour before the sweep takes it. */
export async function keepReplaced(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Every version on this node's disk that is older than `age` ms, with its place under the tables folder. */
export async function agedVersions(dataDir: string, age: number): Promise<{ orgId: string; file: string; path: string }[]> {
  const root = join(resolve(dataDir), "tables");
  const found: { orgId: string; file: string; path: string }[] = [];
  for (const orgId of await entries(root))
    for (const table of await entries(join(root, orgId)))
      for (const version of await entries(join(root, orgId, table))) {
        const file = `${orgId}/${table}/${version}`;
        const path = join(root, file);
        if (Date.now() - (await stat(path)).mtimeMs > age) found.push({ orgId, file, path });
      }
  return found;
}

export async function removeVersion(path: string): Promise<void> {
  await rm(path, { force: true });
  // The folder stays while other versions are in it.
  await rmdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  });
}

/** The names in a folder; none when it does not exist. */
export async function entries(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
