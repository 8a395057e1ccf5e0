import { expect, test } from "vitest";
import { isTime } from "./index.ts";

test.each([
  ["2026-11-27", true],
  ["2024-02-29", true],
  ["2026-11-27T12:00", true],
  ["2026-11-27T12:00:00.000Z", true],
  ["2026-11-27T12:00:00.123456+05:30", true],
  ["2026-11-27T12:00:00-0500", true],
  ["9999-12-31T23:59:59Z", true],
  ["0000-01-01", true],
  ["+275760-09-13T00:00:00.000Z", false],
  ["10000-01-01", false],
  ["Fri, 27 Nov 2026 12:00:00 GMT", false],
  ["2026-13-01", false],
  ["2026-02-30", false],
  ["2026-02-29T12:00:00Z", false],
  ["2026-11-31T00:00:00+14:00", false],
  ["2026-11-27T25:00:00Z", false],
  ["2026-11-27garbage", false],
  ["2026-11-27 (about)", false],
  ["2026-11-27 12:00 BC", false],
  ["2026-11-27\n", false],
  ["", false],
  [1_795_000_000_000, false],
  [null, false],
])("%s as a time to query by: %s", (value, expected) => {
  expect(isTime(value)).toBe(expected);
});
