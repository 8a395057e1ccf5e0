import { liveList } from "@petrons/sdk/server";
import { expect, test } from "vitest";
import type { ListedDocument } from "./documentGroups.ts";
import { ListState } from "./listState.ts";

const list = liveList<{ rate: number }>({ container: "Well", query: {}, sortBy: "rate" });
const well = (id: string, rate: number) =>
  ({ id, rate, createdAt: "2026-01-01T00:00:00.000Z" }) as unknown as ListedDocument;
const none = { next: async () => ({ documents: [], isAll: true }) };
const pageOf = (documents: readonly ListedDocument[]) => ({
  async *pages() {
    yield documents;
  },
});
const filled = async (documents: readonly ListedDocument[]) => {
  const state = new ListState(list, {});
  await state.read(pageOf(documents), Number.POSITIVE_INFINITY);
  return state;
};

test("FG-015 the version of a list depends on what it is, not on how it became that", async () => {
  const [a, b, c] = [well("a", 2), well("b", 1), well("c", 3)] as const;
  const whole = (await filled([a, b, c])).content();
  expect(whole.data).toEqual([b, a, c]);
  const grown = await filled([well("b", 9)]);
  await grown.apply(["c", "b"], [c, b], none);
  await grown.apply(["a", "d"], [a, well("d", 4)], none);
  expect(grown.content().version).not.toBe(whole.version);
  await grown.apply(["d"], [], none);
  expect(grown.content().version).toBe(whole.version);
  expect(grown.content().data).toEqual(whole.data);
  expect((await filled([a, b])).content().version).not.toBe(whole.version);
});

test("what was given out stays as it was, and says what changed since", async () => {
  const state = await filled([well("a", 1), well("b", 2)]);
  const before = state.content();
  await state.apply(["a", "c"], [well("a", 3), well("c", 0)], none);
  const after = state.content();
  expect(before.data).toEqual([well("a", 1), well("b", 2)]);
  expect(after.list!.changesSince(before.version)).toEqual([
    { at: 0, remove: 1, insert: [] },
    { at: 1, remove: 0, insert: [well("a", 3)] },
    { at: 0, remove: 0, insert: [well("c", 0)] },
  ]);
  expect(after.list!.changesSince("unknown")).toBeUndefined();
  expect(before.list!.changesSince(before.version)).toBeUndefined();
});

test("a list that is read again over what was there says what differs", async () => {
  const state = await filled(Array.from({ length: 1_500 }, (_, at) => well(`w${at}`, at)));
  const { version } = state.content();
  const again = Array.from({ length: 1_500 }, (_, at) => well(`w${at}`, at)).toSpliced(700, 1);
  await state.read(pageOf(again), Number.POSITIVE_INFINITY);
  expect(state.content().data).toEqual(again);
  expect(state.content().list!.changesSince(version)).toEqual([{ at: 700, remove: 1, insert: [] }]);
});

test("FG-015 a list that was empty when it was read again does not say what changed before", async () => {
  const [a, b, c, d] = [1, 2, 3, 4].map((rate) => well(`w${rate}`, rate)) as [
    ListedDocument,
    ...ListedDocument[],
  ];
  const state = await filled([a]);
  const { version } = state.content();
  await state.apply([a.id], [], none);
  await state.read(pageOf([a, b!, c!]), Number.POSITIVE_INFINITY);
  const filledAgain = state.content().version;
  await state.apply([d!.id], [d!], none);
  const { list } = state.content();
  expect(list!.changesSince(version)).toBeUndefined();
  expect(list!.changesSince(filledAgain)).toEqual([{ at: 3, remove: 0, insert: [d] }]);
});

test("FG-015 a list of 130,000 documents is read again when all of them are gone", async () => {
  const state = await filled(Array.from({ length: 130_000 }, (_, at) => well(`w${at}`, at)));
  await state.read(pageOf([]), Number.POSITIVE_INFINITY);
  expect(state.content().data).toEqual([]);
});
