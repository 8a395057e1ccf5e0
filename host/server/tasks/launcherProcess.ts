import { spawn } from "node:child_process";
import type { Socket } from "node:net";
import { finished } from "node:stream/promises";
import type { LauncherMessage, LaunchRequest } from "./launcherMessages.ts";

// The entry of the launcher: it starts processes for the server, tells their end, and ends with it.

const outputLimit = 64_000;
/** A process that left the group could hold the output open for ever. */
const drainTime = 1_000;

const tell = (message: LauncherMessage, pipe?: Socket) => process.send!(message, pipe, { keepOpen: false });

function launch({ id, command, args, cwd, env }: LaunchRequest): void {
  // Its own process group, so that what it starts dies with it.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe", "pipe"] });
  const { pid } = child;
  child.on("error", (error: NodeJS.ErrnoException) => {
    if (pid === undefined) tell({ kind: "failed", id, message: error.message, code: error.code });
  });
  if (pid === undefined) return;
  // It says nothing there before it is told its task.
  tell({ kind: "started", id, pid }, child.stdio[3] as Socket);
  let output = "";
  const outputs = [child.stdout!, child.stderr!].map((stream) => {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-outputLimit);
    });
    return finished(stream);
  });
  child.once("exit", (code, signal) => {
    killGroup(pid);
    const drained = new Promise((resolve) => setTimeout(resolve, drainTime).unref());
    void Promise.race([Promise.allSettled(outputs), drained]).then(() => tell({ kind: "ended", id, code, signal, output }));
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

process.title = "petrons launcher";
// These are for the server, which takes its time to end what goes on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));
process.on("message", launch);
