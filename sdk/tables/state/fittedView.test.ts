import { expect, it } from "vitest";
import { fitted } from "./fittedView.ts";

it("a grouping by columns that the table lacks is left out, its sort with it, and the columns are named", () => {
  const count = { operation: "count" } as const;
  const grouped = (group: NonNullable<Parameters<typeof fitted>[0]["group"]>) =>
    fitted({ table: "wells", group, sort: [{ column: "rows", ascending: true }] }, ["well", "oil"], undefined);
  const fitting = { by: [{ field: "well" }], measures: [count, { operation: "sum" as const, field: "oil" }] };
  expect(grouped(fitting)).toEqual({ state: { table: "wells", sort: [{ column: "rows", ascending: true }], group: fitting }, missing: [] });
  expect(grouped({ by: [{ field: "well" }, { field: "gone" }], measures: [count, { operation: "sum", field: "away" }] })).toEqual({
    state: { table: "wells" },
    missing: ["gone", "away"],
  });
});

it("a state that says nothing has the person's own columns, looks and foot; a link has what it says, with looks of columns that are there", () => {
  const own = { shown: ["oil", "gone"], looks: { oil: { decimals: 3 } }, foot: ["sum"] as const };
  const opened = (wanted: Parameters<typeof fitted>[0]) => fitted(wanted, ["well", "oil"], own).state;
  expect(opened({ table: "wells" })).toEqual({ table: "wells", columns: ["oil"], looks: { oil: { decimals: 3 } }, foot: ["sum"] });
  expect(opened({ table: "wells", search: "a" })).toEqual({ table: "wells", search: "a" });
  expect(opened({ table: "wells", looks: { oil: { unit: "m³" }, gone: { decimals: 1 } } })).toEqual({ table: "wells", looks: { oil: { unit: "m³" } } });
});
