import { describe, expect, it } from "vitest";
import type { MonthlyProduction } from "../../contracts/chartQuery.ts";
import { chartRows, gasOilRatio, nextPeriod, periodTable, waterCut } from "./periodValues.ts";

const production: MonthlyProduction = {
  query: { table: "production", producing: true },
  periods: ["2019-12-01", "2020-01-01", "2020-02-01", "2020-04-01"],
  series: [
    {
      id: "all",
      name: "All",
      volumes: { oil: [310, 620, null, 300], gas: [31, 0, 29, 30] },
      rates: { oil: [12, 20, null, 30] },
      totals: {},
    },
  ],
  totals: { oil: 1230 },
  rows: 4,
  undated: 0,
  isDaily: false,
  waterFactor: 1,
};
const oilOf = (choices: Parameters<typeof periodTable>[1]) =>
  periodTable(production, choices).series[0]?.shown.oil;

describe("values by period", () => {
  it("are volumes, volumes for the days of the month, or the rates of days on production", () => {
    expect(oilOf({})).toEqual([310, 620, null, 300]);
    expect(oilOf({ measure: "calendar" })).toEqual([10, 20, null, 10]);
    expect(oilOf({ measure: "producing" })).toEqual([12, 20, null, 30]);
  });

  it("add up to running sums, which stay where there is nothing and end with the last value", () => {
    expect(oilOf({ cumulative: true, measure: "calendar" })).toEqual([310, 930, 930, 1230]);
    const last = {
      ...production,
      series: [{ ...production.series[0]!, volumes: { oil: [5, null, 2, null] } }],
    };
    expect(periodTable(last, { cumulative: true }).series[0]?.shown.oil).toEqual([5, 5, 7, null]);
  });

  it("are summed by years; a year's rate is for the days of the months that the table has", () => {
    const table = periodTable(production, { step: "year" });
    expect(table.periods).toEqual(["2019-01-01", "2020-01-01"]);
    expect(table.series[0]?.shown).toMatchObject({ oil: [310, 920], gas: [31, 59] });
    expect(oilOf({ step: "year", measure: "calendar" })).toEqual([10, 920 / (31 + 29 + 30)]);
    expect(oilOf({ step: "year", measure: "producing" })).toEqual([12, (20 * 31 + 30 * 30) / 61]);
  });

  it("leave a gap where months have no rows: a gap is no zero, and running sums stay in it", () => {
    const { step, periods } = periodTable(production, {});
    const columns = new Map([
      ["Oil", [1, 2, 3, 4]],
      ["Cumulative", [1, 3, 6, 10]],
    ]);
    const rows = chartRows(
      { step, periods: [...periods.slice(0, 3), "2020-06-01"] },
      columns,
      (column) => column === "Cumulative",
    );
    expect(rows.slice(2)).toEqual([
      { period: "2020-02-01", Oil: 3, Cumulative: 6 },
      { period: "2020-03-01", Oil: null, Cumulative: 6 },
      { period: "2020-05-01", Oil: null, Cumulative: 6 },
      { period: "2020-06-01", Oil: 4, Cumulative: 10 },
    ]);
  });

  it("step from the end of a year and of a leap February to what comes after", () => {
    expect([
      nextPeriod("2020-12-01", "month"),
      nextPeriod("2020-02-28", "day"),
      nextPeriod("2020-01-01", "year", -1),
    ]).toEqual(["2021-01-01", "2020-02-29", "2019-01-01"]);
  });

  it("have no gas-oil ratio without oil, and no water cut without liquid or where oil or water was not reported", () => {
    expect(gasOilRatio([10, 10, null, 10], [2, 0, 2, -1], 1000)).toEqual([5000, null, null, null]);
    expect(waterCut([1, 1, 0, null, null, 0, 4], [3, null, 0, 5, null, 5, 0])).toEqual([
      25,
      null,
      null,
      null,
      null,
      0,
      100,
    ]);
  });
});
