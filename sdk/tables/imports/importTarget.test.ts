import type { TableColumn } from "@petrons/sdk/contracts";
import { expect, test } from "vitest";
import { columnsOf } from "./importColumns.ts";
import {
  differingColumns,
  effectText,
  freeName,
  type ImportedTable,
  keyChoices,
  partnered,
  sameFileText,
  targetInMode,
  targetProblems,
  targetText,
  typesOfTable,
} from "./importTarget.ts";

const schemaOf = (types: Record<string, TableColumn["type"]>): TableColumn[] =>
  Object.entries(types).map(([name, type]) => ({ name, label: name.toUpperCase(), type }));
const table = (
  collection: string,
  types: Record<string, TableColumn["type"]>,
  rowCount = 3_000,
): ImportedTable => ({
  collection,
  rowCount,
  version: "v1",
  schema: schemaOf(types),
  sourceFileName: `${collection}.csv`,
  importedAt: "2026-03-05T00:00:00.000Z",
});
const fileOf = (types: Record<string, TableColumn["type"]>) =>
  columnsOf({
    columns: schemaOf(types).map((column) => ({
      ...column,
      source: column.name,
      examples: [],
      missing: 0,
    })),
  });

const production = table("production", { api: "text", month: "date", oil: "double" });
const tables = [table("wells", { api: "text" }), production];

test("a column that measures the same under the same label is the table's in another unit", () => {
  const measured = (name: string, quantity: string): TableColumn => ({
    name,
    label: "Oil",
    type: "double",
    quantity,
  });
  const stored = {
    ...production,
    schema: [...schemaOf({ api: "text", month: "date" }), measured("oil_bbl", "LiquidVolume")],
  };
  const names = (...columns: TableColumn[]) => partnered(stored, columns).map(({ name }) => name);
  expect(names(measured("Oil_m3", "LiquidVolume"))).toEqual(["oil_bbl"]);
  expect(names(measured("Oil_psi", "Pressure"))).toEqual(["Oil_psi"]);
  expect(names(measured("Oil_m3", "LiquidVolume"), measured("oil_bbl", "LiquidVolume"))).toEqual([
    "Oil_m3",
    "oil_bbl",
  ]);
});

test("a new table gets a name that is free, in small and large letters alike", () => {
  expect(freeName("plan", tables)).toBe("plan");
  expect(freeName("Wells", [...tables, table("wells_2", {})])).toBe("Wells_3");
  expect(
    targetInMode({ mode: "append", collection: "wells", key: [] }, "new", "wells", tables),
  ).toEqual({ mode: "new", collection: "wells_2", key: [] });
  expect(
    targetInMode(
      { mode: "new", collection: "production_2", key: [] },
      "replace",
      "production",
      tables,
    ),
  ).toMatchObject({ collection: "production" });
});

test("an import does not start into a name that is taken, without a table or without a key", () => {
  expect(targetProblems({ mode: "new", collection: "Wells", key: [] }, tables)).toEqual([
    "There is a table 'Wells' already. Choose another name.",
  ]);
  expect(targetProblems({ mode: "new", collection: "1 well", key: [] }, tables)).toHaveLength(1);
  expect(targetProblems({ mode: "replace", collection: "gone", key: [] }, tables)).toEqual([
    "Choose a table.",
  ]);
  expect(targetProblems({ mode: "update", collection: "wells", key: [] }, tables)).toEqual([
    "Choose the columns that tell rows apart.",
  ]);
  expect(targetProblems({ mode: "update", collection: "wells", key: ["api"] }, tables)).toEqual([]);
});

test("columns are read as the table has them, but whole numbers may go into numbers", () => {
  const columns = fileOf({ oil: "integer", api: "integer", month: "date", more: "text" });
  const found = columns.map(({ type }) => type);
  expect([...typesOfTable(production, columns, found)]).toEqual([[1, "text"]]);
  // Read so, the columns still need it.
  expect([
    ...typesOfTable(
      production,
      fileOf({ oil: "integer", api: "text", month: "date", more: "text" }),
      found,
    ),
  ]).toEqual([[1, "text"]]);
});

test("a column of dates takes times of day: they are not cut off, and nothing is needed of them", () => {
  const columns = fileOf({ oil: "integer", api: "text", month: "datetime" });
  expect([
    ...typesOfTable(
      production,
      columns,
      columns.map(({ type }) => type),
    ),
  ]).toEqual([]);
});

test("the columns that only one of both has are named; those of both may be the key", () => {
  const columns = fileOf({ api: "text", month: "date", water: "double" });
  expect(differingColumns(production, columns)).toEqual({
    onlyFile: ["water"],
    onlyTable: ["OIL"],
  });
  expect(keyChoices(production, columns).map(({ name }) => name)).toEqual(["api", "month"]);
});

test("what an import does is said before it is done, with counts as they are known", () => {
  const say = (mode: "new" | "append" | "update" | "replace", rows: number, columns = 2) =>
    targetText({
      target: { mode, collection: "production", key: [] },
      table: mode === "new" ? undefined : production,
      rows,
      columns,
    });
  expect(say("new", 0)).toBe("No rows, 2 columns.");
  expect(say("new", 1, 2_000)).toBe("About 1 row, 2,000 columns. The table is new.");
  expect(say("append", 12_034)).toBe(
    "About 12,034 rows will be added to the 3,000 rows of 'production'.",
  );
  expect(say("replace", 2)).toBe(
    "All 3,000 rows of 'production', imported from 'production.csv', are replaced by about 2 rows.",
  );
  expect(
    effectText(
      {
        version: "v1",
        rowCount: 15_034,
        added: 12_034,
        changed: 310,
        removed: 0,
        rejectedCount: 1,
      },
      3_000,
    ),
  ).toBe("Adds 12,034 rows, changes 310, leaves 2,690. Rejects 1 row of the file.");
});

test("cells of an update without a value are counted, and keep or clear the table's as was chosen", () => {
  const effect = {
    version: "v1",
    rowCount: 3_000,
    added: 0,
    changed: 2,
    removed: 0,
    rejectedCount: 0,
    emptyCells: 2,
  };
  const say = (emptyCells: number, choice?: "keep" | "clear") =>
    targetText({
      target: { mode: "update", collection: "production", key: [], emptyCells: choice },
      table: production,
      rows: 2,
      columns: 2,
      effect: { ...effect, emptyCells },
    });
  expect(say(2)).toBe("Adds 0 rows, changes 2, leaves 2,998. 2 empty cells keep their value.");
  expect(say(1, "clear")).toBe(
    "Adds 0 rows, changes 2, leaves 2,998. 1 empty cell clears its value.",
  );
  expect(say(0, "clear")).toBe("Adds 0 rows, changes 2, leaves 2,998.");
  const clearing = {
    mode: "update",
    collection: "production",
    key: ["api"],
    emptyCells: "clear",
  } as const;
  expect(targetInMode(clearing, "update", "x", tables)).toMatchObject({ emptyCells: "clear" });
  expect(targetInMode(clearing, "append", "x", tables)).not.toHaveProperty("emptyCells");
});

test("a file that came before is known by its content, whatever its name, and one of the same name with other content is none", () => {
  const known = [{ ...production, fileHashes: ["a", "b"] }, table("wells", { api: "text" })];
  const text = (
    mode: "new" | "append" | "update" | "replace",
    collection: string,
    fileHash: string | undefined,
    fileName = "x.csv",
  ) => sameFileText({ mode, collection }, { fileHash, fileName }, known);
  expect(text("append", "production", "b")).toBe(
    "This very file was imported into 'production' before. Its rows will be there twice.",
  );
  expect(text("update", "production", "b")).toBe(
    "This very file was imported into 'production' before.",
  );
  expect(text("new", "other", "a")).toBe("This very file was imported into 'production' before.");
  expect(text("append", "wells", "a")).toBe(
    "This very file was imported into 'production' before.",
  );
  expect(text("append", "production", "c", "production.csv")).toBe(
    "The last import into 'production' was a file of this name, with other content.",
  );
  expect(text("append", "wells", "c", "wells.csv")).toBe(
    "The last import into 'wells' was a file of this name. If it is the same file, its rows will be there twice.",
  );
  for (const [mode, hash] of [
    ["append", "c"],
    ["new", undefined],
    ["replace", "c"],
  ] as const)
    expect(text(mode, "production", hash)).toBeUndefined();
});
