import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandArguments } from "./commandArguments.ts";

/**
 * Starts the server, and on every change of a source builds what changed and starts it again. Open
 * pages offer to reload.
 */
commandArguments({
  usage:
    "npm run dev    starts, and builds and starts again whenever a source changes; settings are environment variables, see README.md",
});
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const watched = ["host", "sdk", "plugins", "manifests"];
const settle = 200;

const node = (script: string, environment: Record<string, string> = {}) =>
  spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(root, "scripts", script)],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...environment },
    },
  );
const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once("exit", resolve));

let server: ChildProcess | undefined;
let working = false;
let again = false;
let closing = false;

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const gone = ended(server);
  server.kill("SIGTERM");
  await gone;
}

/**
 * One build and start at a time; what changes meanwhile is taken up by one more. A build that fails
 * leaves the running server alone.
 */
async function rebuild(): Promise<void> {
  if (working) {
    again = true;
    return;
  }
  working = true;
  do {
    again = false;
    if ((await ended(node("build.ts"))) !== 0) continue;
    await stopServer();
    if (closing) return;
    server = node("start.ts", { SKIP_BUILD: "1" });
  } while (again);
  working = false;
}

let timer: NodeJS.Timeout | undefined;
for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || /(^|[/\\])(dist|node_modules|data)([/\\]|$)|\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(rebuild, settle);
  });
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    closing = true;
    stopServer().then(() => process.exit(0));
  });
await rebuild();
