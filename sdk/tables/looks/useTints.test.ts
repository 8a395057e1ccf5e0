import { expect, it } from "vitest";
import { columnLooksOf, withLook } from "./columnLooks.ts";
import { endsText, placeOf } from "./useTints.ts";

it("a value has its place among the others of its column, far ones at the ends, the middle one in the middle of a diverging scale", () => {
  const places = (scale: "sequential" | "diverging") =>
    [-9, 0, 2, 4, 10, 99].map((value) => placeOf(value, [0, 2, 10], scale));
  expect(places("sequential")).toEqual([0, 0, 0.2, 0.4, 1, 1]);
  expect(places("diverging")).toEqual([0, 0, 0.5, 0.625, 1, 1]);
  expect([placeOf(3, [3, 3, 3], "sequential"), placeOf(3, [3, 3, 3], "diverging")]).toEqual([
    0.5, 0.5,
  ]);
});

it("a colored cell says where the colors of its column lie, in the unit that is shown", () => {
  const oil = {
    name: "oil",
    label: "Oil",
    type: "number",
    unit: "bbl",
    typeOptions: { format: "integer" },
  } as const;
  const inCubicMeters = {
    unit: "m³",
    isSame: false,
    turns: false,
    show: (value: number) => value * 0.159,
    read: (value: number) => value / 0.159,
  };
  expect(endsText(oil, [12, 1_400, 23_000], "sequential")).toBe("Colors: low 12, high 23,000 bbl");
  expect(endsText(oil, [12, 1_400, 23_000], "diverging")).toBe(
    "Colors: low 12, middle 1,400, high 23,000 bbl",
  );
  expect(endsText({ ...oil, display: inCubicMeters }, [1.9, 222.6, 3_657], "diverging")).toBe(
    "Colors: low 1.90, middle 222.60, high 3,657 m³",
  );
  expect(endsText({ ...oil, unit: "", chosenDecimals: 1 }, [12, 14, 23], "sequential")).toBe(
    "Colors: low 12.0, high 23.0",
  );
});

it("looks that were kept come back; what is none, or beyond eight decimals, counts as not said", () => {
  const kept = {
    oil: { decimals: 3, unit: "m³", scale: "diverging" },
    gas: { decimals: 9, unit: "", scale: "rainbow" },
    water: 7,
  };
  expect(columnLooksOf(kept)).toEqual({ oil: { decimals: 3, unit: "m³", scale: "diverging" } });
  expect(columnLooksOf([1])).toEqual({});
  expect(withLook({ oil: { decimals: 3, unit: "m³" } }, "oil", { decimals: undefined })).toEqual({
    oil: { unit: "m³" },
  });
  expect(withLook({ oil: { decimals: 3 } }, "oil", { decimals: undefined })).toEqual({});
});
