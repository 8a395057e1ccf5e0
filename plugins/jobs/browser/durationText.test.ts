import { expect, it } from "vitest";
import { durationText, runDuration } from "./durationText.ts";

it("GP-064 elapsed time is given in seconds, minutes and hours, never below zero", () => {
  expect([-5_000, 0, 59_999, 60_000, 184_000, 7_500_000].map(durationText)).toEqual([
    "0 s",
    "0 s",
    "59 s",
    "1 min 00 s",
    "3 min 04 s",
    "2 h 05 min",
  ]);
});

it("GP-064 a run is as long as from its start until now, or until its end; one that waits has no length", () => {
  const startedAt = "2026-01-01T00:00:00.000Z";
  const now = Date.parse("2026-01-01T00:00:30.000Z");
  expect(runDuration({ startedAt, completedAt: null }, now)).toBe("30 s");
  expect(runDuration({ startedAt, completedAt: "2026-01-01T00:00:10.000Z" }, now)).toBe("10 s");
  expect(runDuration({ startedAt: null, completedAt: null }, now)).toBe("");
});
