import { expect, test } from "vitest";
import { cellText, headerText } from "./tableCell.ts";

test.each([
  [1234.5, "double", "1,234.50"],
  [0.12345, "double", "0.1235"],
  [-2, "double", "-2"],
  [0, "integer", "0"],
  [null, "double", ""],
  ["010", "text", "010"],
  ["2024-01-31", "date", "2024-01-31"],
  [true, "boolean", "Yes"],
] as const)("UN-011 the cell of %s as %s reads '%s'", (value, type, expected) =>
  expect(cellText(value, { type })).toBe(expected),
);

test("a whole number with a unit is a quantity and is grouped; without one it may be a year", () => {
  expect(cellText(60274, { type: "integer", unit: "Mcf" })).toBe("60,274");
  expect(cellText(2014, { type: "integer" })).toBe("2014");
});

test("a header shows the unit", () => {
  expect(headerText({ label: "Oil", unit: "bbl" })).toBe("Oil (bbl)");
  expect(headerText({ label: "Field" })).toBe("Field");
});
