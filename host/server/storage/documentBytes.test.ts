import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../documents/index.ts";
import { createStorageMeter } from "./index.ts";

const note = container({
  name: "Note",
  schema: Type.Object({ text: Type.String() }),
  indexes: [],
  access: { read: [], insert: [], update: [], delete: [] },
  feed: "none",
  uninstall: "keep",
});
const kilobyte = 1_024;

let database: Database;
let documents: DocumentStore;
beforeAll(async () => {
  database = await testDatabase();
  documents = await createDocumentStore({ database });
  await documents.register(note, "host");
});
afterAll(async () => {
  await documents.close();
  await database.close();
});

const bytesOf = (orgId: string) =>
  createStorageMeter({ database, dataDir: ".", limit: -1, freeDiskMiB: 0 }).documentBytes(orgId);
/** Text that cannot be compressed, and is short enough to lie in the row. */
const fill = (orgId: string, rows: number) =>
  database.pool.query(
    `insert into doc_note (id, org_id, body) select $1 || n, $1,
     jsonb_build_object('text', (select string_agg(md5(n::text || k), '') from generate_series(1, 48) k)) from generate_series(1, $2::int) n`,
    [orgId, rows],
  );

it("ST-035 GP-031 an organization's documents alone count", async () => {
  expect(await bytesOf("acme")).toBe(0);
  await fill("acme", 2);
  const own = await bytesOf("acme");
  expect(own).toBeGreaterThan(3 * kilobyte);
  await fill("other", 100);
  expect(await bytesOf("acme")).toBe(own);
  expect(await bytesOf("other")).toBeGreaterThan(150 * kilobyte);
});

it("of a large container a part is read, and the figure is near the truth", async () => {
  await fill("large", 16_000);
  const { rows } = await database.pool.query(
    "select sum(pg_column_size(body))::int as bytes from doc_note where org_id = 'large'",
  );
  const measured = await bytesOf("large");
  expect(measured).not.toBe(rows[0].bytes);
  expect(measured / rows[0].bytes).toBeGreaterThan(0.8);
  expect(measured / rows[0].bytes).toBeLessThan(1.2);
});
