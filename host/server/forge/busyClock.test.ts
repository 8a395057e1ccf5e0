import { expect, it } from "vitest";
import { BusyClock } from "./busyClock.ts";

it("FG-025 utilization is the share of time in which at least one computation was under way, however many were", () => {
  let now = 0;
  const clock = new BusyClock(() => now);
  const at = (time: number, work: "begin" | "end") => {
    now = time;
    clock[work]();
  };
  expect(clock.take()).toBe(0);
  at(1_000, "begin");
  at(1_500, "begin");
  at(2_000, "end");
  at(3_000, "end");
  at(9_000, "begin");
  now = 10_000;
  expect(clock.take()).toBeCloseTo(0.3);
  at(11_000, "end");
  now = 20_000;
  expect(clock.take()).toBeCloseTo(0.1);
  now = 30_000;
  expect(clock.take()).toBe(0);
});
