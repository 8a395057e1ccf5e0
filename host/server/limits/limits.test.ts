import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { limitsOf, limitTable } from "./index.ts";
import { limitsPage } from "./limitsPage.ts";

describe("limits", () => {
  it("are the manifest's where it names them, else the defaults", () => {
    const limits = limitsOf({ statementSeconds: 3 });
    expect(limits.statementSeconds).toBe(3);
    expect(limits.bodyBytes).toBe(limitTable.bodyBytes.default);
  });

  it("have defaults that their own minimum allows", () => {
    for (const [name, { default: value, minimum }] of Object.entries(limitTable)) expect(value, name).toBeGreaterThanOrEqual(minimum);
  });

  it("are described on the page beside the table", () => {
    expect(readFileSync(new URL("./README.md", import.meta.url), "utf8")).toBe(limitsPage());
  });
});
