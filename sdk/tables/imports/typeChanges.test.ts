// @vitest-environment jsdom

import type { TableColumn } from "@petrons/sdk/contracts";
import { cleanup, renderSync } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { columnsOf, type ImportColumn } from "./importColumns.ts";
import type { ImportedTable } from "./importTarget.ts";
import { TypeChanges } from "./TypeChanges.tsx";
import { typeChanges } from "./typeChanges.ts";

const column = (
  name: string,
  type: TableColumn["type"],
  more: Partial<TableColumn> = {},
): TableColumn => ({
  name,
  label: name[0]!.toUpperCase() + name.slice(1),
  type,
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

test("each column of the table that becomes of another kind is named, and none that stays as it is", () => {
  const stored = table(
    column("spud", "date"),
    column("count", "integer"),
    column("depth", "integer", { unit: "m", quantity: "Length" }),
    column("month", "date", { shown: "MMM YYYY" }),
    column("oil", "double"),
    column("logged", "datetime"),
  );
  const texts = (...columns: TableColumn[]) =>
    typeChanges(stored, file(...columns)).map(({ text }) => text);
  expect(texts(column("spud", "datetime"))).toEqual([
    "Spud becomes a column of dates and times: the file has times of day, the table has dates.",
  ]);
  expect(texts(column("Count", "double"))).toEqual([
    "Count becomes a column of numbers with decimals: the table has whole numbers.",
  ]);
  expect(texts(column("depth", "integer", { unit: "ft", quantity: "Length" }))).toEqual([
    "Depth becomes a column of numbers with decimals, since its values are converted: the table has whole numbers.",
  ]);
  expect(texts(column("month", "date"))).toEqual([
    "Month is shown with days: the table has months alone.",
  ]);
  expect(
    texts(
      column("spud", "date"),
      column("count", "integer"),
      column("depth", "integer", { unit: "m", quantity: "Length" }),
      column("month", "date", { shown: "MMM YYYY" }),
      column("oil", "integer"),
      column("logged", "date"),
      column("more", "datetime"),
    ),
  ).toEqual([]);
  const [other, skipped, spud] = file(
    column("other", "text"),
    column("count", "double"),
    column("spud", "datetime"),
  );
  expect(
    typeChanges(stored, [other!, { ...skipped!, skip: true }, spud!]).map(({ source, place }) => [
      source,
      place,
    ]),
  ).toEqual([["spud", 2]]);
});

test("the dialog asks whether times of day widen a column of dates, both ways, and only where rows are added", () => {
  const [stored, other] = [table(column("spud", "date")), table(column("spud", "datetime"))];
  const onChange = vi.fn();
  const show = (
    mode: "append" | "update" | "replace",
    type: TableColumn["type"],
    into = stored,
  ) => {
    renderSync(
      createElement(TypeChanges, {
        target: { mode },
        table: into,
        columns: file(column("spud", type)),
        onChange,
      }),
    );
    return document.querySelector("[aria-label='Columns that change']")?.textContent;
  };
  const press = () => act(() => document.querySelector("button")!.click());
  expect(show("replace", "datetime")).toBeUndefined();
  expect(show("append", "datetime")).toContain("Spud becomes a column of dates and times");
  press();
  expect(onChange.mock.lastCall).toEqual([0, { type: "date" }]);
  expect(show("update", "date", other)).toBeUndefined();
  expect(show("update", "date")).toBe(
    "Spud stays a column of dates: times of day in the file are left out. Widen the column",
  );
  press();
  expect(onChange.mock.lastCall).toEqual([0, { type: "datetime" }]);
  expect(show("update", "date")).toBeUndefined();
  cleanup();
  vi.unstubAllGlobals();
});
