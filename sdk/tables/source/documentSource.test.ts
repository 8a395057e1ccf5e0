import type { Query, QueryOptions, Stored } from "@petrons/sdk/contracts";
import { expect, test, vi } from "vitest";
import { documentSource } from "./documentSource.ts";

const columns = [
  { name: "name", label: "Name" },
  { name: "wells", label: "Wells", type: "number" as const },
];

function setUp(
  answer: (query: Query, options: QueryOptions) => unknown = () => ({
    data: [{ id: "p1", name: "Midland" }],
    total: 41,
  }),
) {
  const query = vi.fn(
    async (_type: string, asked: Query, options?: QueryOptions) =>
      answer(asked, options ?? {}) as { data: Stored<never>[]; total: number },
  );
  const source = documentSource({
    type: "Petron",
    query: { deleted: false },
    api: { query: query as never },
    columns,
  });
  const asked = () => query.mock.calls.at(-1)?.slice(1);
  return { source, query, asked };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("TB-002 GP-009 documents are asked for with skip, limit, sortBy and sortOrder; no sort sends no sort field", async () => {
  const { source, asked } = setUp();
  const stop = source.subscribe(() => undefined);
  await settled();
  expect(asked()).toEqual([{ deleted: false }, { skip: 0, limit: 10 }]);
  expect(source.getState()).toMatchObject({ totalFiltered: 41, totalRecords: 41, live: true });
  await source.setQuery({ sort: { column: "name", ascending: false }, skip: 20, limit: 25 });
  expect(asked()).toEqual([
    { deleted: false },
    { skip: 20, limit: 25, sortBy: "name", sortOrder: "descending" },
  ]);
  await source.setQuery({ sort: { column: "name", ascending: true } });
  expect(asked()?.[1]).toMatchObject({ sortOrder: "ascending" });
  await source.setQuery({ sort: undefined });
  expect(asked()?.[1]).toEqual({ skip: 20, limit: 25 });
  stop();
});

test("a search looks for the text, not for a pattern, in the columns of text; rows of all are still counted", async () => {
  const { source, asked } = setUp((query) => ({ data: [], total: "$and" in query ? 2 : 41 }));
  source.subscribe(() => undefined);
  await settled();
  await source.setQuery({ search: "a.b(" });
  expect(asked()?.[0]).toEqual({
    $and: [{ deleted: false }, { $or: [{ name: { $regex: "a\\.b\\(", $options: "i" } }] }],
  });
  expect(source.getState()).toMatchObject({ totalFiltered: 2, totalRecords: 41 });
});

test("TB-004 a failed query reads 'Unable to get <type>: <message>', keeps the last rows, and a good answer takes it away", async () => {
  let broken = false;
  const { source } = setUp(() => {
    if (broken) throw new Error("The database does not answer.");
    return { data: [{ id: "p1" }], total: 1 };
  });
  source.subscribe(() => undefined);
  await settled();
  broken = true;
  await source.reload();
  expect(source.getState()).toMatchObject({
    failure: "Unable to get Petron: The database does not answer.",
    rows: [{ id: "p1" }],
    live: true,
  });
  broken = false;
  await source.reload();
  expect(source.getState().failure).toBeUndefined();
});

test("an answer that a newer question overtook is dropped", async () => {
  const answers: ((value: unknown) => void)[] = [];
  const { source } = setUp(() => new Promise((resolve) => answers.push(resolve)));
  source.subscribe(() => undefined);
  const second = source.setQuery({ skip: 10 });
  answers[1]?.({ data: [{ id: "new" }], total: 20 });
  await second;
  answers[0]?.({ data: [{ id: "old" }], total: 20 });
  await settled();
  expect(source.getState()).toMatchObject({ rows: [{ id: "new" }], skip: 10 });
});

test("export and select-all read every filtered row in the order shown", async () => {
  const { source, query } = setUp((_query, { skip = 0, limit = 0 }) => ({
    data: Array.from({ length: Math.max(0, Math.min(limit, 12_000 - skip)) }, (_, index) => ({
      id: `d${skip + index}`,
    })),
    total: 12_000,
  }));
  source.subscribe(() => undefined);
  await settled();
  await source.setQuery({ sort: { column: "name", ascending: true } });
  const { signal } = new AbortController();
  const ids = await source.readIds?.(signal);
  expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([12_000, "d0", "d11999"]);
  expect(query.mock.calls.at(-1)?.[2]).toMatchObject({ sortBy: "name", skip: 10_000 });
});
