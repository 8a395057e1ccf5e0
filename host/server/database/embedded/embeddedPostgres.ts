import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "../../faults/index.ts";
import type { Logger } from "../logger.ts";
import { lockDataFolder } from "./dataFolderLock.ts";
import { type Binaries, usableBinaries } from "./embeddedBinaries.ts";
import { ensureCluster, passwordFile, serverRole, superuser } from "./embeddedCluster.ts";
import { claimSocketFolder, type EmbeddedPlace, placeOf } from "./embeddedPlace.ts";
import { ensureServerRole } from "./embeddedRole.ts";
import { type LaunchedServer, launch, stopOrphan } from "./embeddedServer.ts";

const stopLimitMs = 12_000;
const firstPauseMs = 200;
const maxPauseMs = 10_000;
/** One that ran for so long and then died begins with a short pause again. */
const steadyMs = 60_000;

export interface EmbeddedPostgres {
  /** For the running server, whose role is no superuser. */
  url: string;
  superuserUrl: string;
  /** Where its data lies. */
  clusterDir: string;
  /**
   * Lets running statements end with an error, writes everything down, and answers when the
   * processes are gone: after `limitMs` at the latest.
   */
  stop(limitMs?: number): Promise<void>;
}

const urlOf = (place: EmbeddedPlace, role: string, password: string) =>
  `postgresql://${role}:${password}@/postgres?host=${encodeURIComponent(place.socketDir)}`;

/** The address of a cluster that another process of this machine runs for the same data folder. */
export const urlOfRunning = (dataDir: string, logger: Logger): string =>
  urlOf(placeOf(dataDir, logger), serverRole, readFileSync(passwordFile(dataDir), "utf8").trim());

/** Ends what a killed run left behind for this data folder, and starts nothing. */
export const stopLeftover = (dataDir: string, logger: Logger): Promise<void> =>
  stopOrphan(placeOf(dataDir, logger), logger);

/**
 * Starts the PostgreSQL of the npm package for one data folder, making its cluster the first time,
 * and starts it again whenever it ends by itself. It ends with this process, also when this process
 * is killed. `settings` override the server's; `packaged` are other binaries than the product's.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  logger: Logger,
  settings: Record<string, string> = {},
  packaged?: Binaries,
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(dataDir);
  try {
    const place = placeOf(dataDir, logger);
    const binaries = usableBinaries(place.binariesBase, place.account !== null, packaged);
    claimSocketFolder(place);
    const password = await ensureCluster(dataDir, place, binaries.folder);
    const major = readFileSync(join(place.clusterDir, "PG_VERSION"), "utf8").trim();
    if (major !== binaries.major)
      throw new Error(
        `The database in ${place.clusterDir} was made by PostgreSQL ${major}; this version of Petrons brings ${binaries.major}. ` +
          "Make a backup with the version that made it and restore that into an empty data folder.",
      );
    const start = async (stopping: AbortSignal) => {
      await stopOrphan(place, logger);
      return launch(dataDir, place, binaries.folder, settings, stopping);
    };
    const supervisor = new Supervisor(await start(new AbortController().signal), start, logger);
    const superuserUrl = urlOf(place, superuser, password);
    try {
      await ensureServerRole(superuserUrl, password);
    } catch (error) {
      await supervisor.stop(stopLimitMs);
      throw error;
    }
    return {
      url: urlOf(place, serverRole, password),
      superuserUrl,
      clusterDir: place.clusterDir,
      stop: async (limitMs = stopLimitMs) => {
        await supervisor.stop(limitMs);
        rmSync(place.socketDir, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Keeps one PostgreSQL running until it is stopped. */
class Supervisor {
  readonly #start: (stopping: AbortSignal) => Promise<LaunchedServer>;
  readonly #logger: Logger;
  readonly #stopping = new AbortController();
  #server: LaunchedServer | undefined;
  readonly #running: Promise<void>;

  constructor(
    server: LaunchedServer,
    start: (stopping: AbortSignal) => Promise<LaunchedServer>,
    logger: Logger,
  ) {
    this.#server = server;
    this.#start = start;
    this.#logger = logger;
    this.#running = this.#run();
  }

  /** Also while it is being started again. */
  async stop(limitMs: number): Promise<void> {
    const late = AbortSignal.timeout(Math.ceil(limitMs));
    this.#stopping.abort();
    const left = await this.#server?.stop(limitMs);
    if (left?.length)
      this.#logger.error(
        { processes: left },
        "the system does not end these processes of PostgreSQL",
      );
    else await Promise.race([this.#running, aborted(late)]);
  }

  async #run(): Promise<void> {
    let pause = firstPauseMs;
    for (;;) {
      const began = performance.now();
      const reason = await this.#server?.ended;
      if (this.#stopping.signal.aborted) return;
      if (performance.now() - began > steadyMs) pause = firstPauseMs;
      if (this.#server)
        this.#logger.error(
          { reason, restartMs: pause },
          "PostgreSQL ended by itself and is started again; until then every call that needs it is answered with 503",
        );
      this.#server = undefined;
      await Promise.race([
        new Promise((resolve) => setTimeout(resolve, pause)),
        aborted(this.#stopping.signal),
      ]);
      pause = Math.min(pause * 2, maxPauseMs);
      if (this.#stopping.signal.aborted) return;
      try {
        const server = await this.#start(this.#stopping.signal);
        if (this.#stopping.signal.aborted) return void (await server.stop(stopLimitMs));
        this.#server = server;
        this.#logger.error({ pid: server.pid }, "PostgreSQL runs again");
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        this.#logger.error(
          { reason: reasonOf(error), retryMs: pause },
          "PostgreSQL could not be started again",
        );
      }
    }
  }
}
