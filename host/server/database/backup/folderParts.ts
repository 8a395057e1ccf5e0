import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ArchivePart, ArchiveWriter } from "./archive.ts";

/** What lies beside the database in the data folder and belongs to it. */
export const carriedFolders = ["files", "tables"] as const;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Undefined for one that is gone: its document was removed while the backup ran, and its bytes after it. */
async function opened(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, "r");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Answers the paths that were written, from the data folder on. */
export async function writeFolders(dataDir: string, writer: ArchiveWriter): Promise<Set<string>> {
  const written = new Set<string>();
  for (const folder of carriedFolders)
    for (const file of await filesIn(join(dataDir, folder))) {
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
  const inside = carriedFolders.some((folder) => path.startsWith(`${folder}${sep}`));
  if (!inside) throw new Error(`The backup holds the file '${path}', which belongs to neither files nor tables.`);
  const target = join(draft, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(part.content, createWriteStream(target, { flags: "wx", mode: 0o600 }));
}

/** Puts the unpacked folders in the place of those that are there. */
export async function replaceFolders(dataDir: string, draft: string): Promise<void> {
  for (const folder of carriedFolders) {
    await rm(join(dataDir, folder), { recursive: true, force: true });
    await rename(join(draft, folder), join(dataDir, folder)).catch((error) => {
      if (!isMissing(error)) throw error;
    });
  }
}
