import type { FilterDefinition, FilterState } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { filterText } from "./FilterChips.tsx";

const text = (
  filter: Partial<FilterState>,
  valueType: FilterDefinition["index"]["valueType"] = "string",
) =>
  filterText({
    name: "c",
    index: {
      valueType,
      low: 0,
      high: 9,
      metadata: { label: "Company", distinctCount: 3, missingCount: 1 },
      rowCount: 9,
    },
    filter: { values: [], low: null, high: null, includeInvalid: false, active: true, ...filter },
  });

it.each<
  [chip: string, filter: Partial<FilterState>, type?: FilterDefinition["index"]["valueType"]]
>([
  ["Company: A, B", { values: ["A", "B"] }],
  ["Company: 3 values", { values: ["A", "B", "C"] }],
  ["Company: A, Is missing", { values: ["A"], includeInvalid: true }],
  ["Company: Is missing", { includeInvalid: true }],
  ["Company: Is missing", { includeInvalid: true }, "double"],
  ["Company without A, B", { exclude: ["A", "B"], includeInvalid: true }],
  ["Company without A and missing", { exclude: ["A"] }],
  ["Company without missing", { exclude: [] }],
  ["Company: 1 – 5 without 3", { low: 1, high: 5, exclude: ["3"] }, "double"],
  ["Company: 1 – 5, Is missing", { low: 1, high: 5, includeInvalid: true }, "double"],
  ["Company ≥ 1,000", { low: 1000 }, "int"],
  ["Company: 7", { low: 7, high: 7 }, "int"],
  [
    "Company: 2026-10-01 – 2026-10-31",
    { low: Date.UTC(2026, 9, 1), high: Date.UTC(2026, 10, 1) - 1 },
    "datetime",
  ],
  [
    "Company: 2026-10-01",
    { low: Date.UTC(2026, 9, 1), high: Date.UTC(2026, 9, 2) - 1 },
    "datetime",
  ],
  ["Company ≥ 100,000,000,000,000,000", { low: 1e17 }, "datetime"],
])("a chip reads '%s'", (chip, filter, type) => expect(text(filter, type)).toBe(chip));

it("a chip writes numbers that name wells as the table shows them", () => {
  const chip = (label: string) =>
    filterText({
      name: label,
      index: {
        valueType: "int",
        low: 1001,
        high: 1030,
        metadata: { label, distinctCount: 30, missingCount: 0 },
        rowCount: 720,
      },
      filter: { values: [], low: 1001, high: 1001, includeInvalid: false, active: true },
    });
  expect(chip("Well")).toBe("Well: 1001");
  expect(chip("Wells")).toBe("Wells: 1,001");
});
