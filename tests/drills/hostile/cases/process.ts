import { KillableServer, until } from "../../../server/killableServer.ts";
import type { HostileCase } from "../hostileCase.ts";

const faults = new URL("../../../server/faultOnSignal.mjs", import.meta.url).href;

/** A server of its own that goes wrong on request. */
async function withFaultyServer(work: (server: KillableServer) => Promise<void>): Promise<void> {
  const server = new KillableServer({ NODE_OPTIONS: `--import=${faults}` });
  try {
    await server.start();
    await work(server);
  } finally {
    await server.stop();
    server.remove();
  }
}

/** Seconds until a process is gone; throws after `maxSeconds`. */
async function secondsToEnd(
  server: KillableServer,
  pid: number,
  maxSeconds: number,
): Promise<number> {
  const from = performance.now();
  await until("the process to end", () => !server.isRunning(pid) || undefined, maxSeconds);
  return (performance.now() - from) / 1_000;
}

/** What a process wrote may be read after it ended. */
const assertLogged = (server: KillableServer, pattern: RegExp) =>
  until(
    `a line of the log with ${pattern}`,
    () => server.warnings.some((line) => pattern.test(line)) || undefined,
    5,
  ).catch((error: Error) => {
    throw new Error(`${error.message} It wrote: ${server.warnings.join("\n").slice(-4_000)}`);
  });

/** The process itself: faults that nobody caught, a loop that hangs, an end that was asked for. */
export const processCases: HostileCase[] = [
  {
    id: "28-hang",
    title: "A server whose loop hangs ends within stopSeconds of SIGTERM",
    run: () =>
      withFaultyServer(async (server) => {
        const { pid } = server;
        process.kill(pid, "SIGPWR");
        process.kill(pid, "SIGTERM");
        await secondsToEnd(server, pid, 15);
        await assertLogged(server, /faultOnSignal.*the event loop is blocked/);
      }),
  },
  {
    id: "fault-drains",
    title: "A fault that nobody caught is logged, and the node drains and ends to be started again",
    run: () =>
      withFaultyServer(async (server) => {
        const { pid } = server;
        process.kill(pid, "SIGUSR2");
        await secondsToEnd(server, pid, 15);
        if ((await server.stop()) !== 70)
          throw new Error("The node did not ask for another start.");
        await assertLogged(server, /a fault on a signal/);
        if (server.postmasters().length > 0) throw new Error("Its PostgreSQL goes on.");
      }),
  },
  {
    id: "fault-in-stop",
    title: "A fault while the node stops does not keep it from ending",
    run: () =>
      withFaultyServer(async (server) => {
        const { pid } = server;
        process.kill(pid, "SIGTERM");
        process.kill(pid, "SIGUSR2");
        await secondsToEnd(server, pid, 15);
      }),
  },
];
