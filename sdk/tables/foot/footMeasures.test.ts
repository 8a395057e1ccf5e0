import { expect, it } from "vitest";
import type { TableColumnOption } from "../columnOptions.ts";
import { rowsSource } from "../source/rowsSource.ts";
import { footMeasuresOf, footText } from "./footMeasures.ts";

const display = {
  unit: "m³",
  isSame: false,
  turns: false,
  show: (value: number) => value * 2,
  read: (value: number) => value / 2,
};
const oil: TableColumnOption = {
  name: "oil",
  label: "Oil",
  type: "number",
  unit: "bbl",
  typeOptions: { format: "integer" },
};
const summary = { name: "oil", count: 1200, missing: 3, sum: 5000, mean: 4.25, min: null };

it("the foot shows counts grouped, sums as the column does, means with decimals, and nothing where there is nothing", () => {
  const text = (measure: Parameters<typeof footText>[2], column = oil) =>
    footText(column, summary, measure, "UTC");
  expect([
    text("count"),
    text("missing"),
    text("sum"),
    text("mean"),
    text("min"),
    text("max"),
  ]).toEqual(["1,200", "3", "5,000", "4.25", "", ""]);
  // The numbers come in the unit that is shown.
  expect(text("mean", { ...oil, display })).toBe("4.25");
  expect(text("mean", { ...oil, chosenDecimals: 4 })).toBe("4.2500");
  expect(
    footText(
      { name: "day", label: "Day", type: "date" },
      { name: "day", count: 1, missing: 0, max: "2020-02-01" },
      "max",
      "UTC",
    ),
  ).toBe("2020-02-01");
  expect(footMeasuresOf(["max", "nothing", "sum"])).toEqual(["sum", "max"]);
});

it("rows at hand are summed up as filtered, or the selected ones alone", async () => {
  const rows = [1, 2, 3, null].map((value, at) => ({
    id: `w${at}`,
    oil: value,
    name: `Well ${at}`,
  }));
  const source = rowsSource(rows, { table: "t", columns: [oil, { name: "name", label: "Name" }] });
  const { signal } = new AbortController();
  const of = (selected = false) =>
    source.summarize?.({ columns: ["oil", "name"], units: {}, selected, signal });
  expect(await of()).toEqual([
    { name: "oil", count: 3, missing: 1, spread: [1, 2, 3], sum: 6, mean: 2, min: 1, max: 3 },
    { name: "name", count: 4, missing: 0 },
  ]);
  await source.mark?.("add", ["w1", "w2"]);
  expect(await of(true)).toMatchObject([{ count: 2, sum: 5 }, { count: 2 }]);
  const inDisplay = await source.summarize?.({
    columns: ["oil"],
    units: { oil: "m³" },
    shown: [{ ...oil, display }],
    signal,
  });
  expect(inDisplay).toMatchObject([{ sum: 12, mean: 4, max: 6 }]);
  await source.setQuery({ search: "Well 0" });
  expect(await of()).toMatchObject([{ count: 1, sum: 1 }, { count: 1 }]);
});
