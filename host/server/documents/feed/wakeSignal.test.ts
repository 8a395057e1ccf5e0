import { afterEach, expect, it, vi } from "vitest";
import { WakeSignal } from "./wakeSignal.ts";

afterEach(() => vi.restoreAllMocks());

it("what is waited for comes at once although the clock is set back by an hour", async () => {
  let setBack = 0;
  const real = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => real() - setBack);
  let reads = 0;
  const again = Promise.withResolvers<void>();
  const signal: WakeSignal = new WakeSignal(async () => {
    reads += 1;
    if (reads === 1) {
      setBack = 3_600_000;
      signal.wake();
    } else again.resolve();
  });
  const began = performance.now();
  signal.wake();
  await again.promise;
  expect(performance.now() - began).toBeLessThan(20_000);
  await signal.stop();
}, 10_000);
