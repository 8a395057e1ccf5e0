import { setImmediate as round } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { Entrance } from "./entrance.ts";

/** Notes the name, and whether it began. */
const noting =
  (begun: string[], name: string, isThere = true) =>
  () => {
    begun.push(name);
    return isThere;
  };
const logger = { error: vi.fn() };

test("requests begin in turn by who sends them, one in each round of the loop", async () => {
  const entrance = new Entrance(logger);
  const begun: string[] = [];
  for (const name of ["a1", "a2", "a3"]) entrance.add("a", noting(begun, name));
  entrance.add("b", noting(begun, "b1"));
  expect(begun).toEqual([]);
  await round();
  expect(begun).toEqual(["a1"]);
  entrance.add("c", noting(begun, "c1"));
  for (let left = 4; left > 0; left--) await round();
  expect(begun).toEqual(["a1", "b1", "a2", "c1", "a3"]);
});

test("while only one sender waits, four of its requests begin in each round", async () => {
  const entrance = new Entrance(logger);
  const begun: string[] = [];
  for (const name of ["1", "2", "3", "4", "5"]) entrance.add("a", noting(begun, name));
  await round();
  expect(begun).toEqual(["1", "2", "3", "4"]);
  await round();
  expect(begun.at(-1)).toBe("5");
});

test("one that throws is logged, and the next begins", async () => {
  const entrance = new Entrance(logger);
  const begun: string[] = [];
  entrance.add("a", () => {
    throw new Error("no");
  });
  entrance.add("a", noting(begun, "a2"));
  await round();
  await round();
  expect(begun).toEqual(["a2"]);
  expect(logger.error).toHaveBeenCalledOnce();
});

test("what nobody waits for any more does not count", async () => {
  const entrance = new Entrance(logger);
  const begun: string[] = [];
  for (const name of ["1", "2", "3", "4", "5"]) entrance.add("a", noting(begun, name, false));
  for (const name of ["6", "7", "8", "9", "10"]) entrance.add("a", noting(begun, name));
  await round();
  expect(begun.at(-1)).toBe("9");
});
