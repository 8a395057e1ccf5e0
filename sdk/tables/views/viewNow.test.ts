import type { TableGrouping } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { laysOut, looksAndFoot, viewNow } from "./viewNow.ts";

const grouping: TableGrouping = { by: [{ field: "well" }], measures: [{ operation: "count" }] };

it("a view of groups saves their grouping and no columns, one of rows its columns", () => {
  const columns = {
    chosen: [{ name: "rows", label: "Rows", type: "number" as const }],
    layout: { order: [], widths: {}, frozen: 0 },
    looks: {},
    foot: [],
  };
  const query = { skip: 0, limit: 10, search: "", sort: undefined };
  expect(
    viewNow(columns, { query, groups: { grouping, rowColumns: [], table: "t" } }),
  ).toMatchObject({ columns: [], grouping });
  const rows = viewNow(columns, { query, groups: undefined });
  expect(rows.columns).toEqual(["rows"]);
  expect(rows).not.toHaveProperty("grouping");
  expect(rows).not.toHaveProperty("size");
  // Picked by the author, a page's size is part of the view.
  expect(viewNow({ ...columns, size: 50 }, { query, groups: undefined }).size).toBe(50);
});

it("the layout of a view is laid only over a table that is grouped alike, so that rows keep theirs", () => {
  expect(laysOut({ columns: ["well"] }, undefined)).toBe(true);
  expect(laysOut({ columns: [], grouping }, structuredClone(grouping))).toBe(true);
  expect(laysOut({ columns: ["rows"], grouping }, undefined)).toBe(false);
  expect(laysOut({ columns: ["well"] }, grouping)).toBe(false);
  expect(laysOut({ columns: [] }, undefined)).toBe(false);
});

it("a view that was saved without looks and foot leaves them as they are", () => {
  expect(looksAndFoot({})).toEqual({});
  expect(looksAndFoot({ looks: {}, foot: ["sum"] })).toEqual({ looks: {}, foot: ["sum"] });
});
