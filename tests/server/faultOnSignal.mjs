// Loaded into a server by --import, for tests: SIGUSR2 is a fault that nobody catches, SIGPWR a
// loop that never comes back.
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.on("SIGUSR2", () => {
    throw new Error("a fault on a signal");
  });
  process.on("SIGPWR", () => {
    for (;;);
  });
}
