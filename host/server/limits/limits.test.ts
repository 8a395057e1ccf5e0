import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { limitsOf, limitTable, shareFaults } from "./index.ts";
import { limitsPage } from "./limitsPage.ts";

describe("limits", () => {
  it("are the manifest's where it names them, else the defaults", () => {
    const limits = limitsOf({ statementSeconds: 3 });
    expect(limits.statementSeconds).toBe(3);
    expect(limits.bodyBytes).toBe(limitTable.bodyBytes.default);
  });

  it("have defaults that their own minimum and maximum allow, exact numbers all", () => {
    for (const [name, { default: value, minimum, maximum }] of Object.entries(limitTable)) {
      expect(value, name).toBeGreaterThanOrEqual(minimum);
      expect(value, name).toBeLessThanOrEqual(maximum);
      expect(Number.isSafeInteger(maximum), name).toBe(true);
    }
  });

  it("of columns is bounded as a release before had it: its manifest starts this one", () => {
    expect(limitTable.fileColumns.maximum).toBe(limitTable.importRows.maximum);
  });

  it("that are a share name their whole in the same table, and are no larger by default", () => {
    const wholes = Object.values(limitTable).flatMap((row) =>
      "whole" in row && row.whole !== undefined ? [row.whole] : [],
    );
    expect(wholes.length).toBeGreaterThan(10);
    for (const whole of wholes) expect(Object.keys(limitTable)).toContain(whole);
    expect([...shareFaults({})]).toEqual([]);
    expect([...shareFaults({ taskRunsAtOncePerOrganization: 9 })]).toEqual([
      "limits.taskRunsAtOncePerOrganization: expected at most limits.taskRunsAtOnce, of which it is a share (8, the default); found 9.",
    ]);
  });

  it("are described on the page beside the table", () => {
    expect(readFileSync(new URL("./README.md", import.meta.url), "utf8")).toBe(limitsPage());
  });
});
