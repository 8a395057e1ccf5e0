import { expect, it } from "vitest";
import { checkImportOptions, checkReading, importFaults } from "./importPlan.ts";

it("a label that no table can keep is refused with its place among the columns", () => {
  const column = (letters: number, more = {}) => ({ source: "a", name: `n${letters}`, label: "x".repeat(letters), type: "text" as const, ...more });
  expect(importFaults({ collection: "wells", columns: [column(300), column(301), column(302, { skip: true })] })).toEqual([
    { path: "options.columns[1].label", reason: "a label has at most 300 characters" },
  ]);
});

it("more columns than a file may have are refused before anything is read", () => {
  const column = { source: "a", name: "a", label: "A", type: "text" as const };
  const [fileColumns, refusal] = [2, "options.columns: a file may have at most 2 columns."];
  const options = (count: number) => ({ fileId: "f", collection: "wells", columns: Array.from({ length: count }, (_, at) => ({ ...column, name: `a${at}` })) });
  expect(() => checkImportOptions(options(3), { fileColumns })).toThrow(refusal);
  expect(() => checkReading(options(3), { fileColumns })).toThrow(refusal);
  const { fileId, collection, columns } = options(3);
  const together = (own: number) => ({ files: [{ fileId, columns: columns.slice(0, own) }], collection, columns });
  expect(() => checkImportOptions(together(3), { fileColumns })).toThrow(refusal);
  for (const good of [options(2), together(2)]) expect(() => checkImportOptions(good, { fileColumns })).not.toThrow();
});
