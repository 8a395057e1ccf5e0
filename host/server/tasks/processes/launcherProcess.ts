import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { finished } from "node:stream/promises";
import type { LauncherMessage, LauncherRequest, LaunchRequest } from "./launcherMessages.ts";
import { drainTime, killGroup } from "./processGroup.ts";

// The entry of the launcher: it starts processes for the server, reports their end, and ends with
// it.

/** Characters of what a process printed, the last ones. */
const outputLimit = 64_000;

/** What Node keeps of a pipe. */
interface HandledSocket extends Socket {
  _handle?: { readStop(): void } | null;
}

const send = (message: LauncherMessage, pipe?: Socket) =>
  process.send!(message, pipe, { keepOpen: false });

function launch(request: LaunchRequest): void {
  const { id } = request;
  const refuse = ({ message, code }: NodeJS.ErrnoException) =>
    send({ kind: "failed", id, message, code });
  try {
    const child = start(request);
    if (child.pid === undefined) child.on("error", refuse);
    else follow(id, child.pid, child);
  } catch (error) {
    // What Node throws rather than reports, as for a lack of memory, must not end the processes of
    // others.
    refuse(error as Error);
  }
}

function start({ command, args, cwd, env }: LaunchRequest): ChildProcess {
  // Its own process group, so that what it starts dies with it.
  const child = spawn(command, args, {
    cwd,
    env: { ...env, PETRONS_LAUNCHER: String(process.pid) },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  // What it says before the server has its end of the pipe is left there.
  (child.stdio[3] as HandledSocket | undefined)?._handle?.readStop();
  return child;
}

/** Hands over the channel, and reports the end. */
function follow(id: number, pid: number, child: ChildProcess): void {
  send({ kind: "started", id, pid }, child.stdio[3] as Socket);
  let output = "";
  const streams = [child.stdout!, child.stderr!];
  for (const stream of streams)
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-outputLimit);
    });
  const read = Promise.allSettled(streams.map((stream) => finished(stream)));
  child.once("exit", (code, signal) => {
    killGroup(pid);
    const drained = new Promise((resolve) => setTimeout(resolve, drainTime).unref());
    void Promise.race([read, drained]).then(() => {
      for (const stream of streams) stream.destroy();
      send({ kind: "ended", id, code, signal, output });
    });
  });
}

process.title = "petrons launcher";
// These are for the server, which takes its time to end what goes on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));
// Node does not say that the channel closed when that happens while it hands over a pipe.
const server = Number(process.argv[2]);
setInterval(() => {
  if (process.ppid !== server) process.exit(0);
}, 500);
process.on("message", (request: LauncherRequest) => {
  if (request.kind === "launch") launch(request);
  else send({ kind: "alive" });
});
