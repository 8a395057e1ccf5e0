import { maxThreads, type ThreadPage } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../index.ts";

const orgId = "OrganizationOne01";
const [owner, stranger] = ["OwnerOfPlaces0001", "StrangerPerson001"] as const;
const as = (userId: string) => store.as({ userId, orgId, roles: [] });

const place = container({
  name: "ThreadPlace",
  schema: Type.Object({ ownerId: Type.String() }),
  indexes: [{ field: "ownerId" }],
  access: { read: [{ to: "owner", field: "ownerId" }], insert: [], update: [], delete: [] },
  feed: "none",
  uninstall: "drop",
});
const note = container({
  name: "ThreadNote",
  schema: Type.Object({
    placeId: Type.String(),
    parentId: Type.Union([Type.String(), Type.Null()]),
    kind: Type.String(),
  }),
  indexes: [{ field: "placeId" }, { field: "parentId" }],
  access: {
    read: [{ to: "through", container: "ThreadPlace", field: "placeId" }],
    insert: [],
    update: [],
    delete: [],
  },
  threads: { replyTo: "parentId", within: "placeId", only: { kind: "note" } },
  feed: "none",
  uninstall: "drop",
});

let database: Database;
let store: DocumentStore;

beforeAll(async () => {
  database = await testDatabase();
  store = await createDocumentStore({ database });
  await store.register(place, "host");
  await store.register(note, "host");
  // Each of 20 places has 50 threads with two replies each and a mark on each thread, all at
  // minutes of their own.
  const made = "jsonb_build_object('placeId', 'place' || p, 'parentId', ";
  await database.pool.query(`
    insert into doc_thread_place (id, org_id, body) select 'place' || p, '${orgId}', jsonb_build_object('ownerId', '${owner}') from generate_series(1, 20) p;
    insert into doc_thread_note (id, org_id, body, created_at)
      select 'root' || p || '-' || n, '${orgId}', ${made} null, 'kind', 'note'), timestamptz '2026-01-01' + (n * 20 + p) * interval '10 minutes'
        from generate_series(1, 20) p, generate_series(1, 50) n
      union all select 'reply' || r || '-' || p || '-' || n, '${orgId}', ${made} 'root' || p || '-' || n, 'kind', case r when 3 then 'mark' else 'note' end),
        timestamptz '2026-01-01' + ((n * 20 + p) * 10 + r) * interval '1 minute'
        from generate_series(1, 20) p, generate_series(1, 50) n, generate_series(1, 3) r`);
  await database.pool.query("analyze doc_thread_note, doc_thread_place");
}, 60_000);
afterAll(async () => {
  await store?.close();
  await database?.close();
});

const idsOf = ({ threads }: ThreadPage) => threads.map(({ id }) => id);
/** The threads from the newest on, as they were made. */
const newest = (count: number) =>
  Array.from({ length: count }, (_, at) => `root${20 - (at % 20)}-${50 - Math.floor(at / 20)}`);

test("threads come by their newest document, each once, on pages that fit together; marks are no part of them", async () => {
  const pages = await Promise.all(
    [0, 30, 60].map((skip) => as(owner).newestThreads("ThreadNote", { skip, limit: 30 })),
  );
  expect(pages.flatMap(idsOf)).toEqual(newest(90));
  expect(pages.map(({ total }) => total)).toEqual([maxThreads, maxThreads, maxThreads]);
  expect(pages[0]!.threads[0]).toMatchObject({
    within: "place20",
    newestAt: "2026-01-08T02:02:00.000Z",
    newestBy: null,
  });
});

test("within one place every thread is counted; the end of the pages is where the total says", async () => {
  const first = await as(owner).newestThreads("ThreadNote", { within: "place7", limit: 20 });
  expect([idsOf(first).length, first.total]).toEqual([20, 50]);
  const last = await as(owner).newestThreads("ThreadNote", {
    within: "place7",
    skip: 40,
    limit: 20,
  });
  expect([idsOf(last), last.total]).toEqual([
    Array.from({ length: 10 }, (_, at) => `root7-${10 - at}`),
    50,
  ]);
  expect(
    await as(owner).newestThreads("ThreadNote", { within: "place7", skip: 60, limit: 20 }),
  ).toMatchObject({ threads: [], total: 50 });
});

test("a thread is where it was at the time that is asked for", async () => {
  const until = "2026-01-04T00:00:30.000Z";
  const { threads } = await as(owner).newestThreads("ThreadNote", { until, limit: 2 });
  expect(threads.map(({ id, newestAt }) => [id, newestAt])).toEqual([
    ["root12-21", "2026-01-04T00:00:00.000Z"],
    ["root11-21", "2026-01-03T23:52:00.000Z"],
  ]);
});

test("nobody reads threads of places they may not read, and containers without threads have none", async () => {
  expect(await as(stranger).newestThreads("ThreadNote", { limit: 20 })).toMatchObject({
    threads: [],
    total: 0,
  });
  expect(
    await store
      .as({ userId: owner, orgId: "OrganizationTwo02", roles: [] })
      .newestThreads("ThreadNote", { limit: 20 }),
  ).toMatchObject({ total: 0 });
  await expect(as(owner).newestThreads("ThreadPlace", { limit: 20 })).rejects.toThrow(
    "form no threads",
  );
  await expect(
    as(owner).newestThreads("ThreadNote", { limit: maxThreads + 1 }),
  ).rejects.toMatchObject({ code: "query-invalid" });
});

test("a page reads from the indexes of its order and no more than it needs, however many documents there are", async () => {
  let explained = "";
  const { pool } = database;
  const query = pool.query.bind(pool) as (
    ...parameters: unknown[]
  ) => Promise<{ rows: Record<string, string>[] }>;
  Object.assign(pool, {
    query: async (...parameters: [{ text: string; values: unknown[] }]) => {
      const [{ text, values }] = parameters;
      if (text.includes("heads")) {
        const { rows } = await query(`explain (analyze, costs off, timing off) ${text}`, values);
        explained = rows.map((row) => row["QUERY PLAN"]).join("\n");
      }
      return query(...parameters);
    },
  });
  try {
    await as(owner).newestThreads("ThreadNote", { limit: 5 });
  } finally {
    Object.assign(pool, { query });
  }
  expect(explained).toContain("using doc_thread_note_newest");
  expect(explained).not.toContain("Seq Scan on doc_thread_note");
  const scanned = [...explained.matchAll(/doc_thread_note.*rows=([\d.]+) loops=(\d+)/g)].map(
    ([, rows, loops]) => Number(rows) * Number(loops),
  );
  // 4,000 documents are there; a page of five threads and the count of 500 are read.
  expect(scanned.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(1_500);
});

test("a container whose threads could be read past their place is refused", async () => {
  const open = container({
    ...note,
    name: "OpenNote",
    access: { ...note.access, read: [{ to: "org" }] },
  });
  await expect(store.register(open, "host")).rejects.toThrow(
    "must be readable through 'placeId' alone",
  );
  const unindexed = container({ ...note, name: "UnindexedNote", indexes: [{ field: "placeId" }] });
  await expect(store.register(unindexed, "host")).rejects.toThrow("need an index of text");
});
