import { expect, test } from "vitest";
import type { MonthlyProduction } from "../contracts/production.ts";
import { chartColumns, chartRows, stackOrder } from "./productionSpec.ts";

const oil = { name: "oil_bbl", label: "Oil", type: "integer", unit: "bbl" } as const;
const production: MonthlyProduction = {
  collection: "production",
  columns: { month: "month", phases: { oil } },
  options: { grouping: "company", phase: "oil" },
  rows: [
    { month: "2024-01-01", group: "Small", oil: 5 },
    { month: "2024-01-01", group: "Large", oil: 1 },
    { month: "2024-01-01", group: "Other", oil: 900 },
    { month: "2024-02-01", group: "Large", oil: 30 },
  ],
};

test("groups are stacked from the largest to the smallest by their whole volume, Other last", () => {
  expect(stackOrder(production)).toEqual(["Large", "Small", "Other"]);
});

test("the rows of the chart's table stand by month and in the order of the stack", () => {
  expect(chartRows(production).map(({ month, group }) => `${month} ${group}`)).toEqual([
    "2024-01-01 Large",
    "2024-01-01 Small",
    "2024-01-01 Other",
    "2024-02-01 Large",
  ]);
});

test("the chart's table shows volumes in the type and unit of their column", () => {
  expect(chartColumns(production).at(-1)).toEqual({ name: "oil", label: "Oil", type: "integer", unit: "bbl" });
});
