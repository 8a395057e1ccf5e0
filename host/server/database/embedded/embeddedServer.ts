import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import { faultLogger, guarded } from "../../faults/index.ts";
import type { Logger } from "../logger.ts";
import {
  type ClusterMark,
  clusterProcesses,
  endCluster,
  lastLaunch,
  postmasterLines,
} from "./clusterProcesses.ts";
import { environment } from "./embeddedCluster.ts";
import type { EmbeddedPlace } from "./embeddedPlace.ts";
import { endWithParent } from "./endWithParent.ts";
import { isAlive, mayEnd, waitUntil } from "./processLife.ts";
import { ServerLog, startFault } from "./serverLog.ts";

/**
 * PostgreSQL says something every ten seconds while it recovers: one that is silent for so long and
 * not ready does not start.
 */
const startLimitMs = 60_000;
const orphanLimitMs = 8_000;
/** To end one that did not get ready. */
const startEndMs = 3_000;

export interface LaunchedServer {
  pid: number;
  /** Resolves with how it ended. */
  ended: Promise<string>;
  /**
   * Lets running statements end with an error; answers when its processes are gone, with those that
   * are left after `limitMs`.
   */
  stop(limitMs: number): Promise<number[]>;
}

/**
 * The PostgreSQL of a server that was killed a moment ago may still run, or hang: all its processes
 * are ended before a new one starts.
 */
export async function stopOrphan(place: EmbeddedPlace, logger: Logger): Promise<void> {
  const mark = lastLaunch(place);
  if (mark.postmaster < 0 && isAlive(-mark.postmaster))
    throw new Error(
      `Somebody works on the database in ${place.clusterDir} with postgres --single (process ${-mark.postmaster}). End that, then start again.`,
    );
  const found = clusterProcesses(mark);
  if (found.length > 0) {
    logger.warn(
      { processes: found.map(({ pid }) => pid) },
      "stopping the database that an ended server left running",
    );
    const left = await endCluster(mark, orphanLimitMs);
    if (left.length > 0) throw new Error(notEnded(place, left));
  }
  // Left by a killed PostgreSQL; its process id may by now belong to somebody else, which
  // PostgreSQL would take for itself.
  rmSync(join(place.clusterDir, "postmaster.pid"), { force: true });
  for (const end of ["", ".lock"])
    rmSync(join(place.socketDir, `.s.PGSQL.5432${end}`), { force: true });
}

/** What helps depends on whether this process may end them at all. */
function notEnded(place: EmbeddedPlace, left: number[]): string {
  const begin = `PostgreSQL of an earlier run still has processes on ${place.clusterDir}`;
  if (!left.every(mayEnd))
    return `${begin}, which belong to another user. End them with: sudo kill -9 ${left.join(" ")}. Then start again.`;
  return (
    `${begin}, which the system does not end, mostly because their disk does not answer. ` +
    `What they wait for is shown by: ps -o pid,stat,wchan:30,args -p ${left.join(",")}. Mend the disk or restart the machine, then start again.`
  );
}

/**
 * Starts PostgreSQL on a cluster and answers when it is ready. `stopping` ends a start that is
 * under way.
 */
export async function launch(
  dataDir: string,
  place: EmbeddedPlace,
  binaries: string,
  overrides: Record<string, string>,
  stopping: AbortSignal,
): Promise<LaunchedServer> {
  const name = `${basename(place.socketDir)}-${randomBytes(8).toString("hex")}`;
  const settings = {
    // All processes show it: by this they are found, whatever becomes of their postmaster.
    cluster_name: name,
    listen_addresses: "",
    unix_socket_directories: place.socketDir,
    max_connections: "200",
    shared_buffers: "256MB",
    wal_level: "replica",
    max_wal_senders: "0",
    max_wal_size: "2GB",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    dynamic_shared_memory_type: "posix",
    ...overrides,
  };
  const args = [
    "-D",
    place.clusterDir,
    ...Object.entries(settings).flatMap(([setting, value]) => ["-c", `${setting}=${value}`]),
  ];
  const log = new ServerLog(join(dataDir, "postgres.log"));
  const end = performance.now() + startLimitMs;
  try {
    for (;;) {
      // In a group of its own: Ctrl-C in the terminal reaches the server alone, which then stops
      // PostgreSQL last.
      const child = spawn(join(binaries, "bin", "postgres"), args, {
        ...place.account,
        cwd: place.socketDir,
        env: environment(),
        stdio: ["ignore", log.descriptor, log.descriptor],
        detached: true,
      });
      let failure: Error | undefined;
      child.on("error", (error) => (failure = error));
      const mark = { clusterDir: place.clusterDir, name, postmaster: child.pid ?? 0 };
      if (child.pid !== undefined)
        child.once("exit", guarded("PostgreSQL exit", faultLogger, endWithParent(mark)));
      const over = () => failure !== undefined || endOf(child) !== undefined;
      const ready = () => {
        const lines = postmasterLines(place.clusterDir);
        return lines[0] === String(child.pid) && lines[7] === "ready";
      };
      await waitUntil(
        () => over() || ready() || stopping.aborted || log.silentMs() > startLimitMs,
        Number.POSITIVE_INFINITY,
      );
      if (!over() && ready() && !stopping.aborted) return launched(child, mark);
      const why =
        failure?.message ??
        endOf(child) ??
        `it was not ready after ${Math.round(log.silentMs() / 1_000)} s`;
      await endCluster(mark, startEndMs);
      // After a kill of PostgreSQL itself its workers need a moment to notice.
      const occupied = /still in use|lock file .* already exists/.test(log.text());
      if (!occupied || stopping.aborted || performance.now() > end)
        throw startFault(place.clusterDir, why, log);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    log.close();
  }
}

const endOf = (child: ChildProcess): string | undefined => {
  if (child.signalCode !== null) return `signal ${child.signalCode}`;
  return child.exitCode === null ? undefined : `exit code ${child.exitCode}`;
};

function launched(child: ChildProcess, mark: ClusterMark): LaunchedServer {
  const ended = new Promise<string>((resolve) => {
    const end = guarded("PostgreSQL exit", faultLogger, () => resolve(endOf(child) ?? "unknown"));
    child.once("exit", end);
    if (endOf(child) !== undefined) end();
  });
  return { pid: mark.postmaster, ended, stop: (limitMs) => endCluster(mark, limitMs) };
}
