import { writeSync } from "node:fs";
import { type Debugger, type InspectorNotification, Session } from "node:inspector";
import { isMainThread, workerData } from "node:worker_threads";

export interface WatchdogData {
  /** Beats of the main loop, and after how many seconds the process ends in any case (0: never). */
  shared: Int32Array;
  loopDelayMilliseconds: number;
  watchdogSeconds: number;
}

const tickMilliseconds = 250;
/**
 * Reading a stack costs the main thread some time, so a loop that is blocked again and again is
 * read this seldom.
 */
const stackEvery = 30_000;

// Runs in a thread of its own. It counts its own ticks rather than time: a machine that sleeps or
// is stopped stops both.
if (!isMainThread) watch(workerData as WatchdogData);

function watch({ shared, loopDelayMilliseconds, watchdogSeconds }: WatchdogData): void {
  let beats = -1;
  let silentTicks = 0;
  let endTicks = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  setInterval(() => {
    const now = Atomics.load(shared, 0);
    silentTicks = now === beats ? silentTicks + 1 : 0;
    beats = now;
    const silent = silentTicks * tickMilliseconds;
    const seconds = Atomics.load(shared, 1);
    if (seconds > 0 && ++endTicks * tickMilliseconds > seconds * 1_000)
      end(`The server did not stop within ${seconds} s.`);
    if (silent > watchdogSeconds * 1_000)
      end(`The event loop was blocked for ${watchdogSeconds} s.`);
    if (silent > loopDelayMilliseconds && performance.now() - readAt > stackEvery) {
      readAt = performance.now();
      logStack(silent);
    }
  }, tickMilliseconds);
}

/** A line as the server's log has it. The main thread cannot write it. */
function log(level: number, details: object, msg: string): void {
  try {
    writeSync(
      1,
      `${JSON.stringify({ level, time: Date.now(), pid: process.pid, ...details, msg })}\n`,
    );
  } catch {
    // The output is closed or full: the process must end all the same.
  }
}

function end(reason: string): void {
  log(60, {}, `${reason} It is ended by its watchdog.`);
  process.kill(process.pid, "SIGKILL");
}

/** Logs where the main thread is: pauses it for a moment, reads its stack and resumes it. */
function logStack(silent: number): void {
  const session = new Session();
  session.connectToMainThread();
  const files = new Map<string, string>();
  session.on("Debugger.scriptParsed", ({ params }) => files.set(params.scriptId, params.url));
  session.once(
    "Debugger.paused",
    ({ params }: InspectorNotification<Debugger.PausedEventDataType>) => {
      const stack = params.callFrames
        .slice(0, 12)
        .map(
          ({ functionName, location }) =>
            `${functionName || "(anonymous)"} ${files.get(location.scriptId) ?? ""}:${location.lineNumber + 1}`,
        );
      log(40, { milliseconds: silent, stack }, "the event loop is blocked");
      session.post("Debugger.resume");
      session.post("Debugger.disable", () => session.disconnect());
    },
  );
  session.post("Debugger.enable");
  session.post("Debugger.pause");
}
