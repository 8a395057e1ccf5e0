// @vitest-environment jsdom
import { expect, it } from "vitest";
import { fitted, preferredView } from "./fittedView.ts";

it("a grouping by columns that the table lacks is left out, its sort with it, and the columns are named", () => {
  const count = { operation: "count" } as const;
  const grouped = (group: NonNullable<Parameters<typeof fitted>[0]["group"]>) =>
    fitted(
      { table: "wells", group, sort: [{ column: "rows", ascending: true }] },
      ["well", "oil"],
      undefined,
    );
  const fitting = {
    by: [{ field: "well" }],
    measures: [count, { operation: "sum" as const, field: "oil" }],
  };
  expect(grouped(fitting)).toEqual({
    state: { table: "wells", sort: [{ column: "rows", ascending: true }], group: fitting },
    missing: [],
  });
  expect(
    grouped({
      by: [{ field: "well" }, { field: "gone" }],
      measures: [count, { operation: "sum", field: "away" }],
    }),
  ).toEqual({
    state: { table: "wells" },
    missing: ["gone", "away"],
  });
});

it("where nothing is asked for the columns are the person's own, as moved; a link shows everyone the same, with looks of columns that are there", () => {
  const own = {
    shown: ["well", "oil", "gone"],
    order: ["oil", "well"],
    looks: { oil: { decimals: 3 } },
    foot: ["sum"] as const,
  };
  const opened = (wanted: Parameters<typeof fitted>[0]) =>
    fitted(wanted, ["well", "oil", "gas"], own).state;
  expect(opened({})).toEqual({
    columns: ["oil", "well"],
    looks: { oil: { decimals: 3 } },
    foot: ["sum"],
  });
  expect(fitted({}, ["well", "oil"], { order: ["oil", "well"] }).state).toEqual({
    columns: ["oil", "well"],
  });
  expect(opened({ table: "wells" })).toEqual({ table: "wells" });
  expect(opened({ search: "a" })).toEqual({ search: "a" });
  expect(opened({ looks: { oil: { unit: "m³" }, gone: { decimals: 1 } } })).toEqual({
    looks: { oil: { unit: "m³" } },
  });
});

it("pages have as many rows as there is room for until somebody picks a size", () => {
  expect(
    [0, 11, 25, 26, 500].map((room) => preferredView("some table", ["oil"], room).size),
  ).toEqual([10, 25, 25, 50, 100]);
  expect(fitted({}, ["oil"], { size: 5 }).state).toEqual({ size: 5 });
  expect(fitted({ table: "wells" }, ["oil"], { size: 5 }).state).toEqual({ table: "wells" });
});

it("of a table with many columns the first eighty are the usual ones: a state says nothing of them, and names all where all were chosen", () => {
  const many = Array.from({ length: 100 }, (_, at) => `c${at}`);
  expect(fitted({ table: "wells", columns: many.slice(0, 80) }, many).state).toEqual({
    table: "wells",
  });
  expect(fitted({ table: "wells", columns: many }, many).state.columns).toHaveLength(100);
  expect(fitted({}, many, {}).state).toEqual({});
});
