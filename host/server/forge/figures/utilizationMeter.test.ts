import { expect, it } from "vitest";
import { UtilizationMeter } from "./utilizationMeter.ts";

it("FG-025 utilization is the share of time in which at least one computation of the organization was under way, however many were", () => {
  let now = 0;
  const meter = new UtilizationMeter(() => now);
  const at = (time: number, work: "begin" | "end", party = "acme") => {
    now = time;
    meter[work](party);
  };
  expect(meter.take().size).toBe(0);
  at(1_000, "begin");
  at(1_500, "begin");
  at(2_000, "end");
  at(2_500, "begin", "other");
  at(3_000, "end");
  at(4_500, "end", "other");
  at(9_000, "begin");
  now = 10_000;
  const shares = meter.take();
  expect(shares.get("acme")).toBeCloseTo(0.3);
  expect(shares.get("other")).toBeCloseTo(0.2);
  at(11_000, "end");
  now = 20_000;
  expect([...meter.take()]).toEqual([["acme", expect.closeTo(0.1)]]);
  now = 30_000;
  expect(meter.take().size).toBe(0);
});
