import { expect, it } from "vitest";
import type { ChartOptions } from "../chartOptions.ts";
import { legendNames } from "./legendName.ts";
import { seriesOf } from "./series.ts";

const rows = [
  { depth: 1, oil: 5, gas: 2, state: "Shut-in" },
  { depth: 2, oil: 6, gas: 3, state: "Producing" },
];
const namesOf = (options: ChartOptions) => [
  ...legendNames(options, seriesOf(options, options.layers, rows).series).values(),
];
const layer = { id: "wells", type: "scatter", x: "depth", y: "oil" } as const;
const tracks = [
  {
    id: "a",
    axes: [
      { title: "Oil", unit: "bbl" },
      { title: "Gas", unit: "mcf" },
    ],
  },
];

it("a series goes by its name and unit, and groups by their names alone where their axis says the unit", () => {
  expect(namesOf({ tracks, layers: [layer] })).toEqual(["oil (bbl)"]);
  expect(namesOf({ tracks, layers: [{ ...layer, groupBy: "state" }] })).toEqual([
    "Shut-in",
    "Producing",
  ]);
  expect(namesOf({ layers: [{ ...layer, groupBy: "state", unit: "bbl" }] })).toEqual([
    "Shut-in (bbl)",
    "Producing (bbl)",
  ]);
});

it("groups of two units say which is which", () => {
  const layers = [
    { ...layer, groupBy: "state" },
    { ...layer, id: "gas", y: "gas", axis: 1 as const, groupBy: "state" },
  ];
  expect(namesOf({ tracks, layers })).toEqual([
    "Shut-in (bbl)",
    "Producing (bbl)",
    "Shut-in (mcf)",
    "Producing (mcf)",
  ]);
});
