import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { EmbeddedPlace } from "./embeddedPlace.ts";
import { argumentEnd, type ProcessLine, processesWith, waitUntil } from "./processLife.ts";

/** Distinguishes the processes of one cluster from all others of the machine. */
export interface ClusterMark {
  clusterDir: string;
  /**
   * The `cluster_name` of one launch, which all its processes show. Clusters that an earlier
   * version launched have none.
   */
  name: string | undefined;
  postmaster: number;
}

interface ClusterProcess {
  pid: number;
  isPostmaster: boolean;
}

/**
 * Of the time to end, the part for halting without the last writing, and again as much for SIGKILL:
 * PostgreSQL finds what is missing in its log.
 */
const haltMs = 1_500;
/** What outlived its postmaster has nothing to write down any more. */
const strayMs = 1_000;
const pollMs = 50;
/** A killed process needs a moment to be gone, whatever little time there was. */
const minMs = 500;

/**
 * The lines of the file in which a running postmaster says its process, and in the eighth whether
 * it is ready.
 */
export function postmasterLines(clusterDir: string): string[] {
  const file = join(clusterDir, "postmaster.pid");
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim());
}

/**
 * The last launch of a cluster, as PostgreSQL wrote it down. The name of a folder that was copied
 * names the processes of the original: it counts for nothing.
 */
export function lastLaunch({ clusterDir, socketDir }: EmbeddedPlace): ClusterMark {
  const options = join(clusterDir, "postmaster.opts");
  const name = existsSync(options)
    ? /cluster_name=(petrons-[0-9a-f]+-[0-9a-f]+)/.exec(readFileSync(options, "utf8"))?.[1]
    : undefined;
  return {
    clusterDir,
    name: name?.startsWith(`${basename(socketDir)}-`) ? name : undefined,
    postmaster: Number(postmasterLines(clusterDir)[0]),
  };
}

/**
 * The living processes of a cluster, also those that outlived their postmaster: each was looked at
 * just now, whatever had its id before.
 */
export function clusterProcesses({ clusterDir, name, postmaster }: ClusterMark): ClusterProcess[] {
  const lines = processesWith("postgres");
  const started = ({ pid, command }: ProcessLine) => {
    const [executable = ""] = command.split(`${argumentEnd}-D${argumentEnd}`)[0]!.split("\0");
    if (basename(executable) !== "postgres") return false;
    if (!command.includes(`${argumentEnd}-D${argumentEnd}${clusterDir}${argumentEnd}`))
      return false;
    return pid === postmaster || (name !== undefined && command.includes(`cluster_name=${name}`));
  };
  const postmasters = new Set(lines.filter(started).map(({ pid }) => pid));
  const works = ({ parent, command }: ProcessLine) =>
    command.startsWith("postgres: ") &&
    (postmasters.has(parent) || (name !== undefined && command.startsWith(`postgres: ${name}: `)));
  return lines
    .filter((line) => postmasters.has(line.pid) || works(line))
    .map(({ pid }) => ({ pid, isPostmaster: postmasters.has(pid) }));
}

/**
 * Ends all processes of a cluster within `limitMs`, also stopped ones and those that hear nothing:
 * lets running statements end with an error and writes everything down, else halts, else kills.
 * What is killed finds all that was saved in its log at the next start. Returns the processes that
 * are left: those of another user, or held by the system.
 */
export async function endCluster(mark: ClusterMark, limitMs: number): Promise<number[]> {
  const end = performance.now() + Math.max(limitMs, minMs);
  const isGone = () => clusterProcesses(mark).length === 0;
  const partMs = Math.min(haltMs, limitMs / 4);
  for (const [signal, waitMs] of [
    ["SIGINT", limitMs - 2 * partMs] as const,
    ["SIGQUIT", partMs] as const,
  ]) {
    const found = clusterProcesses(mark);
    for (const { pid, isPostmaster } of found) if (isPostmaster) send(pid, signal);
    // A stopped process hears the other signal when it goes on.
    for (const { pid } of found) send(pid, "SIGCONT");
    if (
      await waitUntil(
        isGone,
        found.some(({ isPostmaster }) => isPostmaster) ? waitMs : Math.min(waitMs, strayMs),
        pollMs,
      )
    )
      return [];
  }
  for (;;) {
    for (const { pid } of clusterProcesses(mark)) send(pid, "SIGKILL");
    if (await waitUntil(isGone, pollMs, pollMs)) return [];
    if (performance.now() > end) return clusterProcesses(mark).map(({ pid }) => pid);
  }
}

/**
 * One that ended meanwhile needs no signal; one of another user gets none and is among those that
 * are left.
 */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!["ESRCH", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
