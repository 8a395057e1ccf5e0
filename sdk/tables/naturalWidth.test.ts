import { expect, test } from "vitest";
import type { TableColumnOption } from "./columnOptions.ts";
import { naturalWidth } from "./naturalWidth.ts";

const width = (column: Partial<TableColumnOption>, ...values: unknown[]) =>
  naturalWidth(
    { name: "v", label: "Well", ...column },
    values.map((v) => ({ v })),
    "UTC",
    (text) => text.length * 7,
  );

test("a column is as wide as its header and the values in sight need, from 80 to 280 px", () => {
  expect(width({}, "A")).toBe(80);
  expect(width({ label: "API well number" }, "608")).toBe(15 * 7 + 50);
  expect(width({}, "608", "Shell Offshore Inc.")).toBe(19 * 7 + 22);
  expect(width({}, "x".repeat(200))).toBe(280);
});

test("numbers have room for what other pages hold, and a column without a value in sight is not narrow", () => {
  expect(width({ type: "number" }, 1)).toBe(112);
  expect(width({}, null, "")).toBe(140);
});

test("a column with a width or cells of its own keeps them", () => {
  expect([width({ width: 60 }, "a"), width({ node: () => null }, "a")]).toEqual([
    undefined,
    undefined,
  ]);
});
