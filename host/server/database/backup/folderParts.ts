import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
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

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file) as AsyncIterable<Buffer>;
  } catch (error) {
    // Swept while the backup ran: nothing in the snapshot names it any more, or it would have been kept.
    if (!isMissing(error)) throw error;
  }
}

export async function writeFolders(dataDir: string, writer: ArchiveWriter): Promise<number> {
  let count = 0;
  for (const folder of carriedFolders)
    for (const file of await filesIn(join(dataDir, folder))) {
      await writer.part(
        {
          kind: "file",
          path: file
            .slice(dataDir.length + 1)
            .split(sep)
            .join("/"),
        },
        bytesOf(file),
      );
      count += 1;
    }
  return count;
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
