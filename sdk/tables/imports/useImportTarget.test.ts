// @vitest-environment jsdom

import type { FileInspection } from "@petrons/sdk/contracts";
import { renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, test } from "vitest";
import type { Reading } from "./files/withFiles.ts";
import { columnsOf, noCorrections, noNeeds } from "./importColumns.ts";
import type { ImportedTable } from "./importTarget.ts";
import { useImportTarget } from "./useImportTarget.ts";

const schema: ImportedTable["schema"] = [
  { name: "well", label: "Well", type: "text" },
  { name: "month", label: "Month", type: "date" },
  { name: "oil", label: "Oil", type: "double" },
];
const table = (collection: string): ImportedTable => ({
  collection,
  rowCount: 9,
  version: "v1",
  schema,
  sourceFileName: "a.csv",
  importedAt: "2026-03-05T00:00:00.000Z",
});
const inspection = {
  columns: schema.map((column) => ({ ...column, source: column.label, examples: [], missing: 0 })),
  decimal: ".",
} as unknown as FileInspection;
const reading: Reading = {
  file: { fileId: "f", name: "f.csv" },
  inspection,
  said: {},
  corrections: noCorrections,
  needed: noNeeds,
  found: schema.map(({ type }) => type),
  columns: columnsOf(inspection),
};

const tables = [table("production"), table("plan")];
const read = { reading, isReading: true, need: () => {} } as unknown as Parameters<
  typeof useImportTarget
>[1];

let state: ReturnType<typeof useImportTarget>;
function Probe() {
  state = useImportTarget("p1", read, tables);
  return null;
}

test("the key of an update, proposed or chosen, is there again after a look at another table or way of importing", async () => {
  await renderWithHost(createElement(Probe));
  const after = async (work: () => void) => {
    await act(async () => work());
    return [state.target.mode, state.target.collection, ...state.target.key];
  };
  const before = { mode: "update", collection: "production", key: ["well", "month"] } as const;
  expect(await after(() => state.propose("production", reading, before))).toEqual([
    "update",
    "production",
    "well",
    "month",
  ]);
  expect(await after(() => state.setCollection("plan"))).toEqual(["update", "plan"]);
  expect(await after(() => state.setKey(["well"]))).toEqual(["update", "plan", "well"]);
  expect(await after(() => state.setCollection("production"))).toEqual([
    "update",
    "production",
    "well",
    "month",
  ]);
  expect(await after(() => state.setCollection("plan"))).toEqual(["update", "plan", "well"]);
  expect(await after(() => state.setMode("append"))).toEqual(["append", "plan"]);
  expect(await after(() => state.setMode("update"))).toEqual(["update", "plan", "well"]);
  // What nothing is left of is not brought back, nor anything of the file before.
  await after(() => state.setKey([]));
  await after(() => state.setCollection("production"));
  expect(await after(() => state.setCollection("plan"))).toEqual(["update", "plan"]);
  await after(() => state.propose("production", reading));
  await after(() => state.setCollection("production"));
  expect(await after(() => state.setMode("update"))).toEqual(["update", "production"]);
});
