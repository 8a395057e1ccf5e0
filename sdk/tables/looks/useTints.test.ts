import { expect, it } from "vitest";
import { columnLooksOf, withLook } from "./columnLooks.ts";
import { placeOf } from "./useTints.ts";

it("a value has its place among the others of its column, far ones at the ends, the middle one in the middle of a diverging scale", () => {
  const places = (scale: "sequential" | "diverging") => [-9, 0, 2, 4, 10, 99].map((value) => placeOf(value, [0, 2, 10], scale));
  expect(places("sequential")).toEqual([0, 0, 0.2, 0.4, 1, 1]);
  expect(places("diverging")).toEqual([0, 0, 0.5, 0.625, 1, 1]);
  expect([placeOf(3, [3, 3, 3], "sequential"), placeOf(3, [3, 3, 3], "diverging")]).toEqual([0.5, 0.5]);
});

it("looks that were kept come back; what is none, or beyond eight decimals, counts as not said", () => {
  const kept = { oil: { decimals: 3, unit: "m³", scale: "diverging" }, gas: { decimals: 9, unit: "", scale: "rainbow" }, water: 7 };
  expect(columnLooksOf(kept)).toEqual({ oil: { decimals: 3, unit: "m³", scale: "diverging" } });
  expect(columnLooksOf([1])).toEqual({});
  expect(withLook({ oil: { decimals: 3, unit: "m³" } }, "oil", { decimals: undefined })).toEqual({ oil: { unit: "m³" } });
  expect(withLook({ oil: { decimals: 3 } }, "oil", { decimals: undefined })).toEqual({});
});
