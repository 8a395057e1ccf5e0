import { expect, test } from "vitest";
import { ForgeElement } from "./ForgeElement.ts";
import { structuralSharing } from "./structuralSharing.ts";

const list = () => [
  { id: "a", name: "Gulf", apps: [{ route: "wells" }] },
  { id: "b", name: "North", apps: [] },
  { id: "c", name: "West", apps: [] },
];

test("FG-006 of a list that came again the elements that are equal stay the same objects, the changed one alone is new", () => {
  const before = list();
  const next = list();
  next[1]!.name = "South";
  const kept = structuralSharing(before, next) as typeof before;
  expect(kept.map((one, at) => one === before[at])).toEqual([true, false, true]);
  expect(kept[1]).toEqual({ id: "b", name: "South", apps: [] });
  expect(kept[1]!.apps).toBe(before[1]!.apps);
  expect(kept).not.toBe(before);
});

test("elements that moved are found by their id; one that is gone is gone, one that is new is new", () => {
  const before = list();
  const [a, b] = before;
  const kept = structuralSharing(before, [
    { id: "d", name: "East", apps: [] },
    ...list().slice(0, 2),
  ]) as typeof before;
  expect(kept).toEqual([{ id: "d", name: "East", apps: [] }, a, b]);
  expect([kept[1] === a, kept[2] === b]).toEqual([true, true]);
});

test("an equal value is the value before, whatever the order of its keys; order, length and kind count", () => {
  const before = list();
  expect(structuralSharing(before, list())).toBe(before);
  expect(structuralSharing({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual({ a: 1, b: 2 });
  const turned = list().toReversed();
  expect(structuralSharing(before, turned)).toBe(turned);
  expect(turned.map(({ id }) => id)).toEqual(["c", "b", "a"]);
  expect(structuralSharing(before, [])).toEqual([]);
  expect(structuralSharing({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(structuralSharing({ a: 1 }, { a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  expect(structuralSharing({ a: 1 }, { b: 1 })).toEqual({ b: 1 });
  expect([
    structuralSharing([], {}),
    structuralSharing({}, []),
    structuralSharing(null, [1]),
    structuralSharing([1], null),
    structuralSharing(1, 2),
  ]).toEqual([{}, [], [1], null, 2]);
});

test("FG-006 a live resource that was answered anew keeps what did not change of its data", () => {
  const element = new ForgeElement<{ id: string; name: string }[]>("$root/Users/u#AllPetrons");
  element.take({ uri: element.uri, version: "1", data: list() }, 1);
  const before = element.data!;
  element.take({ uri: element.uri, version: "2", data: [...list(), { id: "d", name: "East" }] }, 2);
  expect(element.data).toHaveLength(4);
  expect(before.every((one, at) => one === element.data?.[at])).toBe(true);
});

test("FG-015 of a long list the answer brings what changed since the version at hand; for any other version the whole is asked for again", () => {
  const element = new ForgeElement<{ id: string; name: string }[]>("$root/Users/u#AllPetrons");
  const { uri } = element;
  const splice = {
    since: "1",
    at: 1,
    remove: 1,
    insert: [
      { id: "b", name: "South", apps: [] },
      { id: "d", name: "East" },
    ],
  };
  element.take({ uri, version: "1", data: list() }, 1);
  const [a, b, c] = element.data!;
  element.take({ uri, version: "2", splice }, 2);
  expect(element.data!.map(({ name }) => name)).toEqual(["Gulf", "South", "East", "West"]);
  expect([element.data![0] === a, element.data![1] === b, element.data![3] === c]).toEqual([
    true,
    false,
    true,
  ]);
  expect([element.version, element.dirty, element.state]).toEqual(["2", false, "ready"]);
  element.take({ uri, version: "3", splice }, 3);
  expect(element.data).toHaveLength(4);
  expect([element.version, element.dirty]).toEqual([undefined, true]);
});
