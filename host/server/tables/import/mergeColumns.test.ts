import { describe, expect, it } from "vitest";
import type { PlannedColumn } from "./importPlan.ts";
import { mergeColumns } from "./mergeColumns.ts";

const column = (unit?: string): PlannedColumn => ({
  name: "cut",
  label: "Cut",
  source: "cut",
  type: "double",
  index: 0,
  ...(unit && { unit }),
});
const merged = (kept?: string, added?: string) =>
  mergeColumns("wells", [column(kept)], [column(added)], (one) => one).map(
    ({ column: { unit } }) => unit,
  );

describe("columns of a table and a file", () => {
  it("are not one where one side has percents and the other numbers without a unit", () => {
    for (const [kept, added] of [
      [undefined, "%"],
      ["%", undefined],
    ])
      expect(() => merged(kept, added)).toThrow(/^The unit of 'cut' differs/);
    expect([merged("%", "%"), merged("bbl"), merged(undefined, "bbl"), merged()]).toEqual([
      ["%"],
      ["bbl"],
      [undefined],
      [undefined],
    ]);
  });
});
