import type { TableColumn } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import {
  answeredChoices,
  drawnTable,
  isSameJson,
  productionTables,
  queryOf,
  readChoices,
  type TableSchema,
} from "./chartChoices.ts";

const column = (name: string, type: TableColumn["type"]): TableColumn => ({
  name,
  label: name,
  type,
});
const production: TableSchema = {
  collection: "production",
  schema: [
    column("well", "text"),
    column("month", "date"),
    column("oil", "double"),
    column("gas", "double"),
  ],
};
const tests: TableSchema = {
  collection: "tests",
  schema: [column("date", "date"), column("oil", "double")],
};
const wells: TableSchema = {
  collection: "wells",
  schema: [column("well", "text"), column("spud", "date")],
};

describe("the chart's choices", () => {
  it("leave out defaults and what they cannot mean, and are read back as they were written", () => {
    const given = {
      table: "production",
      columns: { oil: "gas", water: null, more: "x", days: 7 },
      group: "well",
      phase: "oil",
      top: 8,
      other: true,
      measure: "calendar",
      step: "week",
      kind: "lines",
      log: "yes",
      hidden: ["oil:=W1", 3, ""],
      zoom: { from: "2018-02-01", to: 7, track: "volumes", low: -1, high: 0.5 },
      more: 1,
    };
    const read = readChoices(given);
    expect(read).toEqual({
      table: "production",
      columns: { oil: "gas", water: null },
      group: "well",
      other: true,
      measure: "calendar",
      hidden: ["oil:=W1"],
      zoom: { from: "2018-02-01", to: 7, track: "volumes", high: 0.5 },
    });
    expect(readChoices(JSON.parse(JSON.stringify(read)))).toEqual(read);
    for (const nothing of [
      null,
      "x",
      7,
      [],
      {},
      { top: 6, hidden: [], look: {}, zoom: {}, columns: {} },
    ])
      expect(readChoices(nothing)).toEqual({});
  });

  it("ask the server for no more than the chart needs", () => {
    expect(queryOf({}, production)).toEqual({ table: "production" });
    expect(
      queryOf(
        {
          group: "gone",
          top: 20,
          other: true,
          kind: "bars",
          log: true,
          gor: true,
          measure: "calendar",
        },
        production,
      ),
    ).toEqual({
      table: "production",
    });
    expect(
      queryOf(
        {
          group: "well",
          phase: "gas",
          top: 20,
          other: true,
          waterCut: true,
          measure: "producing",
          step: "day",
        },
        production,
      ),
    ).toEqual({
      table: "production",
      group: "well",
      phase: "gas",
      top: 20,
      other: true,
      producing: true,
      ratios: true,
      daily: true,
    });
    expect(queryOf({ measure: "producing", cumulative: true }, production)).toEqual({
      table: "production",
    });
  });

  it("draw the chosen table, else that of the page when it holds production", () => {
    const tables = [production, tests, wells];
    expect(productionTables(tables).map(({ collection }) => collection)).toEqual([
      "production",
      "tests",
    ]);
    expect(drawnTable({}, tables, "tests")).toBe(tests);
    expect(drawnTable({}, tables, "wells")).toBeUndefined();
    expect(drawnTable({ table: "production" }, tables, "wells")).toBe(production);
    expect(drawnTable({ table: "gone" }, tables, "tests")).toBe(tests);
  });

  it("are drawn as far as they are answered", () => {
    const columns = { oil: column("oil", "double"), days: column("days", "double") };
    const choices = {
      group: "well",
      phase: "gas",
      measure: "producing",
      gor: true,
      log: true,
    } as const;
    expect(answeredChoices(choices, { table: "production" }, columns)).toEqual({
      gor: true,
      log: true,
    });
    expect(
      answeredChoices(
        choices,
        { table: "production", group: "operator", producing: true },
        columns,
      ),
    ).toEqual({
      group: "operator",
      measure: "producing",
      log: true,
    });
    expect(
      answeredChoices(
        { measure: "producing" },
        { table: "production", producing: true },
        { oil: columns.oil },
      ),
    ).toEqual({});
  });

  it("are the same in whatever order they are written", () => {
    expect(
      isSameJson({ a: 1, b: { c: [1, { d: 2, e: 3 }] } }, { b: { c: [1, { e: 3, d: 2 }] }, a: 1 }),
    ).toBe(true);
    expect(isSameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  });
});
