import { expect, test } from "vitest";
import { fitPlace, nextPlace, rangeOf } from "./gridMoves.ts";

const size = { rows: 100_000, columns: 12, page: 20 };
const from = { row: 50, column: 3 };

test.each([
  ["ArrowUp", false, 49, 3],
  ["ArrowDown", false, 51, 3],
  ["ArrowLeft", false, 50, 2],
  ["ArrowRight", false, 50, 4],
  ["Home", false, 50, 0],
  ["End", false, 50, 11],
  ["Home", true, 0, 0],
  ["End", true, 99_999, 11],
  ["PageUp", false, 31, 3],
  ["PageDown", false, 69, 3],
  ["ArrowDown", true, 99_999, 3],
] as const)("%s with Ctrl %s leads to row %i, column %i", (key, corner, row, column) =>
  expect(nextPlace(from, key, corner, size)).toEqual({ row, column }),
);

test("the header is above row 0; pages end at the first and the last row", () => {
  expect(nextPlace({ row: 0, column: 2 }, "ArrowUp", false, size)).toEqual({ row: -1, column: 2 });
  expect(nextPlace({ row: 5, column: 2 }, "PageUp", false, size)).toEqual({ row: 0, column: 2 });
  expect(nextPlace({ row: 99_995, column: 2 }, "PageDown", false, size)).toEqual({
    row: 99_999,
    column: 2,
  });
  expect(nextPlace(from, "x", false, size)).toBeUndefined();
});

test("without rows only the header is left", () => {
  const none = { ...size, rows: 0 };
  for (const key of ["ArrowDown", "PageDown", "PageUp"])
    expect(nextPlace({ row: -1, column: 0 }, key, false, none)).toEqual({ row: -1, column: 0 });
  expect(fitPlace({ row: 7, column: 20 }, { rows: 3, columns: 2 })).toEqual({ row: 2, column: 1 });
});

test("a marked rectangle runs from its upper left to its lower right, whichever corner came first", () => {
  expect(rangeOf({ row: 4, column: 1 }, { row: 2, column: 3 })).toEqual({
    from: { row: 2, column: 1 },
    to: { row: 4, column: 3 },
  });
});
