import type { TableColumn } from "@petrons/sdk/contracts";
import type { FlowContext, MonthlySummaryRow } from "@petrons/sdk/server";
import { expect, it } from "vitest";
import { productionByWell } from "./productionByWell.ts";

const column = (name: string, type: TableColumn["type"] = "text"): TableColumn => ({
  name,
  label: name,
  type,
});
const production = [column("api_number"), column("month", "date"), column("oil_bbl", "double")];
const wells = [column("api_number"), column("well_name"), column("suffix")];
const summed = (key: string, label: string | null): MonthlySummaryRow => ({
  ...{
    key,
    label,
    firstMonth: "2024-01",
    lastMonth: "2024-02",
    months: 2,
    totals: { oil: 10 },
    recent: { oil: 5 },
  },
  best: { oil: { month: "2024-01", value: 7 } },
});

/** The names of the summary by well, and the columns that it has. */
async function namesOf(
  schemas: Record<string, TableColumn[]>,
  known: { key: string; name: string; names?: number }[],
  label: string | null = null,
  keys = ["001", "002"],
) {
  const tables: FlowContext["tables"] = {
    list: async () =>
      Object.entries(schemas).map(([collection, schema]) => ({
        collection,
        schema,
        rowCount: 1,
        version: "v1",
      })),
    summarizeMonths: async () => ({
      rows: keys.map((key) => summed(key, label)),
      groups: 2,
      ungrouped: 0,
      lastMonth: "2024-02",
    }),
    aggregate: async (_petronId, { collection, groupBy, only }) => {
      const by = String(groupBy[0]);
      const isNumber = schemas.wells?.find(({ name }) => name === by)?.type === "integer";
      return {
        rows: known
          .filter(({ key }) => collection === "wells" && only!.values.includes(key))
          .map(({ key, name, names = 1 }) => ({
            ...{ [by]: isNumber ? Number(key) : key, name, names, suffix: "" },
          })),
      };
    },
  };
  const { signal } = new AbortController();
  const { tables: summaries } = await productionByWell.run({
    params: { petronId: "p" },
    tables,
    signal,
  } as unknown as FlowContext);
  const { columns, rows } = summaries.find(({ collection }) => collection === "production")!;
  const at = columns.findIndex(({ name }) => name === "name");
  return { label: columns[at]?.label, names: rows.map((row) => row[at]) };
}

it("FG-017 wells are called as the wells table of the Petron calls them, where it has one name for the number", async () => {
  const known = [
    { key: "001", name: "Snorre A-1" },
    { key: "002", name: "Snorre A-2", names: 2 },
    { key: "003", name: "Of no production" },
  ];
  expect(await namesOf({ production, wells }, known)).toEqual({
    label: "Well name",
    names: ["Snorre A-1", null],
  });
});

it("FG-017 wells of whole numbers are named by a table of wells that has the numbers", async () => {
  const well = column("well_id", "integer");
  const numbered = { production: [well, ...production.slice(1)], wells: [well, ...wells.slice(1)] };
  const labels = ["Well name", ["Snorre A-1", "Snorre A-2"]];
  const known = [
    { key: "1", name: "Snorre A-1" },
    { key: "2", name: "Snorre A-2" },
  ];
  const { label, names } = await namesOf(numbered, known, null, ["1", "2"]);
  expect([label, names]).toEqual(labels);
});

it("FG-017 a production table that names its wells is asked first, and without any names there is no column of them", async () => {
  const named = [...production, column("well_name")];
  const known = [{ key: "001", name: "Snorre A-1" }];
  expect(await namesOf({ production: named, wells }, known, "A")).toEqual({
    label: "well_name",
    names: ["A", "A"],
  });
  expect(await namesOf({ production: named, wells }, known)).toEqual({
    label: "well_name",
    names: ["Snorre A-1", null],
  });
  expect(await namesOf({ production }, [])).toEqual({
    label: undefined,
    names: [undefined, undefined],
  });
});

it("FG-017 wells of one name are told apart by their numbers", async () => {
  const known = ["001", "002"].map((key) => ({ key, name: "Snorre A" }));
  expect((await namesOf({ production, wells }, known)).names).toEqual([
    "Snorre A (001)",
    "Snorre A (002)",
  ]);
});
