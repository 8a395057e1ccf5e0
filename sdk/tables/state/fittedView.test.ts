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
