import type { FilterDefinition, FilterState } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import {
  changeOf,
  isCutText,
  isOpenChoice,
  keptAgain,
  onlyThis,
  queryEntry,
  withoutThis,
} from "./filterChoice.ts";

const of = (
  valueType: FilterDefinition["index"]["valueType"],
  filter: Partial<FilterState> = {},
): FilterDefinition => ({
  name: "c",
  index: {
    valueType,
    low: 0,
    high: 9,
    metadata: { label: "C", distinctCount: 3, missingCount: 1 },
    rowCount: 9,
  },
  filter: { values: [], low: null, high: null, includeInvalid: false, active: false, ...filter },
});

it("'Only this' is a value, a range of one number or moment, or the rows without a value", () => {
  expect(onlyThis(of("string"), "A")).toEqual({ change: { values: ["A"] }, includeInvalid: false });
  expect(onlyThis(of("double"), 1.5)).toEqual({
    change: { range: { low: 1.5, high: 1.5 } },
    includeInvalid: false,
  });
  const day = Date.UTC(2020, 0, 31);
  expect(onlyThis(of("datetime"), "2020-01-31")).toEqual({
    change: { range: { low: day, high: day } },
    includeInvalid: false,
  });
  for (const type of ["string", "int"] as const)
    expect(onlyThis(of(type), null)).toEqual({ change: { values: [] }, includeInvalid: true });
});

it("'Without this' leaves out the value and keeps the rest, rows without a value too", () => {
  expect(withoutThis(of("string"), "A")).toEqual({
    change: { values: [], exclude: ["A"] },
    includeInvalid: true,
  });
  const excluded = of("string", { exclude: ["A"], includeInvalid: true, active: true });
  expect(withoutThis(excluded, "B")).toEqual({
    change: { values: [], exclude: ["A", "B"] },
    includeInvalid: true,
  });
  expect(withoutThis(excluded, null)).toEqual({
    change: { values: [], exclude: ["A"] },
    includeInvalid: false,
  });
  expect(withoutThis(of("int", { low: 1, high: 5, active: true }), 3)).toEqual({
    change: { range: { low: 1, high: 5 }, exclude: ["3"] },
    includeInvalid: false,
  });
  expect(withoutThis(of("string"), null)).toEqual({
    change: { values: [], exclude: [] },
    includeInvalid: false,
  });
  expect(withoutThis(of("string", { includeInvalid: true, active: true }), null)).toEqual({
    change: { values: [], exclude: [] },
    includeInvalid: false,
  });
});

it("'Without this' takes a chosen value away, and turns the last one around", () => {
  const two = of("string", { values: ["A", "B"], active: true });
  expect(withoutThis(two, "A")).toEqual({ change: { values: ["B"] }, includeInvalid: false });
  const one = of("string", { values: ["A"], active: true });
  expect(withoutThis(one, "A")).toEqual({
    change: { values: [], exclude: ["A"] },
    includeInvalid: true,
  });
  expect(withoutThis({ ...one, filter: { ...one.filter, includeInvalid: true } }, "A")).toEqual({
    change: { values: [] },
    includeInvalid: true,
  });
  expect(withoutThis(of("double", { low: 2, high: 2, active: true }), 2)).toEqual({
    change: { values: [], exclude: ["2"] },
    includeInvalid: true,
  });
});

it("a value shown again leaves the others excluded, and the last one no filter", () => {
  const filter = of("string", { exclude: ["A", "B"], includeInvalid: true, active: true }).filter;
  expect(keptAgain(filter, "A")).toEqual({
    change: { values: [], exclude: ["B"] },
    includeInvalid: true,
  });
  const last = keptAgain({ ...filter, exclude: ["A"] }, "A");
  expect(isOpenChoice(last.change, last.includeInvalid)).toBe(true);
  const range = of("int", { low: 1, exclude: ["3"], active: true }).filter;
  expect(keptAgain(range, "3")).toEqual({
    change: { range: { low: 1, high: null } },
    includeInvalid: false,
  });
});

it("what is sent has values or a range, and an open range never means 'Is missing'", () => {
  expect(queryEntry(of("double"), { range: { low: null, high: null } }, true)).toEqual({
    schema: { field: "c", valueType: "double" },
    includeInvalid: true,
    values: [],
  });
  expect(
    queryEntry(of("double"), { range: { low: 1, high: null }, exclude: ["2"] }, false),
  ).toMatchObject({ range: { low: 1, high: null }, exclude: ["2"] });
  expect(changeOf(of("int", { low: 1 }).filter)).toEqual({ range: { low: 1, high: null } });
  expect([
    isOpenChoice({ values: [] }, false),
    isOpenChoice({ values: [] }, true),
    isOpenChoice({ values: [], exclude: [] }, false),
  ]).toEqual([true, false, false]);
});

it("a text that a page shows in part is distinguished from a whole one", () => {
  expect([
    isCutText("abc… (5,000 characters)"),
    isCutText("abc (5,000 characters)"),
    isCutText(7),
  ]).toEqual([true, false, false]);
});
