import { expect, it } from "vitest";
import { WrittenLists } from "./writtenLists.ts";

const listOf = (length: number) => Array.from({ length }, () => "x");

function counted(maxBytes?: number) {
  const written: (readonly unknown[])[] = [];
  const lists = new WrittenLists(async (list) => {
    written.push(list);
    if (list.length === 0) throw new Error("There is nothing to write.");
    return [Buffer.from(list.join(""))];
  }, maxBytes);
  return { lists, written };
}

it("writes a list once for all who ask, also while it is being written", async () => {
  const { lists, written } = counted();
  const list = listOf(5);
  const [first, second] = await Promise.all([lists.of(list), lists.of(list)]);
  expect(first).toBe(second);
  expect(await lists.of(list)).toBe(first);
  expect(written).toHaveLength(1);
  await lists.of(listOf(5));
  expect(written).toHaveLength(2);
});

it("keeps no more bytes than it may, those that were asked for last", async () => {
  const { lists, written } = counted(10);
  const [a, b, c] = [listOf(4), listOf(4), listOf(4)];
  for (const list of [a, b, a, c, a, c]) await lists.of(list);
  expect(written).toEqual([a, b, c]);
  await lists.of(b);
  expect(written).toHaveLength(4);
  await lists.of(listOf(11));
  await lists.of(c);
  expect(written).toHaveLength(6);
});

it("tries again after a failure", async () => {
  const { lists, written } = counted();
  const list = listOf(0);
  for (let time = 1; time <= 2; time++) {
    await expect(lists.of(list)).rejects.toThrow("nothing to write");
    expect(written).toHaveLength(time);
  }
});

it("counts what was being written while others were forgotten", async () => {
  const slow = Promise.withResolvers<void>();
  const written: unknown[] = [];
  const long = listOf(11);
  const lists = new WrittenLists(async (list) => {
    written.push(list);
    if (list === long) await slow.promise;
    return [Buffer.from(list.join(""))];
  }, 10);
  const writing = lists.of(long);
  for (const list of [listOf(9), listOf(9)]) await lists.of(list);
  slow.resolve();
  await writing;
  const short = listOf(2);
  for (let time = 0; time < 3; time++) await lists.of(short);
  expect(written).toHaveLength(4);
});
