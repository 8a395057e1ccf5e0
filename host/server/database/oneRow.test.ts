import { expect, it } from "vitest";
import { oneRow } from "./oneRow.ts";

it("is the row of an answer, and says so where there is none", () => {
  expect(oneRow({ rows: [{ total: 3 }] }).total).toBe(3);
  expect(() => oneRow({ rows: [] })).toThrow("without a row");
});
