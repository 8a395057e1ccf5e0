import { expect, test } from "vitest";
import { nextSort } from "./nextSort.ts";

test("TB-002 sort cycles descending, then ascending, then none, and starts anew on another column", () => {
  const first = nextSort({}, "oil");
  expect(first).toEqual({ sortByFieldName: "oil", sortAscending: false });
  const second = nextSort(first, "oil");
  expect(second).toEqual({ sortByFieldName: "oil", sortAscending: true });
  expect(nextSort(second, "oil")).toEqual({ sortByFieldName: undefined, sortAscending: undefined });
  expect(nextSort(second, "gas")).toEqual({ sortByFieldName: "gas", sortAscending: false });
});
