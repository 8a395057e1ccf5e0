import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";

/** The bytes that may still be written on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A value for what disappeared meanwhile. */
export const gone = <T>(otherwise: T) => {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return otherwise;
    throw error;
  };
};

/** The bytes of all files below a folder; what disappears while it is counted counts nothing. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(gone([]));
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  let total = 0;
  const together = 64;
  for (let from = 0; from < paths.length; from += together) {
    const sizes = await Promise.all(
      paths
        .slice(from, from + together)
        .map((path) => stat(path).then(({ size }) => size, gone(0))),
    );
    total += sizes.reduce((sum, size) => sum + size, 0);
  }
  return total;
}
