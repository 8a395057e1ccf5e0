import type { DisplayUnits } from "@petrons/sdk/browser";
import type { TableColumn } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import type { MonthlyProduction } from "../../contracts/chartQuery.ts";
import { chartNotes, otherFilters } from "./chartNotes.ts";

const oil: TableColumn = { name: "oil_bbl", label: "Oil", type: "integer", unit: "bbl" };
const columns = { date: { name: "month", label: "Month", type: "date" }, oil } as const;
const one = (id: string, volume: number) => ({
  id,
  name: id,
  volumes: {},
  totals: { oil: volume },
});
const grouped: MonthlyProduction = {
  query: { table: "production", group: "well" },
  periods: ["2018-02-01"],
  series: [one("=A", 60), one("=B", 32.7)],
  totals: { oil: 100 },
  rows: 20,
  undated: 0,
  groups: 11_529,
  isDaily: false,
  waterFactor: 1,
};
const units = {
  toDisplay: (value: number) => value,
  shown: () => undefined,
} as Partial<DisplayUnits> as DisplayUnits;

it("a chart of the largest groups says how much they hold, and with Other that all is drawn", () => {
  expect(chartNotes(grouped, columns, {}, 0, units)).toEqual([
    "2 of 11,529 groups, with 92.7% of the oil",
  ]);
  const whole = {
    ...grouped,
    query: { ...grouped.query, other: true as const },
    series: [...grouped.series, one("other", 7.3)],
  };
  expect(chartNotes(whole, columns, {}, 0, units)).toEqual([
    "2 of 11,529 groups by themselves, all others together as Other",
  ]);
});

it("producing-day rates say how many rows have a volume without days, and how much that is", () => {
  const rated = {
    ...grouped,
    query: { table: "production", producing: true as const },
    series: [one("all", 100_000)],
    totals: { oil: 100_000 },
  };
  const note = (unrated: number, rows: number) =>
    chartNotes(
      { ...rated, unrated: { oil: unrated }, unratedRows: { oil: rows } },
      columns,
      {},
      0,
      units,
    );
  expect(note(1_240, 12)).toEqual([
    "12 rows with oil have no days on production: 1,240 bbl (1.2%) are in no rate",
  ]);
  expect(note(1, 1)).toEqual([
    "1 row with oil has no days on production: 1 bbl (<0.1%) is in no rate",
  ]);
  expect(note(0, 0)).toEqual([]);
});

it("a chart of another table than the page's says how many filters of that table count", () => {
  expect(otherFilters("production", 0)).toEqual([]);
  expect(otherFilters("production", 1)).toEqual(["1 filter of 'production' counts here"]);
  expect(otherFilters("production", 2)).toEqual(["2 filters of 'production' count here"]);
});
