import { expect, it } from "vitest";
import { untilText } from "./untilText.ts";

it("JB-008 the next run is so far ahead in one unit, rounded, and due once its time has come", () => {
  const now = Date.parse("2026-01-01T00:00:00.000Z");
  const ahead = [
    -5_000,
    0,
    20_000,
    59_700,
    35 * 60_000,
    3_599_000,
    4 * 3_600_000,
    3.8 * 3_600_000,
    47 * 3_600_000,
    72 * 3_600_000,
  ];
  expect(ahead.map((ms) => untilText(new Date(now + ms).toISOString(), now))).toEqual([
    "due",
    "due",
    "in 20 s",
    "in 1 min",
    "in 35 min",
    "in 1 h",
    "in 4 h",
    "in 4 h",
    "in 47 h",
    "in 3 d",
  ]);
});
