import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clock } from "./clock.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

it("UN-013 everything that shows an age shares one timer, which runs only while somebody listens", () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const leaves = [clock.subscribe(one), clock.subscribe(other)];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(3000);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([3, 3]);
  expect(clock.now()).toBe(1_003_000);
  for (const leave of leaves) leave();
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(2_000_000);
  expect(clock.now()).toBe(2_000_000);
});

it("a listener that unsubscribes during its call does not keep the others from being called", () => {
  const other = vi.fn();
  const leave = clock.subscribe(() => leave());
  const stop = clock.subscribe(other);
  vi.advanceTimersByTime(1000);
  expect(other).toHaveBeenCalledOnce();
  stop();
});
