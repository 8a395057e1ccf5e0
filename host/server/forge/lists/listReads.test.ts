import type { Query } from "@petrons/sdk/contracts";
import { liveList } from "@petrons/sdk/server";
import { expect, test } from "vitest";
import { ListReads } from "./listReads.ts";

const list = liveList({ container: "Comment", query: {} });
const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(from + at),
    createdAt: "2026-01-01T00:00:00.000Z",
  }));

test.each([
  ["ended early because of its bytes", { data: page(0, 3), next: 3 }],
  ["is full", { data: page(0, 10_000) }],
])("FG-015 a list is read on, and never counted, where a page %s", async (_, first) => {
  const answers: object[] = [first, { data: page(first.data.length, 1) }];
  const asked: { query: Query; options: object }[] = [];
  const source = {
    query: async (_: string, query: Query, options: object) => {
      asked.push({ query, options });
      return answers.shift() as never;
    },
  };
  const reads = new ListReads(
    { orgId: "acme", list, query: {}, joins: {}, length: () => 0, changed() {} },
    source,
  );
  const lengths: number[] = [];
  for await (const { length } of reads.pages()) lengths.push(length);
  expect(lengths).toEqual([first.data.length, 1]);
  expect(asked.map(({ options }) => options)).toMatchObject([{ total: false }, { total: false }]);
  expect(JSON.stringify(asked[1]!.query)).toContain(`"$gt":"${first.data.at(-1)!.id}"`);
});
