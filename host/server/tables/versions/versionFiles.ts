import { chmod, link, mkdir, open, readdir, rm, rmdir, stat, utimes } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isId, PetronsError } from "@petrons/sdk/contracts";

/**
 * What a Table document says of its file. People could write such documents once: it is believed
 * only within its own scope's folder.
 */
interface NamedVersion {
  scopeId: string;
  file: string;
}

/** A version's place under `DATA_DIR/tables`: organization, scope, version. */
export const versionFile = (orgId: string, scopeId: string, version: string): string =>
  `${orgId}/${scopeId}/${version}.parquet`;

export function isVersionOf(orgId: string, { scopeId, file }: NamedVersion): boolean {
  const version = /\/([A-Za-z0-9]+)\.parquet$/.exec(file)?.[1];
  return isId(scopeId) && isId(version) && file === versionFile(orgId, scopeId, version);
}

/**
 * The file on disk. Anything but a version of this organization and this scope is refused, no
 * matter who wrote the document that names it.
 */
export function versionPath(dataDir: string, orgId: string, named: NamedVersion): string {
  if (!isVersionOf(orgId, named)) throw new PetronsError("table-unknown", { name: named.file });
  return join(resolve(dataDir), "tables", named.file);
}

/**
 * Gives another scope the version too; false when there is none. It takes no room, and each scope's
 * name of it can be removed by itself.
 */
export async function linkVersion(dataDir: string, from: string, to: string): Promise<boolean> {
  const target = join(resolve(dataDir), "tables", to);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await link(join(resolve(dataDir), "tables", from), target);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return true;
    if (code === "ENOENT") return false;
    throw error;
  }
}

/** Writes a finished file through to the disk, before it gets its place. Returns its size. */
export async function finishVersion(path: string): Promise<number> {
  await chmod(path, 0o600);
  await sync(path);
  return (await stat(path)).size;
}

/**
 * Gives a finished file its place, so that it is there whole or not at all, also after a power cut.
 * Never takes the place of another.
 */
export async function placeVersion(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await link(from, to);
  await sync(dirname(to));
}

/**
 * Makes a version young again that is about to be replaced: anyone who reads or copies it just now
 * has an hour before the sweep takes it.
 */
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

/** Whether a version is on this node's disk. */
export async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

/**
 * What the removal of a version frees on this node's disk: nothing where it is gone, or a copied
 * scope has the same file.
 */
export async function freedBytes(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  return found?.nlink === 1 ? found.size : 0;
}

/**
 * Every version on this node's disk that is older than `age` ms, with its place under the tables
 * folder.
 */
export async function agedVersions(
  dataDir: string,
  age: number,
): Promise<{ file: string; path: string }[]> {
  const root = join(resolve(dataDir), "tables");
  const found: { file: string; path: string }[] = [];
  for (const orgId of await entries(root))
    for (const table of await entries(join(root, orgId)))
      for (const version of await entries(join(root, orgId, table))) {
        const file = `${orgId}/${table}/${version}`;
        const path = join(root, file);
        if (Date.now() - (await stat(path)).mtimeMs > age) found.push({ file, path });
      }
  return found;
}

export async function removeVersion(path: string): Promise<void> {
  await rm(path, { force: true });
  // The folder stays while other versions are in it.
  await rmdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "ENOENT" && error.code !== "EEXIST")
      throw error;
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
