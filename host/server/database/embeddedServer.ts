import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { faultLogger, guarded } from "../faults/index.ts";
import { environment } from "./embeddedCluster.ts";
import type { EmbeddedPlace } from "./embeddedPlace.ts";
import { endWithParent } from "./endWithParent.ts";
import type { Logger } from "./logger.ts";
import { commandOf, isAlive, waitUntil } from "./processLife.ts";

const startLimitMs = 60_000;
const orphanLimitMs = 20_000;
/** Of the time to stop, the part for halting it without its last writing: it finds all that in its log at the next start. */
const haltMs = 1_500;
const logLimitBytes = 10_000_000;

export interface LaunchedServer {
  pid: number;
  /** Resolves with how it ended. */
  ended: Promise<string>;
  /** Lets running statements end with an error; answers when the process is gone, after `limitMs` at the latest. */
  stop(limitMs: number): Promise<void>;
}

const postmasterOf = (place: EmbeddedPlace): string[] => {
  const file = join(place.clusterDir, "postmaster.pid");
  return existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .map((line) => line.trim())
    : [];
};

/** The PostgreSQL of a server that was killed a moment ago may still run: it is stopped cleanly before a new one starts. */
export async function stopOrphan(place: EmbeddedPlace, logger: Logger): Promise<void> {
  const pid = Number(postmasterOf(place)[0]);
  if (pid && isAlive(pid) && commandOf(pid).includes(place.clusterDir)) {
    logger.warn({ pid }, "stopping the database that an ended server left running");
    process.kill(pid, "SIGINT");
    if (!(await waitUntil(() => !isAlive(pid), orphanLimitMs))) process.kill(pid, "SIGQUIT");
    if (!(await waitUntil(() => !isAlive(pid), orphanLimitMs)))
      throw new Error(`The database process ${pid} of an earlier run does not end. End it, then start again.`);
  }
  // Left by a killed PostgreSQL; its process id may by now belong to somebody else, which PostgreSQL would take for itself.
  rmSync(join(place.clusterDir, "postmaster.pid"), { force: true });
  for (const end of ["", ".lock"]) rmSync(join(place.socketDir, `.s.PGSQL.5432${end}`), { force: true });
}

export async function launch(dataDir: string, place: EmbeddedPlace, binaries: string, overrides: Record<string, string>): Promise<LaunchedServer> {
  const settings = {
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
  const args = ["-D", place.clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const logFile = join(dataDir, "postgres.log");
  const fresh = !existsSync(logFile) || statSync(logFile).size > logLimitBytes;
  const log = openSync(logFile, fresh ? "w" : "a", 0o600);
  const from = fresh ? 0 : statSync(logFile).size;
  const end = performance.now() + startLimitMs;
  try {
    for (;;) {
      // In a group of its own: Ctrl-C in the terminal reaches the server alone, which then stops PostgreSQL last.
      const child = spawn(join(binaries, "bin", "postgres"), args, {
        ...place.account,
        cwd: place.socketDir,
        env: environment(),
        stdio: ["ignore", log, log],
        detached: true,
      });
      child.once("exit", guarded("PostgreSQL exit", faultLogger, endWithParent(place.clusterDir, child.pid!)));
      let failure: Error | undefined;
      child.on("error", (error) => (failure = error));
      const over = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
      const ready = () => postmasterOf(place)[0] === String(child.pid) && postmasterOf(place)[7] === "ready";
      if (!(await waitUntil(() => over() || ready(), startLimitMs))) {
        child.kill("SIGQUIT");
        throw new Error(`PostgreSQL was not ready after ${startLimitMs / 1000} s. Its log is ${logFile}.`);
      }
      if (!over()) return launched(child);
      const said = readFileSync(logFile, "utf8").slice(from).trim().slice(-2000);
      // After a kill of PostgreSQL itself its workers need a moment to notice.
      if (!/still in use|lock file .* already exists/.test(said) || performance.now() > end) throw failure ?? new Error(`PostgreSQL did not start: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    closeSync(log);
  }
}

const endOf = (child: ChildProcess): string | undefined => {
  if (child.signalCode !== null) return `signal ${child.signalCode}`;
  return child.exitCode === null ? undefined : `exit code ${child.exitCode}`;
};

function launched(child: ChildProcess): LaunchedServer {
  const ended = new Promise<string>((resolve) => {
    const end = guarded("PostgreSQL exit", faultLogger, () => resolve(endOf(child) ?? "unknown"));
    child.once("exit", end);
    if (endOf(child) !== undefined) end();
  });
  return {
    pid: child.pid!,
    ended,
    async stop(limitMs) {
      const steps = [
        ["SIGINT", Math.max(limitMs - haltMs, haltMs)],
        ["SIGQUIT", haltMs],
        ["SIGKILL", haltMs],
      ] as const;
      for (const [signal, waitMs] of steps) {
        if (endOf(child) !== undefined) return;
        child.kill(signal);
        if (await waitUntil(() => endOf(child) !== undefined, waitMs)) return;
      }
    },
  };
}
