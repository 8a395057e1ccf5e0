import { expect, it } from "vitest";
import { contentOf, sameContent } from "./contentVersion.ts";

const isDeepFrozen = (value: unknown): boolean =>
  typeof value !== "object" ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isDeepFrozen));

const rows = (count: number, turned = false) =>
  Array.from({ length: count }, (_, at) =>
    turned
      ? { oil: at, well: { name: `漢 ${at}`, at } }
      : { well: { at, name: `漢 ${at}` }, oil: at },
  );

it.each([
  ["a value", rows(1)[0], rows(1, true)[0]],
  ["a short list", rows(2), rows(2, true)],
  ["a long list", rows(500), rows(500, true)],
])(
  "%s keeps the order of its keys, and has the version of the same in another order",
  async (_what, value, turned) => {
    const [content, other] = [await contentOf(value), await contentOf(turned)];
    expect(JSON.stringify(content.data)).toBe(JSON.stringify(value));
    expect(JSON.stringify(other.data)).toBe(JSON.stringify(turned));
    expect(other.version).toBe(content.version);
    expect(other.marks).toEqual(content.marks);
    expect(content.bytes).toBe(Buffer.byteLength(JSON.stringify(value)));
    expect(isDeepFrozen(content.data)).toBe(true);
    expect(sameContent(value, turned)).toBe(true);
  },
);

it("a list has another version when an element is another, is missing or has moved, and marks where it is long", async () => {
  const versions = new Set<string>();
  const list = rows(500);
  const others = [
    list,
    list.slice(1),
    list.toReversed(),
    list.with(250, { well: { at: 250, name: "other" }, oil: 250 }),
    [],
    [[]],
    null,
  ];
  for (const value of others) versions.add((await contentOf(value)).version);
  expect(versions.size).toBe(others.length);
  const [before, after] = [await contentOf(list), await contentOf(list.with(3, list[4]!))];
  expect(
    after
      .marks!.map((mark, at) => (mark === before.marks![at] ? undefined : at))
      .filter((at) => at !== undefined),
  ).toEqual([3]);
  expect((await contentOf(list.slice(0, 2))).marks).toBeUndefined();
});

it("a key that means something to JavaScript is a key like others", async () => {
  const value = JSON.parse('{"constructor":1,"__proto__":{"admin":true}}');
  const content = await contentOf(value);
  expect(JSON.stringify(content.data)).toBe('{"constructor":1,"__proto__":{"admin":true}}');
  expect(content.version).not.toBe((await contentOf({ constructor: 1 })).version);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});
