import { expect, test } from "vitest";
import { splicedList } from "./splicedList.ts";

const element = (id: string, text = "") => ({ id, text, parts: { of: id } });

test("FG-015 changes of a list are made one after the other, and what did not change stays the same object", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => element(id)) as [
    object,
    { parts: object },
    object,
    object,
  ];
  const next = splicedList([a, b, c, d], {
    since: "1",
    at: 1,
    remove: 1,
    insert: [],
    further: [
      { at: 2, remove: 0, insert: [element("b", "moved")] },
      { at: 0, remove: 1, insert: [element("e")] },
    ],
  });
  expect(next).toEqual([element("e"), c, element("b", "moved"), d]);
  expect(next[1]).toBe(c);
  expect(next[3]).toBe(d);
  expect((next[2] as { parts: object }).parts).toBe(b.parts);
});

test("an element that changes twice is compared with the one that was at hand", () => {
  const before = element("a");
  const next = splicedList([before], {
    since: "1",
    at: 0,
    remove: 1,
    insert: [element("a", "meanwhile")],
    further: [{ at: 0, remove: 1, insert: [element("a")] }],
  });
  expect(next[0]).toBe(before);
});

test("elements without ids are compared with the one of their place", () => {
  const before = { well: { name: "A-1" }, rate: 1 };
  const [after] = splicedList([before], {
    since: "1",
    at: 0,
    remove: 1,
    insert: [{ well: { name: "A-1" }, rate: 2 }],
  }) as [typeof before];
  expect(after).toEqual({ ...before, rate: 2 });
  expect(after.well).toBe(before.well);
});

test("FG-015 more elements come at once than one call has room for", () => {
  const insert = Array.from({ length: 200_001 }, (_, at) => at);
  expect(splicedList([-1, -2], { since: "1", at: 1, remove: 0, insert })).toEqual([
    -1,
    ...insert,
    -2,
  ]);
});
