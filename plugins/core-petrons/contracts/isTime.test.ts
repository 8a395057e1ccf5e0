import { expect, test } from "vitest";
import { isTime } from "./index.ts";

test.each([
  ["2026-11-27", true],
  ["2026-11-27T12:00:00.000Z", true],
  ["9999-12-31T23:59:59Z", true],
  ["+275760-09-13T00:00:00.000Z", false],
  ["10000-01-01", false],
  ["Fri, 27 Nov 2026 12:00:00 GMT", false],
  ["2026-13-01", false],
  ["", false],
])("%s as the end of a feed or a search: %s", (text, expected) => {
  expect(isTime(text)).toBe(expected);
});
