import type { DisplayUnits } from "@petrons/sdk/browser";
import type { TableColumn } from "@petrons/sdk/contracts";
import { expect, test } from "vitest";
import type { MonthlyProduction, ProductionSeries } from "../../contracts/chartQuery.ts";
import type { ProductionColumns } from "../../contracts/productionColumns.ts";
import { drawnProduction } from "./productionOptions.ts";

const units = {
  unitFor: (_quantity: string | undefined, unit: string | undefined) => unit,
} as DisplayUnits;
const oil: TableColumn = {
  name: "oil_bbl",
  label: "Oil",
  type: "integer",
  quantity: "LiquidVolume",
  unit: "bbl",
};
const gas: TableColumn = {
  name: "gas_mcf",
  label: "Gas",
  type: "integer",
  quantity: "GasVolume",
  unit: "Mcf",
};
const water: TableColumn = { ...oil, name: "water_bbl", label: "Water" };
const all: ProductionSeries = {
  id: "all",
  name: "All",
  volumes: { oil: [10, 0], gas: [5, 6], water: [30, 10] },
  totals: {},
};
const production: MonthlyProduction = {
  query: { table: "production" },
  periods: ["2018-02-01", "2018-03-01"],
  series: [all],
  totals: {},
  rows: 2,
  undated: 0,
  isDaily: false,
  gasOilFactors: { "scf/bbl": 1000, "Sm³/Sm³": 178 },
  waterFactor: 1,
};
const columns: ProductionColumns = {
  date: { name: "month", label: "Month", type: "date" },
  oil,
  gas,
  water,
};
const named = (id: string, name: string): ProductionSeries => ({
  id,
  name,
  volumes: { oil: [1, 2], gas: [3, 4] },
  totals: { oil: 3 },
});
const grouped: MonthlyProduction = {
  ...production,
  query: { table: "production", group: "well", ratios: true },
  series: [named("=W1", "Alpha"), named("=W2", "Beta"), named("other", "Other")],
};

test("all rows are lines, liquids on the left axis and gas on the right, in the units of their columns", () => {
  const { options, rows } = drawnProduction(production, columns, {}, units);
  expect(options.x).toEqual({ title: "Month", type: "time", step: "month" });
  expect(options.tracks).toEqual([
    {
      id: "volumes",
      axes: [
        { title: "Oil, Water", quantity: "LiquidVolume", unit: "bbl" },
        { title: "Gas", quantity: "GasVolume", unit: "Mcf" },
      ],
    },
  ]);
  expect(
    options.layers.map(({ id, type, axis, unit, color }) => [id, type, axis, unit, color]),
  ).toEqual([
    ["oil", "line", 0, "bbl", "oil"],
    ["gas", "line", 1, "Mcf", "gas"],
    ["water", "line", 0, "bbl", "water"],
  ]);
  expect(rows).toEqual([
    { period: "2018-02-01", Oil: 10, Gas: 5, Water: 30 },
    { period: "2018-03-01", Oil: 0, Gas: 6, Water: 10 },
  ]);
});

test("rates are in units for a day, and say so where a table has no units", () => {
  const axisOf = (oilColumn: TableColumn) =>
    drawnProduction(
      production,
      { date: columns.date!, oil: oilColumn },
      { measure: "calendar" },
      units,
    ).options.tracks?.[0]?.axes?.[0];
  expect(axisOf(oil)).toEqual({ title: "Oil", quantity: "LiquidRate", unit: "bbl/d" });
  expect(axisOf({ name: "oil", label: "Oil", type: "integer" })).toEqual({ title: "Oil per day" });
});

test("groups are layers of their own with a color and a dash that no other has, Other is gray", () => {
  const many = {
    ...grouped,
    series: [
      ...Array.from({ length: 20 }, (_, at) => named(`=${at}`, `Well ${at}`)),
      named("other", "Other"),
    ],
  };
  const { layers } = drawnProduction(many, columns, { group: "well" }, units).options;
  expect(layers.map(({ id, name }) => [id, name]).slice(0, 2)).toEqual([
    ["oil:=0", "Well 0"],
    ["oil:=1", "Well 1"],
  ]);
  expect(new Set(layers.map(({ color, dash }) => `${color} ${dash}`)).size).toBe(21);
  expect(layers.at(-1)).toMatchObject({ id: "oil:other", color: "grey" });
});

test("gas-oil ratio and water cut are tracks below, whose groups follow those above in the legend", () => {
  const { options, rows } = drawnProduction(
    grouped,
    columns,
    { group: "well", gor: true, kind: "stacked" },
    units,
  );
  expect(
    options.tracks?.map(({ id, share, axes }) => [id, share, axes?.[0]?.title, axes?.[0]?.unit]),
  ).toEqual([
    ["volumes", 2, "Oil", "bbl"],
    ["gor", 1, "GOR", "scf/bbl"],
  ]);
  expect(
    options.layers
      .filter(({ track }) => track === "gor")
      .map(({ id, type, follows }) => [id, type, follows]),
  ).toEqual([
    ["gor:=W1", "line", "oil:=W1"],
    ["gor:=W2", "line", "oil:=W2"],
    ["gor:other", "line", "oil:other"],
  ]);
  expect(options.layers[0]).toMatchObject({ type: "area", stack: true });
  expect(rows[0]).toMatchObject({ Alpha: 1, "Alpha, gas-oil ratio": 3000 });
  const cut = drawnProduction(production, columns, { waterCut: true }, units);
  expect(cut.rows.map((row) => row["Water cut"])).toEqual([75, 100]);
});

test("a logarithmic axis says how many points of zero or less it leaves out; stacks have none", () => {
  const log = drawnProduction(production, columns, { log: true }, units);
  expect(log.options.tracks?.[0]?.axes?.[0]?.scale).toBe("log");
  expect(log.leftOut).toBe(1);
  const stacked = drawnProduction(production, columns, { log: true, kind: "stacked" }, units);
  expect([stacked.options.tracks?.[0]?.axes?.[0]?.scale, stacked.leftOut]).toEqual([undefined, 0]);
});

test("two groups of one name keep columns of their own", () => {
  const twins = { ...grouped, series: [named("=W1", "Alpha"), named("=W2", "Alpha")] };
  const { options } = drawnProduction(twins, columns, { group: "well" }, units);
  expect(options.layers.map(({ y }) => y)).toEqual(["Alpha", "Alpha (2)"]);
});
