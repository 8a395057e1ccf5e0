import { expect, it } from "vitest";
import { otherFilters } from "./chartNotes.ts";

it("a chart of another table than the page's says how many filters of that table count", () => {
  expect(otherFilters("production", 0)).toEqual([]);
  expect(otherFilters("production", 1)).toEqual(["1 filter of 'production' counts here"]);
  expect(otherFilters("production", 2)).toEqual(["2 filters of 'production' count here"]);
});
