import { readFileSync, statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "./compressed.ts";
import { sha256Hex } from "./contentHash.ts";
import { sdkDirectory } from "./shared/sharedModules.ts";

interface Entry<T> {
  key: string;
  /** Source file → size, modification time and sha256 when it was built. */
  inputs: Record<string, [size: number, modified: number, hash: string]>;
  outputs: string[];
  result: T;
}

/**
 * What was built from what, so that a build does only what changed. A file counts as changed when
 * its content did; size and time only save reading it. A missing or damaged record means that
 * everything is built, and so does one that was copied: it describes files elsewhere.
 */
export class BuildRecord {
  readonly #path: string;
  readonly #entries: Record<string, Entry<unknown>>;

  constructor(path: string) {
    this.#path = path;
    this.#entries = readEntries(path);
  }

  /** The recorded result of a target, unless its key, an input or an output changed since. */
  fresh<T>(target: string, key: string): T | undefined {
    const entry = this.#entries[target];
    if (!entry || entry.key !== key) return undefined;
    const same =
      Object.entries(entry.inputs).every(([path, seen]) => unchanged(path, seen)) &&
      entry.outputs.every(isFile);
    return same ? (entry.result as T) : undefined;
  }

  async keep<T>(
    target: string,
    key: string,
    inputs: readonly string[],
    outputs: readonly string[],
    result: T,
  ): Promise<void> {
    const seen: Entry<T>["inputs"] = {};
    for (const path of new Set(inputs)) {
      if (path.includes("node_modules")) continue;
      const { size, mtimeMs } = statSync(path);
      seen[path] = [size, mtimeMs, sha256Hex(await readFile(path))];
    }
    this.#entries[target] = { key, inputs: seen, outputs: [...outputs], result };
    await writeWhole(this.#path, JSON.stringify({ path: this.#path, entries: this.#entries }));
  }
}

function unchanged(path: string, [size, modified, hash]: [number, number, string]): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || stats.size !== size) return false;
  return stats.mtimeMs === modified || sha256Hex(readFileSync(path)) === hash;
}

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function readEntries(path: string): Record<string, Entry<unknown>> {
  try {
    const kept = JSON.parse(readFileSync(path, "utf8")) as {
      path: string;
      entries: Record<string, Entry<unknown>>;
    };
    return kept.path === path ? kept.entries : {};
  } catch {
    return {};
  }
}

/**
 * Identifies how things are built: the build's own sources, its lists, and the versions of all
 * packages.
 */
export async function recipeHash(lockFile?: string): Promise<string> {
  const folder = join(sdkDirectory, "build");
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => /\.(ts|js|json)$/.test(file) && !/\.test\.|fixtures/.test(file))
    .sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file))));
  const lock = lockFile ? await readFile(lockFile) : Buffer.from("");
  return sha256Hex(Buffer.concat([...texts, lock]));
}
