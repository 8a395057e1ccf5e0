import { expect, it } from "vitest";
import { groupingOf } from "./grouping.ts";

const table = {
  collection: "wells",
  schema: [
    { name: "well", label: "Well", type: "text" },
    { name: "oil", label: "Oil", type: "double" },
  ],
} as const;
const count = [{ operation: "count" }];
const kept = (given: unknown) =>
  groupingOf(given, { ...table, schema: [...table.schema] }, { path: "g", kept: true });
const sent = (given: unknown) =>
  groupingOf(given, { ...table, schema: [...table.schema] }, { path: "g" });

it("a kept grouping is read without what does not fit, so that the table stays readable; one that is sent is refused", () => {
  const fitting = [{ field: "well" }];
  const partly = [
    { by: [...fitting, null], measures: count },
    { by: [...fitting, { field: 7 }], measures: count },
    { by: [...fitting, { field: "oil", unit: "week" }], measures: count },
    { by: fitting, measures: [] },
    { by: fitting, measures: "count" },
    { by: fitting, measures: [...count, { operation: "guess", field: "oil" }] },
    { by: fitting, measures: [...count, { operation: "sum", field: "well" }] },
    { by: fitting, measures: [...count, { operation: "sum" }] },
  ];
  for (const given of partly) {
    expect(kept(given)).toEqual({ by: fitting, measures: count });
    expect(() => sent(given)).toThrow();
  }
  for (const given of [
    {},
    { by: [], measures: count },
    { by: "well", measures: count },
    { by: [{}], measures: count },
  ]) {
    expect(kept(given)).toBeUndefined();
    expect(() => sent(given)).toThrow();
  }
});
