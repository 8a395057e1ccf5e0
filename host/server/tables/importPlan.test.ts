import { expect, it } from "vitest";
import { importFaults } from "./importPlan.ts";

it("a label that no table can keep is refused with its place among the columns", () => {
  const column = (letters: number, more = {}) => ({ source: "a", name: `n${letters}`, label: "x".repeat(letters), type: "text" as const, ...more });
  expect(importFaults({ collection: "wells", columns: [column(300), column(301), column(302, { skip: true })] })).toEqual([
    { path: "options.columns[1].label", reason: "a label has at most 300 characters" },
  ]);
});
