import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "../../telemetry/index.ts";
import { asWork, endOnFault, endProcess, watchLoop } from "../index.ts";

// A process that fails on request. argv: the fault, then what its drain does.
const [fault = "", drain = "quick"] = process.argv.slice(2);
const logger = createLogger("warn");

export function spinFor(milliseconds: number): void {
  const from = performance.now();
  while (performance.now() - from < milliseconds);
}

const watch = watchLoop({ logger, loopDelayMilliseconds: 300, watchdogSeconds: 2 });
endOnFault({
  logger,
  seconds: 1,
  async drain() {
    if (drain === "hangs") await delay(60_000);
    console.log("drained");
  },
});
const faults: Record<string, () => unknown> = {
  throws: () => {
    throw new Error("thrown by a timer");
  },
  rejects: () => void Promise.reject(new Error("rejected by nobody's promise")),
  "throws a text": () => {
    throw "a text";
  },
  "spins a while": () =>
    asWork("GET /api/slow", async () => spinFor(900)).then(() =>
      setTimeout(() => endProcess(0), 300),
    ),
  "is ended from within": () => process.exit(3),
  "spins for ever": () => spinFor(1e9),
  "never stops": () => watch.endWithin(1),
};
// Keeps the process alive.
createServer().listen(0, "127.0.0.1");
setTimeout(() => faults[fault]!(), 600);
