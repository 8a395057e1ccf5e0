import type { TableGrouping } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { sameGrouping } from "./sameGrouping.ts";

const grouping: TableGrouping = {
  by: [{ field: "day", unit: "month" }],
  measures: [{ operation: "sum", field: "oil" }],
};

it("a grouping is the same in whatever order its keys come, and another one by anything that it says", () => {
  expect(
    sameGrouping(grouping, {
      measures: [{ field: "oil", operation: "sum" }],
      by: [{ unit: "month", field: "day" }],
    }),
  ).toBe(true);
  expect(sameGrouping(undefined, undefined)).toBe(true);
  const others: (TableGrouping | undefined)[] = [
    undefined,
    { ...grouping, by: [{ field: "day", unit: "year" }] },
    { ...grouping, by: [{ field: "day" }] },
    { ...grouping, measures: [...grouping.measures, { operation: "count" }] },
  ];
  for (const other of others) expect(sameGrouping(grouping, other)).toBe(false);
});
