import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, vi } from "vitest";
import { processesWith } from "../../database/index.ts";
import { killGroup } from "./processGroup.ts";
import { LauncherLost, ProcessLauncher, processLauncher } from "./processLauncher.ts";

const launch = (script: string, command = process.execPath) =>
  processLauncher.launch({ command, args: ["-e", script], cwd: tmpdir(), env: {} });
/** Ends when nobody holds the other end of its channel. */
const endlessChild = `new (require("net").Socket)({ fd: 3 }).resume().on("close", () => process.exit())`;
const answer = `const channel = new (require("net").Socket)({ fd: 3 }); channel.on("data", (data) => channel.end("heard " + data));`;

it("a process is started by another one, speaks over its channel, and reports its end with what it printed", async () => {
  const { channel, ended } = await launch(
    `${answer} channel.on("close", () => { console.error(process.ppid); process.exitCode = 7; });`,
  );
  channel.write("you");
  expect(await text(channel)).toBe("heard you");
  expect(await ended).toMatchObject({ code: 7, signal: null, output: `${processLauncher.pid}\n` });
});

it("many at once are each started, with a channel of their own", async () => {
  const heard = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const { channel, ended } = await launch(answer);
      channel.write(`${at}`);
      const reply = await text(channel);
      expect(await ended).toMatchObject({ code: 0, signal: null });
      return reply;
    }),
  );
  expect(heard).toEqual(Array.from({ length: 8 }, (_, at) => `heard ${at}`));
});

it("one that ends at once has a channel that is closed", async () => {
  const { channel, ended } = await launch("process.exit(3)");
  channel.resume();
  expect(await ended).toMatchObject({ code: 3 });
  if (!channel.closed) await once(channel, "close");
});

it("what cannot be started is refused with its reason", async () => {
  await expect(launch("", "/nowhere/at/all")).rejects.toMatchObject({ code: "ENOENT" });
});

it("what the system refuses to start ends nothing else", async () => {
  const other = await launch(answer);
  // More arguments than a process may have.
  await expect(launch("x".repeat(4_000_000))).rejects.toMatchObject({ code: "E2BIG" });
  other.channel.write("still");
  expect(await text(other.channel)).toBe("heard still");
  expect(await other.ended).toMatchObject({ code: 0 });
});

it("when the launcher dies, what it started has ended, and the next process is started by a new one", async () => {
  const first = await launch("setInterval(() => {}, 1_000)");
  const launcher = processLauncher.pid!;
  process.kill(launcher, "SIGKILL");
  expect(await first.ended).toEqual({ code: null, signal: "SIGKILL", output: "", isLost: true });
  await vi.waitFor(() => expect(() => process.kill(first.pid, 0)).toThrow());
  const second = await launch("setInterval(() => {}, 1_000)");
  expect(processLauncher.pid).not.toBe(launcher);
  killGroup(second.pid);
  expect(await second.ended).toMatchObject({ signal: "SIGKILL" });
});

it("a launch fails with LauncherLost if the launcher has just died; a new launcher starts the next process", async () => {
  const first = await launch("setInterval(() => {}, 1_000)");
  process.kill(processLauncher.pid!, "SIGKILL");
  // It is gone before this process can hear of it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await expect(launch(answer)).rejects.toThrow(LauncherLost);
  expect(await first.ended).toMatchObject({ isLost: true });
  const { channel } = await launch(answer);
  channel.write("you");
  expect(await text(channel)).toBe("heard you");
});

it("a launcher that stalls is replaced, and what it started is known to have ended", async () => {
  const launcher = new ProcessLauncher(500);
  const start = (script: string) =>
    launcher.launch({ command: process.execPath, args: ["-e", script], cwd: tmpdir(), env: {} });
  const child = await start("setInterval(() => {}, 1_000)");
  process.kill(launcher.pid!, "SIGSTOP");
  killGroup(child.pid);
  expect(await child.ended).toMatchObject({ isLost: true });
  expect(await (await start("process.exit(4)")).ended).toMatchObject({ code: 4 });
  const { pid } = launcher;
  launcher.close();
  await vi.waitFor(() => expect(() => process.kill(pid!, 0)).toThrow());
});

it("a launcher whose server dies while it starts ends, with what it was to start", async () => {
  const launcher = fileURLToPath(new URL("./launcherProcess.ts", import.meta.url));
  const mark = randomUUID();
  const request = {
    kind: "launch",
    id: 1,
    command: process.execPath,
    args: ["-e", endlessChild, mark],
    cwd: tmpdir(),
    env: {},
  };
  const server = `const launcher = require("child_process").fork(${JSON.stringify(launcher)}, [String(process.pid)], { stdio: ["ignore", "ignore", "ignore", "ipc"], detached: true });
    console.log(launcher.pid);
    launcher.send(${JSON.stringify(request)}, () => process.kill(process.pid, "SIGKILL"));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", server]).catch(
    (killed: { stdout: string }) => killed,
  );
  const pid = Number(stdout);
  expect(pid).toBeGreaterThan(0);
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow());
  await vi.waitFor(() => expect(processesWith(mark)).toEqual([]));
});

it("a launcher that stalls is ended with the process that it serves", async () => {
  const module = fileURLToPath(new URL("./processLauncher.ts", import.meta.url));
  const server = `import(${JSON.stringify(module)}).then(async ({ processLauncher }) => {
    await processLauncher.launch({ command: process.execPath, args: ["-e", ${JSON.stringify(endlessChild)}], cwd: "/", env: {} });
    process.kill(processLauncher.pid, "SIGSTOP");
    console.log(processLauncher.pid);
    process.exit(0);
  });`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    "-e",
    server,
  ]);
  const pid = Number(stdout);
  expect(pid).toBeGreaterThan(0);
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow());
});
