import { Value } from "typebox/value";
import { expect, it } from "vitest";
import { importFilesTask } from "./tableTasks.ts";

it("an import of several files names bounded columns and texts, and its column of files has a label", () => {
  const column = { source: "a", name: "a", type: "text" };
  const accepts = (part: object, own: object[] = []) =>
    Value.Check(importFilesTask.options as never, {
      collection: "wells",
      files: [{ fileId: "f", columns: own }],
      columns: [column],
      ...part,
    });
  expect([
    accepts({}),
    accepts({ sourceColumn: { name: "s", label: "S" } }),
    accepts({}, [{ name: "a", noValue: -999.25, noValues: [1e30] }]),
  ]).toEqual([true, true, true]);
  expect(accepts({ sourceColumn: { name: "s", label: "" } })).toBe(false);
  expect(accepts({ columns: [{ ...column, source: "x".repeat(1_000_001) }] })).toBe(false);
  expect(accepts({ columns: [{ ...column, label: "x".repeat(10_001) }] })).toBe(false);
  const many = Array.from({ length: 50_001 }, () => column);
  expect([accepts({ columns: many }), accepts({}, many)]).toEqual([false, false]);
});
