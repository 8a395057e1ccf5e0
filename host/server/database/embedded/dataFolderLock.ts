import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, startOf } from "./processLife.ts";

const held = new Set<string>();

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** The living process that a lock file names, or undefined when it is left over from a dead one. */
function livingHolder(path: string, content: string): number | undefined {
  const [pid, start = ""] = content.trim().split(" ");
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0 || !isAlive(holder)) return undefined;
  if (holder === process.pid) return held.has(path) ? holder : undefined;
  const actual = startOf(holder);
  return start && actual && start !== actual ? undefined : holder;
}

const lockPath = (dataDir: string) => join(dataDir, "petrons.lock");

/** The process that holds the data folder now, if one does. */
export function holderOf(dataDir: string): number | undefined {
  const content = contentOf(lockPath(dataDir));
  return content === undefined ? undefined : livingHolder(lockPath(dataDir), content);
}

/**
 * Holds the data folder for this process until the answer is called. A lock left by a dead process
 * is taken over.
 */
export function lockDataFolder(dataDir: string): () => void {
  const path = lockPath(dataDir);
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      try {
        // A link appears at once with its content: nobody ever reads half a lock.
        linkSync(draft, path);
        held.add(path);
        return () => {
          if (held.delete(path) && contentOf(path) === mine) rmSync(path, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const content = contentOf(path);
      if (content === undefined) continue;
      const holder = livingHolder(path, content);
      if (holder !== undefined) throw new Error(refusal(dataDir, holder));
      takeAway(path, content);
    }
    throw new Error(refusal(dataDir, undefined));
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes a stale lock, and only that one: another process may have replaced it since it was read.
 */
function takeAway(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (contentOf(aside) !== stale) linkSync(aside, path);
  rmSync(aside, { force: true });
}

const refusal = (dataDir: string, holder: number | undefined) =>
  `The data folder ${dataDir} is in use by another process${holder === undefined ? "" : ` (${holder})`}. Stop it first, or set DATA_DIR to another folder.`;
