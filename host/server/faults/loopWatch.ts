import { url } from "node:inspector";
import { Worker } from "node:worker_threads";
import { workSince } from "./currentWork.ts";
import type { WatchdogData } from "./watchdogThread.ts";

interface LoopWatchOptions {
  logger: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  loopDelayMilliseconds: number;
  watchdogSeconds: number;
}

/**
 * The event loop of this process, watched from inside (what ran) and from a thread outside (where
 * it is, and its end).
 */
interface LoopWatch {
  /** From now on the process ends after so many seconds, whatever its loop does. */
  endWithin(seconds: number): void;
  close(): Promise<void>;
}

const beatMilliseconds = 100;

/**
 * Logs a loop that was blocked longer than the bound, and kills the process when it stays blocked.
 * One per process.
 */
export function watchLoop({
  logger,
  loopDelayMilliseconds,
  watchdogSeconds,
}: LoopWatchOptions): LoopWatch {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  // A person who debugs may stop at a line for as long as they like.
  const data: WatchdogData = {
    shared,
    loopDelayMilliseconds,
    watchdogSeconds: url() ? Number.POSITIVE_INFINITY : watchdogSeconds,
  };
  const thread = new Worker(new URL("./watchdogThread.ts", import.meta.url), {
    workerData: data,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  // Without its thread the process is watched by nobody: worth a line, and no reason to end.
  thread.on("error", (error) => logger.error({ err: error }, "the watchdog's thread ended"));
  thread.unref();
  let last = performance.now();
  const timer = setInterval(() => {
    Atomics.add(shared, 0, 1);
    const now = performance.now();
    const delay = now - last - beatMilliseconds;
    if (delay > loopDelayMilliseconds)
      logger.warn(
        { milliseconds: Math.round(delay), work: workSince(last) },
        "the event loop was blocked",
      );
    last = now;
  }, beatMilliseconds);
  timer.unref();
  return {
    endWithin: (seconds) => void Atomics.store(shared, 1, Math.max(1, Math.round(seconds))),
    async close() {
      clearInterval(timer);
      await thread.terminate();
    },
  };
}
