import type { Comment, Documents, Query, QueryOptions } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { namedViews } from "./namedViews.ts";
import { storedViewContainer } from "./storedViewContainer.ts";

const idOf = (at: number) => `V${String(at).padStart(16, "0")}`;
const views = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: idOf(at), petronId: "P" }));

/** Comments of one Petron, as the store answers for those that match a pattern. */
function server(comments: readonly Partial<Comment>[]) {
  const stored = comments.map((comment, at) => ({
    ...comment,
    id: `C${String(at).padStart(6, "0")}`,
  }));
  const asked: { type: string; query: Query; options: QueryOptions }[] = [];
  const query = (async (type: string, query: Query, options: QueryOptions = {}) => {
    asked.push({ type, query, options });
    const { id, richContent } = query as { id?: { $gt: string }; richContent?: { $regex: string } };
    const pattern = richContent && new RegExp(richContent.$regex);
    const data = stored.filter(
      (one) => pattern?.test(one.richContent ?? "") && one.id > (id?.$gt ?? ""),
    );
    return { data: data.slice(0, options.limit), total: data.length };
  }) as Documents["query"];
  return { asked, query };
}
const link = (id: string) => `<p><a href="/petron/P/apps/wells?view=${id}">these</a></p>`;

it("comments that name stored views are read some at a time, also where very many mention or link to the same", async () => {
  const { asked, query } = server([
    ...Array.from({ length: 60 }, () => ({ richContent: `<p>view=${idOf(0)}</p>` })),
    ...Array.from({ length: 200 }, () => ({ richContent: link(idOf(1)) })),
    { richContent: link(idOf(2)) },
  ]);
  expect(await namedViews({ query }, views(4))).toEqual(new Set([idOf(1), idOf(2)]));
  expect(asked.every(({ options }) => options.limit !== undefined && options.limit <= 50)).toBe(
    true,
  );
  expect(asked.length).toBeLessThan(8);
});

it("any number of views is looked for, each pattern as short as queries take", async () => {
  const { asked, query } = server([
    {
      richContent: views(50)
        .map(({ id }) => link(id))
        .join(""),
    },
  ]);
  expect((await namedViews({ query }, views(52))).size).toBe(50);
  const patterns = asked
    .flatMap(({ query }) => Object.values(query) as { $regex?: string }[])
    .flatMap(({ $regex }) => $regex ?? []);
  expect(Math.max(...patterns.map((pattern) => pattern.length))).toBeLessThanOrEqual(500);
});

it("who stores a view waits for no look at comments and shortcuts: what no trigger came to is removed far beyond the bound alone", async () => {
  const asked: string[] = [];
  const removed: Query[] = [];
  const documents = {
    query: async (type: string, _: Query, { skip = 0 }: QueryOptions) => {
      asked.push(type);
      return { data: skip < 10_001 ? views(1) : [], total: 1 };
    },
    remove: async (_: string, query: Query) => removed.push(query),
  } as unknown as Documents;
  const view = { petronId: "P", text: "page=2", userId: "ann" };
  const context = {
    documents,
    before: undefined,
    fault: (_: string, reason: string) => new Error(reason),
  };
  await storedViewContainer.beforeWrite!(view, context as never);
  expect(asked).toEqual(["StoredView"]);
  expect(removed).toEqual([{ id: { $in: [idOf(0)] } }]);
});
