import { expect, test } from "vitest";
import type { MonthlyProduction } from "../contracts/production.ts";
import { productionOptions, productionRows, stackOrder } from "./productionOptions.ts";

const oil = { name: "oil_bbl", label: "Oil", type: "integer", quantity: "LiquidVolume", unit: "bbl" } as const;
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

test("every month stacks every group in that order, with nothing where a group has no row", () => {
  expect(productionRows(production)).toEqual([
    { month: "2024-01-01", group: "Large", oil: 1 },
    { month: "2024-02-01", group: "Large", oil: 30 },
    { month: "2024-01-01", group: "Small", oil: 5 },
    { month: "2024-02-01", group: "Small", oil: 0 },
    { month: "2024-01-01", group: "Other", oil: 900 },
    { month: "2024-02-01", group: "Other", oil: 0 },
  ]);
});

test("groups are stacked areas on one axis in the column's unit", () => {
  expect(productionOptions(production)).toMatchObject({
    tracks: [{ axes: [{ title: "Oil", unit: "bbl" }] }],
    layers: [{ type: "area", x: "month", y: "oil", groupBy: "group", stack: true }],
  });
});

test("totals are lines, liquids on the left axis and gas on the right", () => {
  const gas = { name: "gas_mcf", label: "Gas", type: "integer", quantity: "GasVolume", unit: "Mcf" } as const;
  const { tracks, layers } = productionOptions({
    ...production,
    columns: { month: "month", phases: { oil, gas } },
    options: { grouping: "total", phase: "oil" },
  });
  expect(tracks?.[0]?.axes).toEqual([
    { title: "Oil", quantity: "LiquidVolume", unit: "bbl" },
    { title: "Gas", quantity: "GasVolume", unit: "Mcf" },
  ]);
  expect(layers.map(({ id, axis, unit }) => `${id} ${axis} ${unit}`)).toEqual(["oil 0 bbl", "gas 1 Mcf"]);
});
