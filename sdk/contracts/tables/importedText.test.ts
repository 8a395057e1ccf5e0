import { expect, it } from "vitest";
import { importedText } from "./importedText.ts";
import type { ImportOutcome } from "./tableFiles.ts";

const outcome: ImportOutcome = {
  collection: "wells",
  rowCount: 878,
  rejectedCount: 0,
  rejectsFileId: null,
  tableVersion: "v1",
  mode: "update",
  added: 0,
  changed: 3,
  removed: 0,
};

it("an import says what it did, and that it did nothing where nothing was new", () => {
  expect(importedText(outcome)).toBe("Added 0 rows to wells, changed 3");
  expect(importedText({ ...outcome, changed: 0, unchanged: true })).toBe(
    "Unchanged: nothing was imported.",
  );
  expect(importedText({ ...outcome, changed: 0, unchanged: true, rejectedCount: 2 })).toBe(
    "Unchanged: nothing was imported. Rejected 2 rows.",
  );
});
