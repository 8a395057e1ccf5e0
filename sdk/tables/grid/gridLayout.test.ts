import { expect, test } from "vitest";
import {
  columnsInOrder,
  emptyLayout,
  widthOf,
  withFrozen,
  withMove,
  withWidth,
} from "./gridLayout.ts";

const columns = ["a", "b", "c", "d"].map((name) => ({ name }));
const names = (order: string[], of = columns) =>
  columnsInOrder(of, { ...emptyLayout, order }).map(({ name }) => name);

test("columns are in the layout's order; names it no longer has are left out, new columns come after those they were given after", () => {
  expect(names([])).toEqual(["a", "b", "c", "d"]);
  expect(names(["c", "a", "gone"])).toEqual(["c", "d", "a", "b"]);
  expect(names(["c", "a"], [{ name: "new" }, ...columns])[0]).toBe("new");
});

test("a move puts the column in its place and stays inside the table", () => {
  const shown = ["a", "b", "c"];
  expect(withMove(emptyLayout, shown, "a", 1).order).toEqual(["b", "a", "c"]);
  expect(withMove(emptyLayout, shown, "c", -3).order).toEqual(["c", "a", "b"]);
  expect(withMove(emptyLayout, shown, "a", 99).order).toEqual(["b", "c", "a"]);
});

test("widths are whole pixels between the narrowest and the widest; frozen columns are never less than none", () => {
  expect(widthOf({ name: "a" }, withWidth(emptyLayout, "a", 3))).toBe(48);
  expect(widthOf({ name: "a" }, withWidth(emptyLayout, "a", 5_000))).toBe(800);
  expect(widthOf({ name: "a", width: 90 }, emptyLayout)).toBe(90);
  expect(withFrozen(emptyLayout, -1).frozen).toBe(0);
});
