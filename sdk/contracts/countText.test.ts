import { expect, it } from "vitest";
import { countText } from "./countText.ts";

it("a count has its separator, and one thing is singular", () =>
  expect([0, 1, 2_000].map((count) => countText(count, "row"))).toEqual([
    "0 rows",
    "1 row",
    "2,000 rows",
  ]));
