import type { FilterDefinition } from "@petrons/sdk/contracts";
import { expect, it, vi } from "vitest";
import { applyFilterValues, filterValues } from "../filterValues.ts";
import { isGrouping, tableViewOf } from "./tableView.ts";

const names = ["well", "oil", "gas"];
const empty = { columns: [], layout: { order: [], widths: {}, frozen: 0 }, sort: null, search: "" };

it("a saved view comes back with what the table still has", () => {
  const saved = {
    columns: ["oil", "gone", "well"],
    layout: { order: ["well", "oil"], widths: { well: 120, oil: "wide" }, frozen: 1 },
    sort: { column: "oil", ascending: false },
    search: "dolphin",
    filters: { oil: { low: 3, high: null }, well: null },
  };
  expect(tableViewOf(saved, names)).toEqual({
    columns: ["oil", "well"],
    layout: { order: ["well", "oil"], widths: { well: 120 }, frozen: 1 },
    sort: { column: "oil", ascending: false },
    search: "dolphin",
    filters: { oil: { low: 3, high: null } },
  });
  expect(tableViewOf({ sort: { column: "gone", ascending: true } }, names)).toEqual(empty);
});

it("looks, foot, further sorts and the grouping come back, without what is none or gone", () => {
  const grouping = { by: [{ field: "well" }], measures: [{ operation: "count" }] };
  const view = tableViewOf(
    {
      looks: { oil: { decimals: 3, unit: "m³", scale: "sequential" }, gas: { decimals: 99 } },
      foot: ["max", "sum", "nothing"],
      sort: {
        column: "oil",
        ascending: false,
        thenBy: [
          { column: "gone", ascending: true },
          { column: "well", ascending: true },
        ],
      },
    },
    names,
  );
  expect(view).toEqual({
    ...empty,
    looks: { oil: { decimals: 3, unit: "m³", scale: "sequential" } },
    foot: ["sum", "max"],
    sort: { column: "oil", ascending: false, thenBy: [{ column: "well", ascending: true }] },
  });
  const sort = { column: "sum_oil", ascending: false };
  expect(tableViewOf({ grouping, sort }, names)).toEqual({ ...empty, grouping, sort });
});

it("what is no view shows the table as it is", () => {
  for (const saved of [
    null,
    3,
    "x",
    [],
    { columns: "all", layout: 5, sort: "oil", search: 7, filters: [] },
  ])
    expect(tableViewOf(saved, names)).toEqual(empty);
});

const definition = (
  name: string,
  filter: Partial<FilterDefinition["filter"]>,
): FilterDefinition => ({
  name,
  index: {
    valueType: "double",
    low: 0,
    high: 9,
    metadata: { label: name, distinctCount: 1, missingCount: 0 },
    rowCount: 1,
  },
  filter: { values: [], low: null, high: null, includeInvalid: false, active: false, ...filter },
});

it("active filters as values, and back: the others are cleared, unknown columns passed over", () => {
  const active = [
    definition("oil", { low: 2, active: true }),
    definition("well", { values: ["A"], includeInvalid: true, active: true }),
  ];
  const values = filterValues(active);
  expect(values).toEqual({
    oil: { low: 2, high: null },
    well: { values: ["A"], includeInvalid: true },
  });
  const [restore, clear] = [vi.fn(), vi.fn()];
  const definitions = [
    definition("oil", {}),
    definition("well", {}),
    definition("gas", { active: true }),
    definition("water", {}),
  ];
  applyFilterValues({ ...values, gone: { low: 1 } }, { definitions, restore, clear });
  expect(restore.mock.calls.map(([{ name }, ...rest]) => [name, ...rest])).toEqual([
    ["oil", { range: { low: 2, high: null } }, false],
    ["well", { values: ["A"] }, true],
  ]);
  expect(clear.mock.calls.map(([{ name }]) => name)).toEqual(["gas"]);
});

it("what filters leave out, and 'Is missing' alone, come back too", () => {
  const active = [
    definition("oil", { low: 2, exclude: ["3"], active: true }),
    definition("well", { exclude: ["A"], includeInvalid: true, active: true }),
    definition("gas", { includeInvalid: true, active: true }),
  ];
  const [restore, clear] = [vi.fn(), vi.fn()];
  applyFilterValues(filterValues(active), { definitions: active, restore, clear });
  expect(restore.mock.calls.map(([{ name }, ...rest]) => [name, ...rest])).toEqual([
    ["oil", { range: { low: 2, high: null }, exclude: ["3"] }, false],
    ["well", { values: [], exclude: ["A"] }, true],
    ["gas", { values: [] }, true],
  ]);
});

it("a grouping that the server would not take is none", () => {
  const by = [{ field: "well" }];
  const measures = [{ operation: "count" }];
  const isOne = (change: object) => isGrouping({ by, measures, ...change });
  expect(
    [
      {},
      { by: [{ field: "day", unit: "month" }, ...by] },
      { measures: [{ operation: "sum", field: "oil" }] },
    ].map(isOne),
  ).toEqual([true, true, true]);
  const wrong = [
    { by: [] },
    { by: [...by, ...by, ...by] },
    { by: [null] },
    { by: [{ field: 7 }] },
    { by: [{ field: "day", unit: "week" }] },
    { by: "well" },
    { measures: [] },
    { measures: Array(21).fill(measures[0]) },
    { measures: [{ operation: "guess", field: "oil" }] },
    { measures: [{ operation: "sum" }] },
    { measures: [{ operation: "count", field: null }] },
  ];
  expect(wrong.filter(isOne)).toEqual([]);
});
