import { expect, it } from "vitest";
import { savedViewState } from "./savedViewState.ts";

const saved = (data: unknown, version = "1") =>
  savedViewState({
    data: typeof data === "string" ? data : JSON.stringify(data),
    version,
    referenceId: "wells/production",
  });

it("a saved view is a state of its table: columns, sort, search, filters, looks and foot", () => {
  const view = {
    columns: ["oil", "well"],
    layout: { order: [], widths: {}, frozen: 0 },
    sort: { column: "oil", ascending: false },
    search: "dolphin",
    filters: { oil: { low: 3, high: null } },
    looks: { oil: { decimals: 1 } },
    foot: ["sum"],
    size: 50,
  };
  expect(
    savedViewState({ data: JSON.stringify(view), version: "1", referenceId: "wells/production" }),
  ).toEqual({
    table: "production",
    columns: ["oil", "well"],
    sort: [{ column: "oil", ascending: false }],
    search: "dolphin",
    filters: { oil: { low: 3, high: null } },
    looks: { oil: { decimals: 1 } },
    foot: ["sum"],
    size: 50,
  });
});

it("a saved view of groups says nothing of columns: theirs are not the table's", () => {
  const grouping = { by: [{ field: "well" }], measures: [{ operation: "count" }] };
  expect(saved({ columns: ["well", "rows"], grouping })).toEqual({
    table: "production",
    group: grouping,
  });
});

it("what somebody saved in another shape opens the table as it is", () => {
  for (const data of [
    "{",
    "null",
    [],
    { filters: 5 },
    { filters: { a: { values: 5 } } },
    { columns: { length: 3 } },
    { sort: { column: 5 } },
    { search: {} },
  ])
    expect(saved(data).table).toBe("production");
  expect(saved({ search: "dolphin" }, "2")).toEqual({ table: "production" });
});
