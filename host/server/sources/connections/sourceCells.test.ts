import { expect, it } from "vitest";
import { SourceCells } from "./sourceCells.ts";
import type { SourceColumn } from "./sourceColumns.ts";

const column = (name: string, kind: SourceColumn["kind"]) => ({ name, kind }) as SourceColumn;

it("says of each column how many empty texts are missing in the table, beside the values that are missing in the source", () => {
  const cells = new SourceCells([
    column("well", "text"),
    column("note", "text"),
    column("oil", "number"),
  ]);
  expect(cells.line(["A", "", null])).toBe('"A","",\\N\n');
  cells.line(["", "  ", "1"]);
  cells.line([null, "ok", "2"]);
  expect(cells.notes()).toEqual([
    "2 values of 'note' are empty texts and count as missing.",
    "1 value of 'well' is an empty text and counts as missing.",
  ]);
});
