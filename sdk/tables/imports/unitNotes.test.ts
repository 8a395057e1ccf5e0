// @vitest-environment jsdom

import type { TableColumn } from "@petrons/sdk/contracts";
import { cleanup, renderSync } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { ImportTarget } from "./ImportTarget.tsx";
import { columnsOf, type ImportColumn } from "./importColumns.ts";
import type { ImportedTable } from "./importTarget.ts";
import { unitNotes } from "./unitNotes.ts";

const column = (
  name: string,
  unit?: string,
  quantity?: string,
  more: Partial<TableColumn> = {},
): TableColumn => ({
  name,
  label: name[0]!.toUpperCase() + name.slice(1),
  type: "double",
  ...(unit && { unit }),
  ...(quantity && { quantity }),
  ...more,
});
const table = (...schema: TableColumn[]): ImportedTable => ({
  collection: "wells",
  rowCount: 3,
  version: "v1",
  schema,
  sourceFileName: "wells.csv",
  importedAt: "2026-03-05T00:00:00.000Z",
});
const file = (...columns: TableColumn[]): ImportColumn[] =>
  columnsOf({
    columns: columns.map((one) => ({ ...one, source: one.name, examples: [], missing: 0 })),
  });

test("numbers in another unit than the table's are named before they are converted, or taken for it", () => {
  const stored = table(
    column("depth", "m", "Length"),
    column("oil", "bbl", "LiquidVolume"),
    column("pres", "bar", "Pressure"),
    column("gas"),
    column("porosity", "%", "Ratio"),
    column("well", undefined, undefined, { type: "text" }),
  );
  const notes = (...columns: TableColumn[]) => unitNotes(stored, file(...columns));
  expect(notes(column("depth", "ft", "Length"))).toEqual(["Depth (ft) is converted to m."]);
  expect(notes(column("depth_ft", "ft", "Length", { label: "Depth" }))).toEqual([
    "Depth (ft) is converted to m.",
  ]);
  expect(notes(column("depth"))).toEqual([
    "'Depth' has no unit in the file; m is assumed, as in the table.",
  ]);
  expect(notes(column("gas", "Mscf", "GasVolume"))).toEqual([
    "Gas (Mscf): the table has no unit for this column, so values are added unchanged.",
  ]);
  expect(notes(column("porosity", "ppm", "Ratio"))).toEqual(["Porosity (ppm) is converted to %."]);
  // The server refuses these.
  expect(notes(column("porosity"), column("gas", "%"))).toEqual([]);
  expect(notes(column("pres", "ft", "Length"))).toEqual(["Pres (ft) cannot be converted to bar."]);
  expect(
    notes(
      column("depth", "m", "Length"),
      column("gas"),
      column("other", "ft", "Length"),
      column("well", "ft", undefined, { type: "text" }),
    ),
  ).toEqual([]);
  const [skipped] = file(column("depth", "ft", "Length"));
  expect(unitNotes(stored, [{ ...skipped!, skip: true }])).toEqual([]);
});

test("the dialog lists them where rows are added to a table, and nowhere else", () => {
  const stored = table(column("depth", "m", "Length"));
  const show = (mode: "append" | "replace") => {
    const state = {
      target: { mode, collection: "wells", key: [] },
      table: stored,
      offersSource: false,
    } as never;
    const columns = file(column("depth", "ft", "Length"));
    const changes = {
      onMode: vi.fn(),
      onCollection: vi.fn(),
      onKey: vi.fn(),
      onEmptyCells: vi.fn(),
    };
    renderSync(
      createElement(ImportTarget, {
        state,
        fileName: "new.csv",
        fileHash: undefined,
        tables: [stored],
        rows: 2,
        columns,
        ...changes,
      }),
    );
    return document.querySelector("[aria-label='Units']")?.textContent;
  };
  expect(show("append")).toBe("Depth (ft) is converted to m.");
  expect(show("replace")).toBeUndefined();
  cleanup();
  vi.unstubAllGlobals();
});
