import { expect, it } from "vitest";
import { columnLooksOf, withLook } from "./columnLooks.ts";
import { placeOf } from "./useTints.ts";

it("a value has its place between the ends of its column", () => {
  expect([placeOf(0, 0, 10), placeOf(2.5, 0, 10), placeOf(10, 0, 10), placeOf(3, 3, 3), placeOf(99, 0, 10)]).toEqual([0, 0.25, 1, 0.5, 1]);
});

it("looks that were kept come back; what is none, or beyond eight decimals, counts as not said", () => {
  const kept = { oil: { decimals: 3, unit: "m³", scale: "diverging" }, gas: { decimals: 9, unit: "", scale: "rainbow" }, water: 7 };
  expect(columnLooksOf(kept)).toEqual({ oil: { decimals: 3, unit: "m³", scale: "diverging" } });
  expect(columnLooksOf([1])).toEqual({});
  expect(withLook({ oil: { decimals: 3, unit: "m³" } }, "oil", { decimals: undefined })).toEqual({ oil: { unit: "m³" } });
  expect(withLook({ oil: { decimals: 3 } }, "oil", { decimals: undefined })).toEqual({});
});
