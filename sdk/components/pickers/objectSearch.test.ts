import { expect, test } from "vitest";
import { searchObjects, selectAll, selectAllState } from "./objectSearch.ts";

const petrons = [
  { id: "1", displayName: "Cormorant North", owner: "Ada Reyes" },
  { id: "2", displayName: "Cormorant South", owner: "Lin Okafor" },
  { id: "3", displayName: "Brent Infill", owner: "Ada Reyes" },
];

test("objects are found by every word of the text, in name or detail, whatever its case", () => {
  expect(searchObjects(petrons, " north COR ").map(({ id }) => id)).toEqual(["1"]);
  expect(searchObjects(petrons, "reyes")).toEqual([]);
  expect(searchObjects(petrons, "reyes cor", "owner").map(({ id }) => id)).toEqual(["1"]);
  expect(searchObjects(petrons, " ")).toBe(petrons);
});

test("select all takes the shown ones only, says when some are selected, and minds the maximum", () => {
  const chosen = new Map([["3", petrons[2]!]]);
  const shown = petrons.slice(0, 2);
  expect(selectAllState(shown, chosen)).toEqual({
    checked: false,
    indeterminate: false,
    tooMany: false,
  });
  expect(selectAllState(shown, chosen, 2).tooMany).toBe(true);
  const all = selectAll(shown, chosen, true);
  expect([...all.keys()]).toEqual(["3", "1", "2"]);
  expect(selectAllState(shown, all, 3)).toEqual({
    checked: true,
    indeterminate: false,
    tooMany: false,
  });
  expect([...selectAll(shown, all, false).keys()]).toEqual(["3"]);
  expect(selectAllState(petrons, chosen).indeterminate).toBe(true);
});
