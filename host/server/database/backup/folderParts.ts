import { createWriteStream } from "node:fs";
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ArchivePart, ArchiveWriter } from "./archive.ts";

/** What lies beside the database in the data folder and belongs to it. */
const carriedFolders = ["files", "tables", "plugins"] as const;
/** Which of the plugins are installed: it lies in the data folder itself, and goes with them. */
const pluginList = "plugins.json";

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Files at or below a path. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    if ((await stat(folder)).isFile()) return [folder];
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Undefined for one that is gone: its document was removed while the backup ran, and its bytes
 * after it.
 */
async function opened(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, "r");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Returns the paths that were written, from the data folder on. */
export async function writeFolders(dataDir: string, writer: ArchiveWriter): Promise<Set<string>> {
  const written = new Set<string>();
  for (const carried of [...carriedFolders, pluginList])
    for (const file of await filesIn(join(dataDir, carried))) {
      const handle = await opened(file);
      if (!handle) continue;
      const path = file
        .slice(dataDir.length + 1)
        .split(sep)
        .join("/");
      await writer.part({ kind: "file", path }, handle.createReadStream() as AsyncIterable<Buffer>);
      written.add(path);
    }
  return written;
}

/** Unpacks one file below the draft folder; a path that would leave it is refused. */
export async function unpackFile(draft: string, part: ArchivePart): Promise<void> {
  const path = normalize(String(part.header.path));
  const inside =
    path === pluginList || carriedFolders.some((folder) => path.startsWith(`${folder}${sep}`));
  if (!inside)
    throw new Error(
      `The backup holds the file '${path}', which belongs to neither files, tables nor plugins.`,
    );
  const target = join(draft, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(part.content, createWriteStream(target, { flags: "wx", mode: 0o600 }));
}

/**
 * Puts what was unpacked in the place of what is there. Plugins stay where the backup has none, as
 * one of an earlier version.
 */
export async function replaceFolders(dataDir: string, draft: string): Promise<void> {
  const bringsPlugins = (await filesIn(join(draft, pluginList))).length > 0;
  for (const carried of bringsPlugins ? [...carriedFolders, pluginList] : ["files", "tables"]) {
    await rm(join(dataDir, carried), { recursive: true, force: true });
    await rename(join(draft, carried), join(dataDir, carried)).catch((error) => {
      if (!isMissing(error)) throw error;
    });
  }
}

/** The plugins that were unpacked. */
export async function unpackedPlugins(draft: string): Promise<string[]> {
  const [list] = await filesIn(join(draft, pluginList));
  if (!list) return [];
  return (JSON.parse(await readFile(list, "utf8")) as { id: string; version: string }[]).map(
    ({ id, version }) => `${id} ${version}`,
  );
}
