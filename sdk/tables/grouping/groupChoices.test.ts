import { expect, it } from "vitest";
import type { TableColumnOption } from "../columnOptions.ts";
import { fieldOf, fieldValue, groupFields, measureOf } from "./groupChoices.ts";

const columns: TableColumnOption[] = [
  { name: "well", label: "Well" },
  { name: "oil", label: "Oil", type: "number", unit: "bbl" },
  { name: "year", label: "Year", type: "number", typeOptions: { format: "plain" } },
  { name: "day", label: "Day", type: "date" },
];

it("rows are grouped by texts, whole numbers and days, also by month and year, not by numbers with a fraction", () => {
  expect(groupFields(columns).map(({ label }) => label)).toEqual([
    "Well",
    "Year",
    "Day, by month",
    "Day, by year",
    "Day",
  ]);
  const month = { field: "day", unit: "month" as const };
  expect(fieldOf(fieldValue(month))).toEqual(month);
  expect(fieldOf(fieldValue({ field: "well" }))).toEqual({ field: "well" });
  expect(fieldOf("")).toBeUndefined();
});

it("a measure keeps its operation where another column has it too", () => {
  expect(measureOf(columns[1], "mean")).toEqual({ operation: "mean", field: "oil" });
  expect(measureOf(columns[0], "mean")).toEqual({ operation: "count", field: "well" });
  expect(measureOf(columns[3], "max")).toEqual({ operation: "max", field: "day" });
  expect(measureOf(undefined, "sum")).toEqual({ operation: "count" });
});
