import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { shareCode } from "../../host/server/tasks/testing/sharedCode.ts";
import { until } from "./killableServer.ts";

vi.setConfig({ testTimeout: 240_000 });

const root = fileURLToPath(new URL("../..", import.meta.url));
const faults = new URL("./faultOnSignal.mjs", import.meta.url).href;

let dataDir: string;
let command: ChildProcess;
let output: string;
// One server for both: the first leaves it as it was, the second ends it.
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "petrons-again-"));
  chmodSync(dataDir, 0o711);
  shareCode(dataDir);
  output = "";
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    SKIP_BUILD: "1",
    DATA_DIR: dataDir,
    PORT: "0",
    ENVIRONMENT: "local",
    SAMPLE: "none",
    LOG_LEVEL: "warn",
  };
  const own = { ...env, NODE_OPTIONS: `--import=${faults}` };
  command = spawn(process.execPath, [join(root, "scripts", "run.mjs"), "start"], {
    cwd: root,
    env: own,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [command.stdout!, command.stderr!])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
});
afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function stop(): Promise<number | null> {
  if (command.exitCode !== null || command.signalCode !== null) return command.exitCode;
  const gone = new Promise<number | null>((resolve) => command.once("exit", resolve));
  command.kill("SIGTERM");
  return gone;
}

/** The server's process and address once it answers; another one than `before`. */
const answering = (before?: number) =>
  until(
    "the server to answer",
    async () => {
      const note = join(dataDir, "server.json");
      if (!existsSync(note)) return undefined;
      const { pid, url } = JSON.parse(readFileSync(note, "utf8")) as { pid: number; url: string };
      if (pid === before) return undefined;
      // It does not listen yet, or not any more.
      const answer = await fetch(`${url}/api/health`).catch(() => undefined);
      return answer?.status === 200 &&
        (output.match(/Sign in with the password/g)?.length ?? 0) > (before ? 1 : 0)
        ? pid
        : undefined;
    },
    90,
  );

it("a second server on its data folder is refused, and leaves commands their way to the first; one on its port makes no data folder", async () => {
  await answering();
  const note = readFileSync(join(dataDir, "server.json"), "utf8");
  // PORT=0 chose it.
  expect(output).toContain(
    `Petrons is at ${(JSON.parse(note) as { url: string }).url.replace(/127\.0\.0\.1|\[::1\]/, "localhost")}\n`,
  );
  const second = (settings: object) => {
    const env = { ...process.env, SKIP_BUILD: "1", ...settings };
    return promisify(execFile)(process.execPath, [join(root, "scripts", "run.mjs"), "start"], {
      cwd: root,
      env,
    });
  };
  const refused = (reason: string) => ({ code: 1, stderr: expect.stringContaining(reason) });
  await expect(second({ DATA_DIR: dataDir, PORT: "0" })).rejects.toMatchObject(
    refused("is in use by another process"),
  );
  expect(readFileSync(join(dataDir, "server.json"), "utf8")).toBe(note);
  const { port } = new URL((JSON.parse(note) as { url: string }).url);
  await expect(second({ DATA_DIR: `${dataDir}-other`, PORT: port })).rejects.toMatchObject(
    refused(`Port ${port} is in use.`),
  );
  expect(existsSync(`${dataDir}-other`)).toBe(false);
});

it("a server that meets a fault nobody caught ends, is started again by npm start, and stays stopped when it is asked to stop", async () => {
  const first = await answering();
  process.kill(first, "SIGUSR2");
  const second = await answering(first);
  expect(second).not.toBe(first);
  expect(output).toMatch(/a fault that nobody caught: the node ends/);
  expect(output).toMatch(
    /The server ended unexpectedly \(exit code 70\)\. It is started again in 0\.5 s\./,
  );
  expect(await stop()).toBe(0);
});
