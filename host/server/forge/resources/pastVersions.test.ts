import { expect, test } from "vitest";
import { turnsDuring } from "../../faults/testing/turnsDuring.ts";
import { contentOf } from "./contentVersion.ts";
import { PastVersions } from "./pastVersions.ts";

const words = (name: number) => ({ name, text: "word ".repeat(20) });

test("FG-015 a splice makes of each of the last versions exactly the list of now, whatever was inserted, changed, moved and removed", async () => {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % limit;
  };
  let list = Array.from({ length: 60 }, (_, at) => words(at));
  const past = new PastVersions();
  const before: { version: string; list: typeof list }[] = [];
  let spliced = 0;
  for (let round = 0; round < 400; round++) {
    const content = await contentOf(list);
    for (const { version, list: old } of before) {
      const splice = past.spliceTo(content, version);
      if (!splice) continue;
      spliced += 1;
      expect(old.toSpliced(splice.at, splice.remove, ...(splice.insert as typeof list))).toEqual(
        list,
      );
    }
    past.add(content);
    before.splice(0, Math.max(0, before.length - 4));
    before.push({ version: content.version, list });
    const at = below(list.length + 1);
    // Equal elements beside each other are the case in which a change can be described in several
    // ways.
    const inserted = [words(1000 + round), words(at % 3), words(at % 3)].slice(0, below(4));
    list = list.toSpliced(at, list.length > 40 ? below(3) : 0, ...inserted);
    if (round % 9 === 0) list = list.toReversed();
  }
  expect(spliced).toBeGreaterThan(500);
});

test("nothing is known of versions that are older, of short lists and of what is no list", async () => {
  const past = new PastVersions();
  const contents = await Promise.all(
    [0, 1, 2, 3, 4].map((first) =>
      contentOf([words(100 + first), ...Array.from({ length: 60 }, (_, at) => words(at))]),
    ),
  );
  for (const content of contents.slice(0, 4)) past.add(content);
  expect(past.bytes).toBe(3 * 61 * 32);
  expect(
    contents.map(({ version }) => past.spliceTo(contents[4]!, version)?.insert.length),
  ).toEqual([undefined, 1, 1, 1, undefined]);
  for (const small of [
    await contentOf([1, 2]),
    await contentOf({ text: "word ".repeat(2000) }),
    await contentOf(null),
  ]) {
    expect(small.marks).toBeUndefined();
    past.add(small);
    expect([past.bytes, past.spliceTo(contents[4]!, small.version)]).toEqual([0, undefined]);
  }
});

test("a long list is worked on in turns: others are not kept waiting for all of it", async () => {
  const list = Array.from({ length: 20_000 }, (_, at) => ({
    ...words(at),
    more: { z: at, a: [at] },
  }));
  const {
    result: { data, marks },
    turns,
  } = await turnsDuring(() => contentOf(list));
  expect(data).toEqual(list);
  expect(marks).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(3);
});
