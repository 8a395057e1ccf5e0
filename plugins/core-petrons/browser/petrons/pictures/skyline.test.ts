import { expect, it } from "vitest";
import { monthPlaces, newestValue, skyline } from "./skyline.ts";

const months = ["2019-11-01", "2019-12-01", "2020-03-01"];

it("each month has a bar at its place, and a month without rows keeps its gap", () => {
  const places = monthPlaces(months);
  expect(places).toEqual({ places: [0, 1, 4], count: 5 });
  expect(skyline([10, 5, 20], places, 40)).toBe("M0 40V20h1V40ZM1 40V30h1V40ZM4 40V0h1V40Z");
});

it("a missing value has no bar, a correction below zero hangs under the line, and nothing at all has no outline", () => {
  const places = monthPlaces(months);
  expect(skyline([10, null, -10], places, 40)).toBe("M0 20V0h1V20ZM4 20V40h1V20Z");
  expect(skyline([null, null, 0], places, 40)).toBe("");
  expect(skyline([], monthPlaces([]), 40)).toBe("");
});

it("the newest value is that of the last month that has one", () => {
  expect(newestValue([1, 2, null], months)).toEqual({ month: "2019-12-01", value: 2 });
  expect(newestValue([null, null, null], months)).toBeUndefined();
});
