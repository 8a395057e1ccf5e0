import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, it, vi } from "vitest";
import { MinuteCounter } from "./index.ts";

afterEach(() => vi.useRealTimers());

it("counts by key within a minute, and says how long to wait", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const counter = new MinuteCounter(2);
  expect([counter.count("a"), counter.count("a"), counter.count("b")]).toEqual([0, 0, 0]);
  vi.advanceTimersByTime(45_500);
  expect([counter.count("a"), counter.secondsOver("a"), counter.secondsOver("b")]).toEqual([
    15, 15, 0,
  ]);
  vi.advanceTimersByTime(14_500);
  expect([counter.secondsOver("a"), counter.count("a")]).toEqual([0, 0]);
});

it("keeps a bounded number of keys: the oldest is forgotten", () => {
  const counter = new MinuteCounter(1);
  expect([counter.count("first"), counter.count("first")]).toEqual([0, expect.any(Number)]);
  for (let key = 0; key < 20_000; key++) counter.count(String(key));
  expect(counter.secondsOver("first")).toBe(0);
  expect(counter.count("19999")).toBeGreaterThan(0);
});

it("keeps nothing of the texts that its keys are parts of, and no long key", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const counter = new MinuteCounter(1);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let key = 0; key < 5_000; key++) {
    const text = `${String(key).padStart(40, "x")}${"y".repeat(20_000)}`;
    // Reading a character makes one text of the two.
    counter.count(text.charCodeAt(9) > 0 ? text.slice(0, 40) : "");
    counter.count(text);
  }
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
  expect(counter.count(`${"4999".padStart(40, "x")}${"y".repeat(20_000)}`)).toBeGreaterThan(0);
});
