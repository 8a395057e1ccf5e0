import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { lockDataFolder } from "./dataFolderLock.ts";
import { usableBinaries } from "./embeddedBinaries.ts";
import { claimSocketFolder, type EmbeddedPlace, placeOf } from "./embeddedPlace.ts";
import type { Logger } from "./logger.ts";
import { commandOf, isAlive, waitUntil } from "./processLife.ts";

const user = "petrons";
const startLimitMs = 60_000;
const stopLimitMs = 20_000;
const logLimitBytes = 10_000_000;

export interface EmbeddedPostgres {
  url: string;
  /** Lets running statements end with an error, writes everything down, and answers when the processes are gone. */
  stop(): Promise<void>;
}

const urlOf = (place: EmbeddedPlace, password: string) => `postgresql://${user}:${password}@/postgres?host=${encodeURIComponent(place.socketDir)}`;

const passwordFile = (dataDir: string) => join(dataDir, "postgres.password");

/** The address of a cluster that another process of this machine runs for the same data folder. */
export const urlOfRunning = (dataDir: string, logger: Logger): string => urlOf(placeOf(dataDir, logger), readFileSync(passwordFile(dataDir), "utf8").trim());

/** Starts the PostgreSQL of the npm package for one data folder, making its cluster the first time. `settings` override the server's. */
export async function startEmbeddedPostgres(dataDir: string, logger: Logger, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataFolder(dataDir);
  try {
    const place = placeOf(dataDir, logger);
    const binaries = usableBinaries(place.binariesBase, place.account !== null);
    claimSocketFolder(place);
    const password = await ensureCluster(dataDir, place, binaries.folder);
    const major = readFileSync(join(place.clusterDir, "PG_VERSION"), "utf8").trim();
    if (major !== binaries.major)
      throw new Error(
        `The database in ${place.clusterDir} was made by PostgreSQL ${major}; this version of Petrons brings ${binaries.major}. ` +
          "Make a backup with the version that made it and restore that into an empty data folder.",
      );
    await stopOrphan(place, logger);
    const child = await launch(dataDir, place, binaries.folder, settings);
    return {
      url: urlOf(place, password),
      stop: async () => {
        await stopServer(child);
        rmSync(place.socketDir, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const environment = () => ({ PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" });

/** Makes the cluster in a draft folder and moves it into place when complete, so that a kill in between leaves nothing half made. */
async function ensureCluster(dataDir: string, place: EmbeddedPlace, binaries: string): Promise<string> {
  const file = passwordFile(dataDir);
  if (existsSync(join(place.clusterDir, "PG_VERSION"))) {
    if (existsSync(file)) return readFileSync(file, "utf8").trim();
    throw new Error(`The database's password file ${file} is missing. Put it back, or restore a backup into an empty data folder.`);
  }
  const password = randomBytes(24).toString("hex");
  writeFileSync(file, password, { mode: 0o600 });
  removeDrafts(place);
  // A name of its own: what a killed start set going may still write into its draft.
  const draft = `${place.clusterDir}.draft-${randomBytes(4).toString("hex")}`;
  mkdirSync(dirname(draft), { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  const secret = join(place.socketDir, "password");
  writeFileSync(secret, password, { mode: 0o600 });
  if (place.account) for (const path of [draft, secret]) chownSync(path, place.account.uid, place.account.gid);
  const options = ["-D", draft, "-U", user, `--pwfile=${secret}`, "--auth=scram-sha-256", "--encoding=UTF8"];
  const speed = ["--no-sync", "--no-instructions"];
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  try {
    await run(join(binaries, "bin", "initdb"), [...options, ...locale, ...speed], place);
    await run(join(binaries, "bin", "initdb"), ["-D", draft, "--sync-only"], place);
  } finally {
    rmSync(secret, { force: true });
  }
  renameSync(draft, place.clusterDir);
  writeFileSync(join(dataDir, "postgres.initialised"), "");
  return password;
}

/** Drafts of starts that were killed. One that is still being written to stays until a later start. */
function removeDrafts(place: EmbeddedPlace): void {
  const parent = dirname(place.clusterDir);
  const prefix = `${basename(place.clusterDir)}.draft-`;
  for (const name of existsSync(parent) ? readdirSync(parent) : [])
    if (name.startsWith(prefix))
      try {
        rmSync(join(parent, name), { recursive: true, force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error;
      }
}

function run(command: string, args: string[], place: EmbeddedPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...place.account, cwd: place.socketDir, env: environment(), stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL could not make its data folder: ${said.trim().slice(-2000)}`))));
  });
}

const postmasterOf = (place: EmbeddedPlace): string[] => {
  const file = join(place.clusterDir, "postmaster.pid");
  return existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .map((line) => line.trim())
    : [];
};

/** Ends what a killed run left behind for this data folder, and starts nothing. */
export const stopLeftover = (dataDir: string, logger: Logger): Promise<void> => stopOrphan(placeOf(dataDir, logger), logger);

/** A server that was killed leaves its PostgreSQL running: it is stopped cleanly before a new one starts. */
async function stopOrphan(place: EmbeddedPlace, logger: Logger): Promise<void> {
  const pid = Number(postmasterOf(place)[0]);
  if (pid && isAlive(pid) && commandOf(pid).includes(place.clusterDir)) {
    logger.warn({ pid }, "stopping the database that an ended server left running");
    process.kill(pid, "SIGINT");
    if (!(await waitUntil(() => !isAlive(pid), stopLimitMs))) process.kill(pid, "SIGQUIT");
    if (!(await waitUntil(() => !isAlive(pid), stopLimitMs)))
      throw new Error(`The database process ${pid} of an earlier run does not end. End it, then start again.`);
  }
  // Left by a killed PostgreSQL; its process id may by now belong to somebody else, which PostgreSQL would take for itself.
  rmSync(join(place.clusterDir, "postmaster.pid"), { force: true });
  for (const end of ["", ".lock"]) rmSync(join(place.socketDir, `.s.PGSQL.5432${end}`), { force: true });
}

async function launch(dataDir: string, place: EmbeddedPlace, binaries: string, overrides: Record<string, string>): Promise<ChildProcess> {
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
      let failure: Error | undefined;
      child.on("error", (error) => (failure = error));
      const over = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
      const ready = () => postmasterOf(place)[0] === String(child.pid) && postmasterOf(place)[7] === "ready";
      if (!(await waitUntil(() => over() || ready(), startLimitMs))) {
        child.kill("SIGQUIT");
        throw new Error(`PostgreSQL was not ready after ${startLimitMs / 1000} s. Its log is ${logFile}.`);
      }
      if (!over()) return child;
      const said = readFileSync(logFile, "utf8").slice(from).trim().slice(-2000);
      // After a kill of PostgreSQL itself its workers need a moment to notice.
      if (!/still in use|lock file .* already exists/.test(said) || performance.now() > end) throw failure ?? new Error(`PostgreSQL did not start: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    closeSync(log);
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  if (ended()) return;
  child.kill("SIGINT");
  if (await waitUntil(ended, stopLimitMs)) return;
  child.kill("SIGQUIT");
  await waitUntil(ended, stopLimitMs);
}
