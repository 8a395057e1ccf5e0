import { expect, it } from "vitest";
import { type ChartSource, sourceKey } from "../../../contracts/index.ts";
import { groupOrder } from "./groupOrder.ts";

const source = (table: string, group?: string): ChartSource => ({
  table,
  x: { field: "month" },
  ...(group && { group }),
  y: [{ operation: "count" }],
});
const rows = (...groups: string[]) => ({ rows: groups.map((group) => ({ x: 1, group, y0: 1 })) });

it("GP-022 a name has one place for all charts of a dashboard, whichever chart has it first; a few fields come before many wells", () => {
  const data = {
    [sourceKey(source("production", "well"))]: {
      ...rows("W3", "W1", "W2", "W1", "Others (9)"),
      merged: { kept: 3, others: 9 },
    },
    [sourceKey(source("production", "field"))]: rows("Tern", "Ashby"),
    [sourceKey(source("plan", "field"))]: rows("Ashby", "Tern"),
    [sourceKey(source("plan"))]: { rows: [{ x: 1, y0: 1 }] },
    [sourceKey(source("gone", "field"))]: { error: "There is no table 'gone'." },
  };
  expect(groupOrder(data)).toEqual(["Ashby", "Tern", "W1", "W2", "W3"]);
  expect(groupOrder(data)).toBe(groupOrder(data));
});
