import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Logger } from "../logger.ts";

/**
 * Where a cluster lives and as whom it runs. `account` is null when this process may run PostgreSQL
 * itself.
 */
export interface EmbeddedPlace {
  clusterDir: string;
  socketDir: string;
  binariesBase: string;
  account: { uid: number; gid: number } | null;
}

const machineBase = "/var/lib/petrons";
const isRoot = () => process.getuid?.() === 0;
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

function nobody(): { uid: number; gid: number } {
  const line = existsSync("/etc/passwd")
    ? readFileSync("/etc/passwd", "utf8").match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
    : null;
  return line
    ? { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 }
    : { uid: 65534, gid: 65534 };
}

/** True when everybody may pass through the folder and all above it. */
function everybodyReaches(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** The machine's own folder for what PostgreSQL must reach, open to all whatever the umask. */
function openMachineBase(): void {
  mkdirSync(machineBase, { recursive: true });
  chmodSync(machineBase, 0o755);
}

/**
 * Sockets have paths of at most 107 bytes (103 on macOS), so they never lie under the data folder.
 */
function socketFolder(dataDir: string, account: EmbeddedPlace["account"]): string {
  const usable = (folder: string) =>
    folder.length <= 64 && existsSync(folder) && (account === null || everybodyReaches(folder));
  const base = [tmpdir(), "/tmp"].find(usable) ?? "/tmp";
  return join(base, `petrons-${hashOf(dataDir)}`);
}

/**
 * The folder of the sockets, ours alone: anyone who else made it first could pose as the database.
 */
export function claimSocketFolder(place: EmbeddedPlace): void {
  const owner = place.account?.uid ?? process.getuid?.() ?? 0;
  try {
    mkdirSync(place.socketDir, { mode: 0o700 });
    if (place.account) chownSync(place.socketDir, place.account.uid, place.account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const found = lstatSync(place.socketDir);
    if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
      throw new Error(
        `The folder ${place.socketDir} belongs to somebody else or is open to others. Remove it and start again.`,
      );
  }
}

/**
 * Finds the cluster of a data folder, or chooses where a new one goes: under the data folder, and
 * only where PostgreSQL could not reach that (root's own folder, while PostgreSQL refuses to run as
 * root) in a folder of the machine that a text file then names.
 */
export function placeOf(dataDirectory: string, logger: Logger): EmbeddedPlace {
  mkdirSync(dataDirectory, { recursive: true });
  const dataDir = realpathSync(dataDirectory);
  const inside = join(dataDir, "postgres");
  const pointer = join(dataDir, "postgres.location");
  let clusterDir = inside;
  if (existsSync(pointer)) {
    clusterDir = readFileSync(pointer, "utf8").trim();
    if (!existsSync(clusterDir) && existsSync(join(dataDir, "postgres.initialised")))
      throw new Error(
        `${pointer} says that the database is in ${clusterDir}, but there is nothing. Put it back, or restore a backup into an empty data folder.`,
      );
  } else if (isRoot() && !existsSync(inside) && !everybodyReaches(dataDir)) {
    openMachineBase();
    clusterDir = freeFolder(join(machineBase, hashOf(dataDir)), logger);
    writeFileSync(pointer, `${clusterDir}\n`);
  }
  if (!isRoot())
    return {
      clusterDir,
      socketDir: socketFolder(dataDir, null),
      binariesBase: dataDir,
      account: null,
    };
  // A cluster that a person made stays that person's.
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
  if (clusterDir !== inside) openMachineBase();
  if (!everybodyReaches(dirname(clusterDir)))
    throw new Error(
      `PostgreSQL runs as another user than root and cannot reach ${clusterDir}: a folder above it is closed to others. ` +
        "Open the way (chmod o+x), start as the user who owns the data, or set DATABASE_URL.",
    );
  return {
    clusterDir,
    socketDir: socketFolder(dataDir, account),
    binariesBase: machineBase,
    account,
  };
}

/** Whether a server ever started on this data folder with the embedded PostgreSQL. */
export const holdsCluster = (dataDir: string): boolean =>
  existsSync(join(dataDir, "postgres", "PG_VERSION")) ||
  existsSync(join(dataDir, "postgres.location"));

/**
 * The name a data folder gives its cluster; when an earlier data folder of the same path left one,
 * the next free name.
 */
function freeFolder(folder: string, logger: Logger): string {
  if (!existsSync(folder)) return folder;
  // Nobody needs to do anything, so the terminal of `npm start` does not show it.
  logger.info(
    { folder },
    "a removed data folder left its database here; it is kept and a new one is made beside it",
  );
  for (let number = 2; ; number++)
    if (!existsSync(`${folder}-${number}`)) return `${folder}-${number}`;
}
