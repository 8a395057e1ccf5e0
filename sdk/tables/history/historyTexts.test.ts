import type { ListedVersion } from "@petrons/sdk/contracts";
import { expect, test } from "vitest";
import {
  changeText,
  goneVersions,
  keptText,
  madeText,
  versionText,
  widenedText,
} from "./historyTexts.ts";

test("a version says in words how it came to be, by the labels of its key columns", () => {
  const labels = new Map([["well_name", "Well"]]);
  expect(madeText({ mode: "new" })).toBe("New table");
  expect(madeText({ mode: "append" })).toBe("Rows added");
  expect(madeText({ mode: "update", key: ["Well_Name", "month"] }, labels)).toBe(
    "Updated by Well, month",
  );
  expect(madeText({ mode: "replace" })).toBe("All rows replaced");
  expect(madeText({ mode: "restore", restored: 3 })).toBe("Version 3 restored");
  expect(madeText({ mode: "restore", restored: 12, undone: 13 })).toBe("Version 13 undone");
  expect(madeText({})).toBe("Imported");
});

test("what it did to the rows is shown with signs, and nothing where nobody counted", () => {
  expect(changeText({ added: 12_034, changed: 310, removed: 0 })).toBe("+12,034 rows, 310 changed");
  expect(changeText({ added: 1, changed: 0, removed: 390 })).toBe("+1 row, \u2212390 rows");
  expect(changeText({})).toBe("");
});

test("it says what kind columns of the table became", () => {
  expect(widenedText({})).toBe("");
  expect(widenedText({ widened: [{ label: "Spud", type: "datetime" }] })).toBe(
    "Spud became Date and time",
  );
  const widened = Array.from({ length: 7 }, (_, at) => ({
    label: `C${at}`,
    type: "double" as const,
  }));
  expect(widenedText({ widened })).toMatch(
    /^C0 became Number, .*C4 became Number, and 2 more columns changed$/,
  );
});

test("a version that was brought back says what that changed, also nothing, or that only the numbers of rows were compared", () => {
  expect(changeText({ added: 0, changed: 310, removed: 40 })).toBe("310 changed, \u221240 rows");
  expect(changeText({ added: 0, changed: 0, removed: 0 })).toBe("no row changed");
  expect(changeText({ added: 0, removed: 2_000_000 })).toBe(
    "\u22122,000,000 rows, values not compared",
  );
  expect(changeText({ added: 0, removed: 0 })).toBe("same row count, values not compared");
});

test("the imports that go with a restore are those after it, named by file and change", () => {
  const version = (number: number, part: Partial<ListedVersion> = {}) =>
    ({
      number,
      sourceFileName: `${number}.csv`,
      mode: "append",
      added: 2,
      changed: 0,
      removed: 0,
      ...part,
    }) as ListedVersion;
  const versions = [version(3), version(2, { mode: "restore", restored: 1 }), version(1)];
  expect(goneVersions(versions, { number: 1 }).map((one) => versionText(one))).toEqual([
    "Version 3: 3.csv, rows added, +2 rows",
    "Version 2: Version 1 restored, +2 rows",
  ]);
  expect(keptText({ keptVersions: 20, keptDays: 90 })).toBe(
    "The newest 20 versions are kept, each for 90 days after it was replaced.",
  );
});
