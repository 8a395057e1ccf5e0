import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { asPetronsError, type User } from "@petrons/sdk/contracts";
import {
  type Config,
  checkNamedPlaces,
  loadConfig,
  settingFlags,
} from "../host/server/config/index.ts";
import { diskFault, isDatabaseLost } from "../host/server/database/index.ts";
import {
  endOnFault,
  endProcess,
  faultExitCode,
  guardedInterval,
  logFaultsTo,
  watchLoop,
} from "../host/server/faults/index.ts";
import { startServer } from "../host/server/main.ts";
import { keepRelease } from "../host/server/plugins/index.ts";
import type { Server } from "../host/server/server.ts";
import { createLogger } from "../host/server/telemetry/index.ts";
import { leaveNote, removeNote } from "./runningServer.ts";
import { seedFull } from "./seed/full/seedFull.ts";
import { sampleOrganizations, seedServer } from "./seed/seedServer.ts";
import { startReasonOf } from "./startReason.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function build(): void {
  const { status } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(root, "scripts", "build.ts")],
    { cwd: root, stdio: "inherit" },
  );
  if (status !== 0) fail("The build failed; see the messages above.");
}

/**
 * The port if it is free now, with 0 one that is: the address that people open and the sign-in's
 * way back name it before the server listens, and a server that cannot listen makes no data folder.
 */
async function freePort(host: string, wanted: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(wanted, host, resolve),
  );
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function load(): Promise<Config> {
  const argv = process.argv.slice(2);
  if (argv.some((arg) => arg === "--help" || arg === "-h")) {
    const flags = Object.entries(settingFlags).map(([flag, variable]) => `[${flag} ${variable}]`);
    console.log(
      `npm start -- ${flags.join(" ")}\nAn option wins over the environment variable of its value's name; README.md describes them.`,
    );
    process.exit(0);
  }
  let place: Parameters<typeof startReasonOf>[1] = { port: 0, host: process.env.HOST ?? "" };
  try {
    const config = loadConfig({ env: process.env, argv, root });
    place = config;
    checkNamedPlaces(config);
    const port = await freePort(config.host, config.port);
    const { appliances, manifest } = config;
    const hasApps = manifest.appliances?.apps.some(({ kind }) => kind !== undefined);
    if (hasApps && appliances.isPortFixed && appliances.port !== undefined)
      await freePort(config.host, appliances.port);
    return config.port === port
      ? config
      : loadConfig({ env: process.env, argv: [...argv, `--port=${port}`], root });
  } catch (error) {
    return fail(startReasonOf(error, place));
  }
}

const config = await load();
if (process.env.SKIP_BUILD !== "1") build();

const localSecret = randomBytes(24).toString("base64url");
const logger = createLogger(config.logLevel);
const { loopDelayMilliseconds, stopSeconds, watchdogSeconds } = config.limits;
logFaultsTo(logger);
// Only with a database of its own can an installation have nodes of several releases.
if (config.databaseUrl) {
  const keep = () => keepRelease(config, root);
  await keep().catch((err: unknown) =>
    logger.error({ err }, "the built files are not kept: other nodes cannot serve them"),
  );
  guardedInterval("kept release", logger, 86_400_000, keep).unref();
}
// Also while it opens, which runs code of plugins. A stop must not wait longer for a loop that
// hangs than for anything else.
const watch = watchLoop({
  logger,
  loopDelayMilliseconds,
  watchdogSeconds: Math.min(watchdogSeconds, stopSeconds),
});
endOnFault({ logger, drain: close, seconds: stopSeconds - 1 });
const opening = startServer(config, { localSecret, logger });
/** Leaves the note again by which commands find a node of the data folder, as others stop. */
let noting: NodeJS.Timeout | undefined;

let closing = false;
/** The full sample, which is made while people may sign in already. */
let sampling: Promise<void> | undefined;
const stopSampling = new AbortController();
let askedAt = 0;
/**
 * Also while it still opens or seeds: what was started is ended with it. One Ctrl-C may arrive
 * several times, through npm and the terminal; only a person who presses it again after a second
 * does not want to wait.
 */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (closing) {
    if (signal === "SIGINT" && performance.now() - askedAt > 1000) endProcess(1);
    return;
  }
  askedAt = performance.now();
  const late = setTimeout(
    () => {
      logger.fatal(
        { seconds: stopSeconds },
        "a part of the server does not close: the process ends without it",
      );
      endProcess(1);
    },
    stopSeconds * 1_000 - 500,
  );
  await close();
  clearTimeout(late);
  endProcess(0);
}

/** Also after a fault. The watchdog ends a process whose loop hangs while it closes. */
async function close(): Promise<void> {
  closing = true;
  watch.endWithin(stopSeconds);
  // A server that did not open has reported its reason already.
  await closeServer();
}

/** One that could not be opened has closed itself. */
async function closeServer(): Promise<void> {
  const [server] = await Promise.allSettled([opening]);
  stopSampling.abort();
  await sampling;
  if (server.status === "rejected") return;
  clearInterval(noting);
  await removeNote(config.dataDir, { url: server.value.url, pid: process.pid });
  await server.value.close();
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);

try {
  await begin(await opening);
} catch (error) {
  // A server that closes takes from its beginning what it works with.
  if (!closing) {
    const [open] = await Promise.allSettled([opening]);
    await closeServer();
    const embedded = !config.databaseUrl;
    // What a first start stores needs the part that is left free.
    const neededMiB =
      asPetronsError(error)?.code === "disk-full" ? config.limits.freeDiskMiB : undefined;
    const full = diskFault(config.dataDir, error, {
      database: embedded,
      guess: embedded && isDatabaseLost(error),
      neededMiB,
    });
    console.error(startReasonOf(full ?? error, config));
    // A database that was lost after the server had opened may be back at the next start.
    endProcess(open.status === "fulfilled" && isDatabaseLost(error) ? faultExitCode : 1);
  }
}

async function begin(server: Server): Promise<void> {
  server.appliances.startPrograms();
  const certificate = config.tls && { certificate: config.tls.certificate };
  const note = { url: server.url, pid: process.pid, localSecret, ...certificate };
  await leaveNote(config.dataDir, note);
  const leaveAgain = () => leaveNote(config.dataDir, note);
  noting = guardedInterval("server note", logger, 10_000, leaveAgain).unref();
  if (server.hold.since)
    console.log(
      "\nThis server was restored from a backup and holds schedules, background runs and mail. To let them go on: npm run restore -- --resume\n",
    );
  if (!config.manifest.local)
    return console.log(`${config.manifest.product.name} is at ${config.publicUrl}`);
  const { password, emails } = await server.identity.seedLocalAccounts();
  if (config.sample === "small") await seed(server, emails);
  const lines = await Promise.all(
    emails.map(
      async (email) =>
        `  ${email.padEnd(24)} ${await aboutPerson(server, await server.identity.personByEmail(email))}`,
    ),
  );
  console.log(
    `\n${config.manifest.product.name} is at ${config.publicUrl}\n\nSign in with the password ${password} as\n${lines.join("\n")}\n`,
  );
  if (config.sample === "full") sampling = fill(server, emails);
}

/**
 * A sample that could not be finished is gone on with at the next start; the server does not end
 * for it.
 */
async function fill(server: Server, emails: readonly string[]): Promise<void> {
  const { signal } = stopSampling;
  try {
    if (await seedFull(server, { emails, signal, onBegin: () => server.sample.set(true) }))
      console.log("The sample data is complete.");
  } catch (error) {
    if (signal.aborted) return;
    logger.error({ error }, "the sample data is not complete");
    console.error(
      `The sample data is not complete: ${startReasonOf(error, config)} The next start goes on with it.`,
    );
  } finally {
    server.sample.set(false);
  }
}

/** The samples are documents of plugins: one that did not start is named with its reason. */
async function seed(server: Server, emails: readonly string[]): Promise<void> {
  try {
    await seedServer(server, await sampleOrganizations(server, emails));
  } catch (error) {
    const failed = server.plugins.installed.flatMap(({ manifest, failure }) =>
      failure ? [`${manifest.id}: ${failure}`] : [],
    );
    if (!asPetronsError(error) || isDatabaseLost(error) || failed.length === 0) throw error;
    throw new Error(
      `The samples cannot be made, since a plugin does not run. ${failed.join("\n")}`,
      { cause: error },
    );
  }
}

async function aboutPerson(server: Server, person: User | undefined): Promise<string> {
  if (!person) return "";
  const { name } = await server.identity.organization(person.orgId);
  return `${person.fullName}, ${person.position}, ${name}${person.roles.length > 0 ? ` (${person.roles.join(", ")})` : ""}`;
}
