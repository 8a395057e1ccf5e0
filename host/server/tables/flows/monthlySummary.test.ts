import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MonthlySummaryQuery } from "@petrons/sdk/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableEngine } from "../engine/tableEngine.ts";
import { testEngine } from "../testing.ts";
import { monthlySummaryOf, monthlySummarySql } from "./monthlySummary.ts";

/**
 * A well of two years with a shut month, a correction and a row without a date; a young gas well;
 * one that never produced; a row of no well.
 */
const source = `SELECT * FROM (VALUES
  ('A', 'Alpha', DATE '2022-01-31', 100, 5.0), ('A', 'Alpha', DATE '2023-11-01', 0, 0.0), ('A', 'Alpha 2', DATE '2023-12-01', 40, NULL),
  ('A', 'Alpha', DATE '2023-12-15', 20, NULL), ('A', 'Alpha', DATE '2023-10-01', -6, NULL), ('A', 'Alpha', NULL, 3, NULL),
  ('B', 'Beta', DATE '2023-11-01', NULL, 7.0), ('B', NULL, DATE '2024-01-01', NULL, 9.0),
  ('C', 'Gamma', DATE '2030-01-01', 0, 0.0), (NULL, 'Nobody', DATE '2031-01-01', 1000, 1.0)
  ) AS rows (well, name, day, oil, gas)`;
const table = {
  collection: "production",
  schema: [
    { name: "well", label: "Well", type: "text" as const },
    { name: "name", label: "Name", type: "text" as const },
    { name: "day", label: "Day", type: "date" as const },
    { name: "oil", label: "Oil", type: "integer" as const },
    { name: "gas", label: "Gas", type: "double" as const },
  ],
  relation: `(${source})`,
};
const query: MonthlySummaryQuery = {
  collection: "production",
  by: "well",
  label: "name",
  month: { field: "day", as: "month", unit: "month" },
  values: { oil: "oil", "gas of a well": "gas" },
  best: ["oil"],
};

describe("a summary of months", () => {
  let folder: string;
  let engine: TableEngine;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "petrons-months-"));
    engine = await testEngine(folder);
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });
  const ask = async (change: Partial<MonthlySummaryQuery> = {}) => {
    const asked = { ...query, ...change };
    return monthlySummaryOf(asked, await engine.rows(monthlySummarySql(table, asked)));
  };

  it("FG-017 gives of each well its first and last month, its months, totals, best month and recent mean, and counts rows of no well", async () => {
    const gas = "gas of a well";
    expect(await ask()).toEqual({
      rows: [
        {
          ...{ key: "A", label: "Alpha", firstMonth: "2022-01", lastMonth: "2023-12", months: 2 },
          ...{
            totals: { oil: 157, [gas]: 5 },
            best: { oil: { month: "2022-01", value: 100 } },
            recent: { oil: 54 / 12, [gas]: 0 },
          },
        },
        {
          ...{ key: "C", label: "Gamma", firstMonth: null, lastMonth: null, months: 0 },
          ...{
            totals: { oil: 0, [gas]: 0 },
            best: { oil: null },
            recent: { oil: null, [gas]: null },
          },
        },
        {
          ...{ key: "B", label: "Beta", firstMonth: "2023-11", lastMonth: "2024-01", months: 2 },
          ...{
            totals: { oil: null, [gas]: 16 },
            best: { oil: null },
            recent: { oil: 0, [gas]: 16 / 3 },
          },
        },
      ],
      groups: 3,
      ungrouped: 1,
      lastMonth: "2024-01",
    });
  });

  it("FG-017 answers no more groups than asked for, those with the greatest totals, and says how many there are", async () => {
    expect(await ask({ limit: 1 })).toMatchObject({
      rows: [{ key: "A" }],
      groups: 3,
      ungrouped: 1,
    });
    const byGas = await ask({ limit: 2, values: { gas: "gas" }, best: [] });
    expect([byGas.rows.map(({ key }) => key), byGas.groups]).toEqual([["B", "A"], 3]);
  });

  it("FG-017 tells groups apart by whole numbers too, and rows without one belong to none", async () => {
    const { rows, ungrouped } = await ask({ by: "oil", values: { gas: "gas" }, best: [] });
    expect(rows.map(({ key }) => key)).toEqual(["100", "1000", "0", "-6", "20", "3", "40"]);
    expect(ungrouped).toBe(2);
  });

  it("FG-017 refuses columns that the table lacks or that are of the wrong kind, and names are in no statement", async () => {
    const path = (change: Partial<MonthlySummaryQuery>) =>
      ask(change).catch((error: { path: string }) => error.path);
    expect(await path({ by: "nothing" })).toBe("by");
    expect(await path({ by: "gas" })).toBe("by");
    expect(await path({ values: { oil: "name" } })).toBe("values.oil");
    expect(await path({ values: {} })).toBe("values");
    expect(await path({ best: ["gas"] })).toBe("best");
    expect(await path({ recentMonths: 0.5 })).toBe("recentMonths");
    expect(await path({ month: { field: "day", as: "month", unit: "day" } })).toBe("month.unit");
    const odd = `x" , (SELECT 1) AS "y`;
    expect((await ask({ values: { [odd]: "oil" }, best: [odd] })).rows[0]!.totals).toEqual({
      [odd]: 157,
    });
  });
});
