import { expect, test } from "vitest";
import { nextSort } from "./nextSort.ts";

test("TB-002 sort cycles descending, then ascending, then none, and starts anew on another column", () => {
  const first = nextSort(undefined, "oil");
  expect(first).toEqual({ column: "oil", ascending: false });
  const second = nextSort(first, "oil");
  expect(second).toEqual({ column: "oil", ascending: true });
  expect(nextSort(second, "oil")).toBeUndefined();
  expect(nextSort(second, "gas")).toEqual({ column: "gas", ascending: false });
});
