import { expect, it } from "vitest";
import { noticesOf } from "./noticesOf.ts";

it("texts are reported in their order, in as few notices as hold them; one that is too long has its own", () => {
  const text = (letter: string, length: number) => letter.repeat(length);
  const [a, b, c] = [text("a", 3_000), text("b", 3_998), text("c", 9_000)];
  expect(noticesOf([])).toEqual([]);
  expect(noticesOf([a, b, "d"])).toEqual([[a, b], ["d"]]);
  expect(noticesOf([c, a, c])).toEqual([[c], [a], [c]]);
  expect(noticesOf([text("é", 3_000), text("e", 1_000)])).toHaveLength(2);
});
