import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { codeCacheFolder } from "./tasks/index.ts";

/**
 * What of the data folder holds people's data, or code that is run. The embedded PostgreSQL, which
 * may run as another user, guards its own folder.
 */
const folders = ["files", "tables", "tmp", "plugins", codeCacheFolder];

/**
 * Makes the folders of people's data, open to this process's user alone. Below a folder that was
 * open to others, everything is closed to them too; one that was closed has only ever held what
 * this process made.
 */
export async function closeDataFolders(dataDir: string): Promise<void> {
  for (const name of folders) {
    const folder = join(dataDir, name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (((await stat(folder)).mode & 0o077) === 0) continue;
    await chmod(folder, 0o700);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (!entry.isSymbolicLink())
        await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}
