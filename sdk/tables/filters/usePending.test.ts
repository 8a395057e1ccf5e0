import { expect, test } from "vitest";
import { isSame } from "./usePending.ts";

test("lists in another order are compared by looking at each value a few times, however long they are", () => {
  const values = Array.from({ length: 2_000 }, (_, at) => `Well ${at}`);
  let reads = 0;
  const get = (list: string[], key: keyof string[]) => {
    reads += 1;
    return list[key];
  };
  expect(isSame(values, new Proxy(values.toReversed(), { get: get as never }))).toBe(true);
  expect(reads).toBeLessThan(5 * values.length);
  expect([
    isSame(values, values),
    isSame(["a", "b"], ["a", "c"]),
    isSame(["a"], ["a", "b"]),
  ]).toEqual([true, false, false]);
});
