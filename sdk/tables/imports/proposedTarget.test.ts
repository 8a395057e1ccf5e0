import type { TableColumn } from "@petrons/sdk/contracts";
import { expect, test } from "vitest";
import type { ImportedTable } from "./importTarget.ts";
import { type FoundFile, nameLikeness, proposedTarget } from "./proposedTarget.ts";

const columnsOf = (types: Record<string, TableColumn["type"]>): TableColumn[] =>
  Object.entries(types).map(([name, type]) => ({ name, label: name.toUpperCase(), type }));
const table = (
  collection: string,
  types: Record<string, TableColumn["type"]>,
  fileHashes: string[] = [],
): ImportedTable => ({
  collection,
  rowCount: 3_000,
  version: "v1",
  schema: columnsOf(types),
  sourceFileName: `${collection}.csv`,
  fileHashes,
  importedAt: "2026-03-05T00:00:00.000Z",
});
const propose = (
  name: string,
  types: Record<string, TableColumn["type"]>,
  tables: ImportedTable[],
  more: Partial<FoundFile> = {},
) => proposedTarget({ name, columns: columnsOf(types), ...more }, tables);
const three = { api: "text", month: "date", oil: "double" } as const;
const production = table("production", three);
const tables = [table("wells", { api: "text" }), production];

test("a file with the columns of a table is added to it, any other becomes a new table, and none replaces one", () => {
  expect(propose("prod_2025", { Month: "date", API: "text", Oil: "integer" }, tables)).toEqual({
    mode: "append",
    collection: "production",
    key: [],
  });
  expect(propose("prod_2025", { api: "text", month: "date" }, tables)).toEqual({
    mode: "new",
    collection: "prod_2025",
    key: [],
  });
  expect(propose("production", { api: "text", month: "date" }, tables)).toEqual({
    mode: "new",
    collection: "production_2",
    key: [],
  });
});

test("two columns of common names are no reason to add rows to a table of another name", () => {
  const thin = [table("prodx", { well: "text", oil: "double" })];
  expect(propose("force", { well: "text", oil: "double" }, thin)).toMatchObject({
    mode: "new",
    collection: "force",
  });
  expect(propose("prodx", { well: "text", oil: "double" }, thin)).toMatchObject({
    mode: "append",
    collection: "prodx",
  });
});

test("of several tables with these columns that with the likeliest name is meant, and none where no name is like the file's", () => {
  const twins = [production, table("plan", three)];
  expect(propose("production_2026_03", three, twins)).toMatchObject({
    mode: "append",
    collection: "production",
  });
  expect(propose("plan", three, twins)).toMatchObject({ mode: "append", collection: "plan" });
  expect(propose("budget", three, twins)).toEqual({ mode: "new", collection: "budget", key: [] });
});

test("the table that had this very file comes first, whatever a mapping or a name says", () => {
  const before = { mode: "append", collection: "t_subtot_csv", key: [] } as const;
  const both = [table("t_subtot_csv", three), table("t_x_formulas_xlsx", three, ["a", "b"])];
  expect(propose("t_subtot_csv", three, both, { before, fileHash: "b" })).toMatchObject({
    collection: "t_x_formulas_xlsx",
  });
  expect(propose("other", three, both, { before, fileHash: "c" })).toMatchObject({
    collection: "t_subtot_csv",
  });
  // Its other sheet has other columns.
  expect(propose("other", { ...three, gas: "double" }, both, { fileHash: "b" })).toMatchObject({
    mode: "new",
    collection: "other",
  });
  // The key by which it was updated last goes with it.
  const update = {
    mode: "update",
    collection: "t_x_formulas_xlsx",
    key: ["api", "month"],
  } as const;
  expect(propose("other", three, both, { before: update, fileHash: "b" })).toEqual(update);
});

test("a file with columns that the table of its mapping lacks becomes a new table", () => {
  const before = { mode: "append", collection: "forecast_d", key: [] } as const;
  const forecast = [table("forecast_d", { well: "text", date: "date", oil: "double" })];
  expect(
    propose("p50", { well: "text", date: "date", oil: "double" }, forecast, { before }),
  ).toMatchObject({ mode: "append", collection: "forecast_d" });
  expect(
    propose(
      "p50",
      { well: "text", date: "date", oil: "double", gas: "double", water: "double" },
      forecast,
      { before },
    ),
  ).toEqual({
    mode: "new",
    collection: "p50",
    key: [],
  });
});

test("a mapping's table of which the file has but some columns gives way to one that has just these", () => {
  const before = { mode: "append", collection: "wide", key: [] } as const;
  const wide = table("wide", { ...three, gas: "double" });
  expect(propose("x", three, [wide], { before })).toMatchObject({
    mode: "append",
    collection: "wide",
  });
  expect(propose("x", three, [wide, production], { before })).toMatchObject({
    mode: "append",
    collection: "production",
  });
});

test("names are alike by their letters, not by their numbers", () => {
  expect(nameLikeness("Plan", "plan")).toBe(1);
  expect(nameLikeness("production_2026_03", "production_2025")).toBeGreaterThan(
    nameLikeness("production_2026_03", "prod_plan"),
  );
  expect([
    nameLikeness("budget", "plan"),
    nameLikeness("a_2026", "b_2026"),
    nameLikeness("1", "2"),
  ]).toEqual([0, 0, 0]);
});
