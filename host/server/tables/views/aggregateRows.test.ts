import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AggregateQuery } from "@petrons/sdk/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableEngine } from "../engine/tableEngine.ts";
import { testEngine, testLimits } from "../testing.ts";
import { type ReadTable, VersionReader } from "../versions/versionReader.ts";
import { aggregateRows } from "./aggregateRows.ts";

/**
 * A well with two days of a month and one of another, a second one with a row without days, and a
 * row of no well.
 */
const source = `SELECT * FROM (VALUES
  (1, 'A', DATE '2020-01-01', 2020, 1, 10, 0.5), (2, 'A', DATE '2020-01-02', 2020, 1, 30, 1.0), (3, 'A', DATE '2020-02-01', 2020, 2, 8, 0.25),
  (4, 'B', DATE '2020-01-01', 2020, 1, 7, 1.0), (5, 'B', DATE '2020-01-02', 2020, 13, 5, 0.0), (6, NULL, DATE '2020-02-01', NULL, 2, NULL, 1.0)
  ) AS rows (id, well, day, year, month, oil, days)`;
const table: ReadTable = {
  party: { orgId: "acme", userId: "ann" },
  collection: "production",
  version: "v",
  key: "production",
  schema: [
    { name: "well", label: "Well", type: "text" },
    { name: "day", label: "Day", type: "date" },
    { name: "year", label: "Year", type: "integer" },
    { name: "month", label: "Month", type: "integer" },
    { name: "oil", label: "Oil", type: "integer" },
    { name: "days", label: "Days", type: "double" },
  ],
  rowCount: 6,
  idField: "id",
  relation: `(${source})`,
  rowsAt: (ids) => `(SELECT * FROM (${source}) WHERE id IN (${ids.join(", ")}))`,
  rowsOf: (ids: string) => `(SELECT * FROM (${source}) WHERE id IN (${ids}))`,
  rowsBetween: (first, last) => `(SELECT * FROM (${source}) WHERE id BETWEEN ${first} AND ${last})`,
};

describe("an aggregate", () => {
  let folder: string;
  let engine: TableEngine;
  let reader: VersionReader;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "petrons-aggregate-"));
    engine = await testEngine(folder);
    reader = new VersionReader(engine, testLimits);
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });
  const ask = async (query: Omit<AggregateQuery, "collection">) =>
    aggregateRows(reader, table, { collection: "production", ...query }, null);
  const refusal = (query: Omit<AggregateQuery, "collection">) =>
    ask(query).catch((error: { code: string; path: string }) => [error.code, error.path]);
  const month = { field: "day", as: "at", unit: "month" } as const;
  const rate = { as: "rate", operation: "ratio", field: "oil", over: "days" } as const;
  const unrated = { as: "unrated", operation: "unrated", field: "oil", over: "days" } as const;
  const unratedRows = { ...unrated, as: "unratedRows", operation: "unratedRows" } as const;
  const byMonth = { groupBy: [month], orderBy: [{ field: "at" }] } as const;

  it("adds up what rows hold for one of another column, without those that have none of it, whose sum it gives", async () => {
    expect(await ask({ ...byMonth, measures: [rate, unrated, unratedRows] })).toEqual([
      { at: "2020-01-01", rate: 10 / 0.5 + 30 / 1 + 7 / 1, unrated: 5, unratedRows: 1 },
      { at: "2020-02-01", rate: 8 / 0.25, unrated: null, unratedRows: 0 },
    ]);
  });

  it("adds up what each well holds for one of another column, by the sums of the well", async () => {
    const sum = { as: "oil", operation: "sum", field: "oil" } as const;
    expect(
      await ask({
        ...byMonth,
        each: ["well"],
        measures: [rate, unrated, sum, { as: "rows", operation: "count" }],
      }),
    ).toEqual([
      { at: "2020-01-01", rate: 40 / 1.5 + 7, unrated: 5, oil: 52, rows: 4 },
      { at: "2020-02-01", rate: 32, unrated: null, oil: 8, rows: 2 },
    ]);
  });

  it("groups by the day, and by the month that two columns of whole numbers name", async () => {
    const count = [{ as: "rows", operation: "count" }] as const;
    expect(
      await ask({
        groupBy: [{ field: "day", as: "at", unit: "day" }],
        measures: count,
        orderBy: [{ field: "at" }],
      }),
    ).toEqual([
      { at: "2020-01-01", rows: 2 },
      { at: "2020-01-02", rows: 2 },
      { at: "2020-02-01", rows: 2 },
    ]);
    expect(
      await ask({
        groupBy: [{ year: "year", month: "month", as: "at" }],
        measures: count,
        orderBy: [{ field: "at" }],
      }),
    ).toEqual([
      { at: "2020-01-01", rows: 3 },
      { at: "2020-02-01", rows: 1 },
      { at: null, rows: 2 },
    ]);
  });

  it("takes rows of listed values, those without one, or all others", async () => {
    const rows = (values: readonly (string | null)[], not = false) =>
      ask({
        groupBy: [],
        measures: [{ as: "rows", operation: "count" }],
        only: { field: "well", values, not },
      });
    expect([await rows(["A"], true), await rows(["A", null], true), await rows([], true)]).toEqual([
      [{ rows: 3 }],
      [{ rows: 2 }],
      [{ rows: 6 }],
    ]);
    expect(await rows(["A"])).toEqual([{ rows: 3 }]);
    expect(await rows(["B", null])).toEqual([{ rows: 3 }]);
    expect(await rows([])).toEqual([{ rows: 0 }]);
  });

  it("groups and takes moments as they are shown, in milliseconds", async () => {
    const moments: ReadTable = {
      ...table,
      key: "moments",
      schema: [{ name: "at", label: "At", type: "datetime" }],
      relation:
        "(SELECT unnest([TIMESTAMP '2020-01-05 10:30:00.123456', '2020-01-05 10:30:00.1235', '2020-01-05 10:30:00.124']) AS at)",
    };
    const at = "2020-01-05T10:30:00.123Z";
    const query = {
      collection: "production",
      groupBy: ["at"],
      measures: [{ as: "rows", operation: "count" as const }],
      orderBy: [{ field: "at" }],
    };
    const rest = { at: "2020-01-05T10:30:00.124Z", rows: 1 };
    expect(await aggregateRows(reader, moments, query, null)).toEqual([{ at, rows: 2 }, rest]);
    const only = { field: "at", values: [at], not: true };
    expect(await aggregateRows(reader, moments, { ...query, only }, null)).toEqual([rest]);
  });

  it("refuses what does not add up, and columns that are no numbers", async () => {
    expect(
      await refusal({
        groupBy: [],
        each: ["well"],
        measures: [{ as: "most", operation: "max", field: "oil" }],
      }),
    ).toEqual(["query-invalid", "measures[0].operation"]);
    expect(await refusal({ groupBy: [], measures: [{ ...rate, over: "well" }] })).toEqual([
      "query-invalid",
      "measures[0]",
    ]);
    expect(await refusal({ groupBy: [], each: ["nothing"], measures: [rate] })).toEqual([
      "column-unknown",
      "each[0]",
    ]);
    expect(
      await refusal({ groupBy: [{ year: "well", month: "month", as: "at" }], measures: [rate] }),
    ).toEqual(["query-invalid", "groupBy[0].year"]);
  });
});
