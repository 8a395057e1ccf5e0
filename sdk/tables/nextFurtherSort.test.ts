import { expect, test } from "vitest";
import { nextFurtherSort, nextSort, sortsOf } from "./nextSort.ts";

const down = (column: string) => ({ column, ascending: false });
const up = (column: string) => ({ column, ascending: true });

test("TB-002 with Shift a column is sorted by beside the others: descending, then ascending, then no more", () => {
  const two = nextFurtherSort(down("company"), "oil");
  expect(sortsOf(two)).toEqual([down("company"), down("oil")]);
  const turned = nextFurtherSort(two, "oil");
  expect(sortsOf(turned)).toEqual([down("company"), up("oil")]);
  expect(sortsOf(nextFurtherSort(turned, "oil"))).toEqual([down("company")]);
  expect(sortsOf(nextFurtherSort(nextFurtherSort(turned, "company"), "company"))).toEqual([
    up("oil"),
  ]);
  expect(nextFurtherSort(undefined, "oil")).toEqual(down("oil"));
});

test("TB-002 without Shift one column alone is sorted by again", () => {
  expect(nextSort({ ...down("company"), thenBy: [down("oil")] }, "company")).toEqual(
    down("company"),
  );
});
