import { expect, it } from "vitest";
import { isWithin, pointerOf, valueAt, withValueAt } from "./values.ts";

it("a value is changed where it is; everything else stays the same object", () => {
  const data = { name: "A", list: [{ depth: 1 }, { depth: 2 }], other: { kept: true } };
  const next = withValueAt(data, ["list", 1, "depth"], 3) as typeof data;
  expect(next).toEqual({ name: "A", list: [{ depth: 1 }, { depth: 3 }], other: { kept: true } });
  expect(next.other).toBe(data.other);
  expect(next.list[0]).toBe(data.list[0]);
  expect(Object.keys(next)).toEqual(["name", "list", "other"]);
});

it("undefined takes a property away, and missing objects are made on the way", () => {
  expect(withValueAt({ a: 1, b: 2 }, ["a"], undefined)).toEqual({ b: 2 });
  expect(withValueAt({}, ["place", "latitude"], 40)).toEqual({ place: { latitude: 40 } });
  expect(valueAt({ a: null }, ["a", "b"])).toBeUndefined();
});

it("pointers escape what JSON Pointer escapes", () => {
  expect(pointerOf(["a/b", 0, "c~d"])).toBe("/a~1b/0/c~0d");
  expect(isWithin("/list/0", "/list")).toBe(true);
  expect(isWithin("/listed", "/list")).toBe(false);
});
