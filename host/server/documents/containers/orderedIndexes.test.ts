import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../store/documentStore.ts";
import { ann } from "../store/testing.ts";
import type { DocumentStore } from "../types.ts";
import { containerTable } from "./containerTable.ts";

const well = container({
  name: "SortedWell",
  schema: Type.Object({
    field: Type.String(),
    name: Type.Optional(Type.String()),
    depth: Type.Optional(Type.Number()),
    tags: Type.Optional(Type.Array(Type.String())),
  }),
  indexes: [
    { field: "name", type: "search" },
    { field: "field", thenBy: ["name"] },
    { field: "field", thenBy: ["depth"], order: "descending" },
    { field: "name", order: "descending" },
    { field: "field", thenBy: ["createdAt"] },
    { field: "field", thenBy: ["updatedAt"], order: "descending" },
  ],
  access: { read: [{ to: "org" }], insert: [{ to: "org" }], update: [], delete: [] },
  feed: "none",
  uninstall: "drop",
});

let database: Database;
let store: DocumentStore;
let texts: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  store = await createDocumentStore({ database });
  await store.register(well, "host");
  await store.as(ann).insert(
    "SortedWell",
    Array.from({ length: 600 }, (_, at) => ({
      field: `f${at % 3}`,
      ...(at % 7 > 0 && { name: `${at % 2 === 0 ? "a" : "B"}-${(at * 37) % 100}` }),
      ...(at % 5 > 0 && { depth: (at * 31) % 90 }),
    })),
  );
  await database.pool.query("vacuum analyze doc_sorted_well");
  const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => unknown;
  Object.assign(database.pool, {
    query: (...args: unknown[]) => {
      texts.push((args[0] as { text?: string }).text ?? "");
      return query(...args);
    },
  });
});
afterAll(async () => {
  await store.close();
  await database.close();
});

const indexNames = async () =>
  (
    await database.pool.query<{ indexname: string }>(
      "select indexname from pg_indexes where tablename = 'doc_sorted_well' and indexname ~ '_o[0-9a-f]{10}$' order by 1",
    )
  ).rows.map(({ indexname }) => indexname);

it.each([
  ["ascending", { field: "f1" }, "name", "ascending"],
  ["descending", { field: "f1" }, "depth", "descending"],
  ["the newest", { field: "f1" }, "createdAt", "descending"],
  ["the oldest", { field: "f1" }, "createdAt", "ascending"],
  ["the last changed", { field: "f1" }, "updatedAt", "descending"],
  ["of all documents", {}, "name", "descending"],
] as const)(
  "DA-005 a sorted list is read from its index: %s",
  async (_what, query, sortBy, sortOrder) => {
    texts = [];
    const options = { sortBy, sortOrder, limit: 5, total: false } as const;
    const { data } = await store.as(ann).query("SortedWell", query, options);
    const text = texts.find((one) => one.includes("doc_sorted_well"))!;
    const values = ["'acme'::text", ...Object.values(query).map((one) => `'${one}'`), "5", "0"];
    const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(
      `explain ${text.replace(/\$(\d+)/g, (_, at) => values[Number(at) - 1]!)}`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index Scan( Backward)? using doc_sorted_well_o[0-9a-f]{10}/);
    expect(plan).not.toContain("Sort");
    // The same as of documents that are sorted one by one.
    const all = await store
      .as(ann)
      .query<{ name?: string }>("SortedWell", query, { sortBy, sortOrder });
    expect(data).toEqual(all.data.slice(0, 5));
  },
);

it("the statement of a page that an index has in its order says how few rows are wanted, so that its plan is kept; what the best plan of another is depends on what is looked for", async () => {
  const pageOf = async (query: object, options: object) => {
    texts = [];
    await store.as(ann).query("SortedWell", { field: "f1", ...query }, options);
    return texts.find((one) => one.includes("doc_sorted_well"))?.match(/limit \S+$|limit \$/)?.[0];
  };
  const page = { sortBy: "name", limit: 20 };
  expect(await pageOf({}, page)).toBe("limit 20");
  expect(await pageOf({}, { limit: 20 })).toBe("limit 20");
  expect(
    await pageOf({}, { sortBy: "createdAt", sortOrder: "descending", limit: 20, total: false }),
  ).toBe("limit 20");
  for (const [query, options] of [
    [{}, { ...page, skip: 20 }],
    // Each size would be a statement of its own to keep.
    [{}, { ...page, limit: 21 }],
    [{}, { ...page, sortOrder: "descending" }],
    [{ depth: { $gt: 50 } }, page],
    [{ name: { $regex: "a" } }, page],
    [{ field: { $in: ["f1", "f2"] } }, page],
  ])
    expect(await pageOf(query!, options!)).toBe("limit $");
});

it("DA-005 text with an index for searching is sorted as people do, and empty values come last", async () => {
  const { data } = await store
    .as(ann)
    .query<{ name?: string }>("SortedWell", { field: "f0" }, { sortBy: "name" });
  const names = data.map(({ name }) => name);
  const present = names.filter((name) => name !== undefined);
  const { compare } = new Intl.Collator("und");
  expect(present).toEqual([...present].sort(compare));
  expect(names.slice(present.length).every((name) => name === undefined)).toBe(true);
});

it("what a node did not finish is made by the next", async () => {
  const wanted = await indexNames();
  expect(wanted).toHaveLength(5);
  await database.pool.query(`drop index ${wanted[1]}`);
  const next = await createDocumentStore({ database });
  await next.register(well, "host");
  expect(await indexNames()).toEqual(wanted);
  await next.close();
});

it("an index that a release does not have any more goes with the one after: nodes of both releases start in turns meanwhile, and none makes it again", async () => {
  const indexesOf = async (definition: typeof well, released: string) => {
    const node = await createDocumentStore({ database });
    await node.register(definition, "wells", { released });
    await node.close();
    const { rows } = await database.pool.query<{ indexname: string; oid: string }>(
      "select i.indexname, c.oid from pg_indexes i join pg_class c on c.relname = i.indexname where i.tablename = 'doc_turned_well' and i.indexname ~ '_o[0-9a-f]{10}$' order by 1",
    );
    return rows;
  };
  const before = { ...well, name: "TurnedWell" };
  const after = {
    ...before,
    indexes: [...well.indexes.slice(0, 2), { field: "name", order: "ascending" } as const],
  };
  const old = await indexesOf(before, "1.0.0");
  const both = await indexesOf(after, "2.0.0");
  expect(both).toHaveLength(old.length + 1);
  expect(both).toEqual(expect.arrayContaining(old));
  for (const [definition, released] of [
    [before, "1.0.0"],
    [after, "2.0.0"],
    [before, "1.0.0"],
    [after, "2.0.0"],
  ] as const)
    expect(await indexesOf(definition, released)).toEqual(both);
  const wanted = containerTable(after).ordered.map(({ name }) => name);
  expect(await indexesOf(after, "3.0.0")).toEqual(
    both.filter(({ indexname }) => wanted.includes(indexname)),
  );
});

it("refuses ordered indexes that cannot be", () => {
  const withIndex = (index: (typeof well.indexes)[number]) => () =>
    containerTable({ ...well, indexes: [...well.indexes, index] });
  expect(withIndex({ field: "field", thenBy: ["tags"] })).toThrow(
    "neither text, number nor boolean",
  );
  const given = (field: string) =>
    `The container 'SortedWell' has an index of '${field}' with 'thenBy' or 'order'`;
  expect(withIndex({ field: "tags", type: "list", order: "ascending" })).toThrow(
    `${given("tags")} over the list 'tags', which has no order: leave out 'tags'`,
  );
  expect(withIndex({ field: "field", unique: true, order: "ascending" })).toThrow(
    `${given("field")} that is unique, too: leave out 'unique' and 'within', and add an index of 'field'`,
  );
  expect(withIndex({ field: "field", within: "name", thenBy: ["name"] })).toThrow(
    `${given("field")} that is unique, too`,
  );
  expect(withIndex({ field: "name", type: "text", order: "ascending" })).toThrow(
    `${given("name")} and the type 'text', but the index of 'name' alone has the type 'search': leave out the 'type'`,
  );
  expect(withIndex({ field: "createdAt", thenBy: ["name"] })).toThrow(
    `${given("createdAt")} that goes on after 'createdAt': name 'createdAt' last.`,
  );
  expect(withIndex({ field: "createdAt", order: "descending" })).not.toThrow();
});
