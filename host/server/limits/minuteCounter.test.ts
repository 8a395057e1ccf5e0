import { afterEach, expect, it, vi } from "vitest";
import { MinuteCounter } from "./index.ts";

afterEach(() => vi.useRealTimers());

it("counts by key within a minute, and says how long to wait", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const counter = new MinuteCounter(2);
  expect([counter.count("a"), counter.count("a"), counter.count("b")]).toEqual([0, 0, 0]);
  vi.advanceTimersByTime(45_500);
  expect([counter.count("a"), counter.secondsOver("a"), counter.secondsOver("b")]).toEqual([15, 15, 0]);
  vi.advanceTimersByTime(14_500);
  expect([counter.secondsOver("a"), counter.count("a")]).toEqual([0, 0]);
});

it("keeps a bounded number of keys: the oldest is forgotten", () => {
  const counter = new MinuteCounter(1);
  expect([counter.count("first"), counter.count("first")]).toEqual([0, expect.any(Number)]);
  for (let key = 0; key < 50_000; key++) counter.count(String(key));
  expect(counter.secondsOver("first")).toBe(0);
  expect(counter.count("49999")).toBeGreaterThan(0);
});
