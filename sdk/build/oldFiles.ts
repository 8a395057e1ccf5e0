import { readdir, stat, unlink, utimes } from "node:fs/promises";
import { join } from "node:path";

const keptDays = 30;
const contentAddressed = /-[A-Za-z0-9]{8,}\.[a-z0-9]+(\.(br|gz))?$/;

/**
 * Open tabs outlive a release: content-addressed files that no build names any more stay for 30
 * days after the last one that did.
 */
export async function dropOldFiles(
  directory: string,
  current: ReadonlySet<string>,
  now: Date = new Date(),
): Promise<void> {
  for (const file of (await readdir(directory)).filter((name) => contentAddressed.test(name))) {
    const path = join(directory, file);
    if (current.has(file.replace(/\.(br|gz)$/, ""))) await utimes(path, now, now);
    else if (now.getTime() - (await stat(path)).mtimeMs > keptDays * 86_400_000) await unlink(path);
  }
}
