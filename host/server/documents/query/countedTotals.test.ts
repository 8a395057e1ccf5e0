import { maxCounted, type Query, type QueryOptions } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../index.ts";

const orgId = "OrganizationOne01";
const many = maxCounted + 500;
const well = container({
  name: "CountedWell",
  schema: Type.Object({ number: Type.Integer() }),
  indexes: [{ field: "number" }],
  access: { read: [{ to: "org" }], insert: [], update: [], delete: [] },
  feed: "none",
  uninstall: "drop",
});

let database: Database;
let store: DocumentStore;

beforeAll(async () => {
  database = await testDatabase();
  store = await createDocumentStore({ database });
  await store.register(well, "host");
  await database.pool.query(
    `insert into doc_counted_well (id, org_id, body) select 'well' || n, '${orgId}', jsonb_build_object('number', n) from generate_series(1, ${many}) n`,
  );
}, 60_000);
afterAll(async () => {
  await store?.close();
  await database?.close();
});

const read = async (query: Query, options: QueryOptions) => {
  const reader = store.as({ userId: "ReaderOfWells0001", orgId, roles: [] });
  const { data, total } = await reader.query("CountedWell", query, options);
  return { rows: data.length, total };
};

test("all that match are counted by default, capped up to 10,000 and one more", async () => {
  expect(await read({}, { limit: 2 })).toEqual({ rows: 2, total: many });
  expect(await read({}, { limit: 2, total: true })).toEqual({ rows: 2, total: many });
  expect(await read({}, { limit: 2, total: "capped" })).toEqual({ rows: 2, total: maxCounted + 1 });
  expect(await read({}, { skip: many, limit: 2, total: "capped" })).toEqual({
    rows: 0,
    total: maxCounted + 1,
  });
  const few = { number: { $lte: 5 } };
  expect(await read(few, { limit: 2, total: "capped" })).toEqual({ rows: 2, total: 5 });
});

test("without counting the total is how far the page reaches", async () => {
  expect(await read({}, { skip: 10, limit: 5, total: false })).toEqual({ rows: 5, total: 15 });
  expect(await read({ number: 3 }, { limit: 5, total: false })).toEqual({ rows: 1, total: 1 });
  expect(await read({}, { skip: many + 7, limit: 5, total: false })).toEqual({
    rows: 0,
    total: many + 7,
  });
});

test("another word for it is refused with its place", async () => {
  await expect(read({}, { total: "all" } as never)).rejects.toMatchObject({
    code: "query-invalid",
    message: expect.stringContaining("options.total"),
  });
});
