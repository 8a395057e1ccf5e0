import { type Identity, newId } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { sql } from "kysely";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../index.ts";

const fields = {
  schema: Type.Object({ list: Type.String(), text: Type.Optional(Type.String()) }),
  feed: "full",
  uninstall: "keep",
} as const;
const access = {
  read: [{ to: "org" }],
  insert: [{ to: "org" }],
  update: [{ to: "creator" }],
  delete: [{ to: "creator" }],
} as const;
const entry = container({
  ...fields,
  name: "Entry",
  indexes: [{ field: "list" }],
  access,
  boundedWithin: "list",
});
const shared = container({
  ...fields,
  name: "Shared",
  indexes: [],
  access,
  boundedWithin: "orgId",
});
const few = container({
  ...fields,
  name: "Few",
  indexes: [],
  access,
  boundedWithin: "orgId",
  maxPerPerson: 1,
});
/** As of a plugin that names no bound. */
const plain = container({ ...fields, name: "Plain", indexes: [], access });
/** Whether it may be made is looked up. */
const part = container({
  ...fields,
  name: "Part",
  indexes: [{ field: "list" }],
  access: { ...access, insert: [{ to: "through", container: "Shared", field: "list" }] },
  boundedWithin: "list",
});

let database: Database;
let documents: DocumentStore;
beforeAll(async () => {
  database = await testDatabase();
  documents = await createDocumentStore({
    database,
    limits: { documentsTogether: 3, documentsPerPerson: 200 },
  });
  for (const definition of [entry, shared, few, plain, part])
    await documents.register(definition, "host");
});
afterAll(async () => {
  await documents.close();
  await database.close();
});

const person = (orgId = "orgAAAAAAAAAAAAAA"): Identity => ({ userId: newId(), orgId, roles: [] });
const tooMany = {
  code: "documents-too-many",
  status: 409,
  message: expect.stringContaining("no more than 3 Entry documents"),
};

it("people make so many documents with the same value of a field, and further ones once some are gone", async () => {
  const ann = documents.as(person());
  await ann.insert("Entry", [{ list: "a" }, { list: "a" }, { list: "b" }]);
  await ann.insert("Entry", [{ list: "a" }]);
  await expect(ann.insert("Entry", [{ list: "a" }])).rejects.toMatchObject(tooMany);
  // What others made does not count, in whatever organization.
  await documents.as(person()).insert("Entry", [{ list: "a" }, { list: "a" }, { list: "a" }]);
  await documents.as(person("orgBBBBBBBBBBBBBB")).insert("Entry", [{ list: "a" }]);
  await ann.remove("Entry", {
    list: "a",
    id: { $in: [(await ann.query("Entry", { list: "a" })).data[0]!.id] },
  });
  await ann.insert("Entry", [{ list: "a" }]);
});

it("of more at once none is made, by insert or upsert; what is there may be changed", async () => {
  const ann = documents.as(person());
  const four = Array.from({ length: 4 }, () => ({ list: "c" }));
  await expect(ann.insert("Entry", four)).rejects.toMatchObject(tooMany);
  await expect(ann.upsert("Entry", four)).rejects.toMatchObject(tooMany);
  const ids = await ann.upsert("Entry", four.slice(1));
  await expect(ann.upsert("Entry", [{ list: "c" }])).rejects.toMatchObject(tooMany);
  expect(await ann.upsert("Entry", [{ id: ids[0]!, text: "changed" }])).toEqual([ids[0]]);
  expect((await ann.query("Entry", { list: "c" })).total).toBe(3);
});

it("several calls at once make no more than one after the other", async () => {
  const ann = documents.as(person());
  const two = [{ list: "d" }, { list: "d" }];
  const calls = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) =>
      at % 2 === 0 ? ann.insert("Entry", two) : ann.upsert("Entry", two),
    ),
  );
  expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await ann.query("Entry", { list: "d" })).total).toBe(2);
});

it("what an organization shares is bounded by person too, and a refusal by the rules stays one", async () => {
  const ann = documents.as(person("orgCCCCCCCCCCCCCC"));
  const anne = documents.as(person("orgCCCCCCCCCCCCCC"));
  const [id] = await ann.insert("Shared", [{ list: "a" }, { list: "b" }, { list: "c" }]);
  await expect(ann.insert("Shared", [{ list: "d" }])).rejects.toMatchObject({
    code: "documents-too-many",
  });
  await anne.insert("Shared", [{ list: "d" }]);
  await ann.insert("Part", [{ list: id! }, { list: id! }, { list: id! }]);
  await expect(ann.insert("Part", [{ list: id! }])).rejects.toMatchObject({
    code: "documents-too-many",
  });
  await expect(ann.insert("Part", [{ list: newId() }])).rejects.toMatchObject({
    code: "operation-forbidden",
  });
});

it("a container may let one person make fewer", async () => {
  const ann = documents.as(person());
  await ann.insert("Few", [{ list: "a" }]);
  await expect(ann.insert("Few", [{ list: "a" }])).rejects.toMatchObject({
    code: "documents-too-many",
    message: expect.stringContaining("no more than 1 Few"),
  });
});

it("a container without a bound has one of all that a person makes, by insert or upsert", async () => {
  const several = (count: number) => Array.from({ length: count }, () => ({ list: "a" }));
  const [ann, bob] = [documents.as(person()), documents.as(person())];
  const tooManyPlain = {
    code: "documents-too-many",
    status: 409,
    message: expect.stringContaining("no more than 200 Plain documents"),
  };
  await expect(ann.insert("Plain", several(201))).rejects.toMatchObject(tooManyPlain);
  await ann.insert("Plain", several(150));
  await ann.upsert("Plain", several(49));
  await expect(ann.insert("Plain", several(2))).rejects.toMatchObject(tooManyPlain);
  await ann.insert("Plain", several(1));
  for (const again of [1, 2]) {
    await expect(ann.insert("Plain", several(again))).rejects.toMatchObject(tooManyPlain);
    await expect(ann.upsert("Plain", several(again))).rejects.toMatchObject(tooManyPlain);
  }
  await bob.insert("Plain", several(5));
  await documents.asOrganization("orgAAAAAAAAAAAAAA").insert("Plain", several(300));
  const [mine] = (await ann.query("Plain", {}, { limit: 1 })).data;
  await ann.remove("Plain", { id: mine!.id });
  await vi.waitFor(() => ann.insert("Plain", several(1)), { interval: 200 });
  await expect(ann.insert("Plain", several(1))).rejects.toMatchObject(tooManyPlain);
});

it("a person is counted again only after a tenth of what is left of the limit", async () => {
  const ann = documents.as(person());
  const count = vi.spyOn(database.pool, "query");
  const counted = () =>
    count.mock.calls.filter(([query]) => JSON.stringify(query).includes("as made")).length;
  for (let made = 0; made < 30; made++) await ann.insert("Plain", [{ list: "a" }]);
  expect(counted()).toBe(2);
  count.mockRestore();
});

it("what a person made is counted by an index of that alone", async () => {
  const { rows } = await sql<{
    columns: string;
  }>`select indexdef as columns from pg_indexes where tablename in ('doc_entry', 'doc_shared', 'doc_plain')`.execute(
    database.kysely,
  );
  const indexed = rows.map(({ columns }) => columns.split(" USING ")[1]);
  expect(indexed).toEqual(
    expect.arrayContaining(["btree (org_id, f_list, created_by)", "btree (org_id, created_by)"]),
  );
  // Rarely counted containers have none, so that inserts do not pay for it.
  expect(indexed.filter((index) => index === "btree (org_id, created_by)")).toHaveLength(1);
});

it("what the server makes itself is not bounded", async () => {
  const own = documents.asOrganization("orgDDDDDDDDDDDDDD");
  await own.insert(
    "Entry",
    [1, 2, 3, 4, 5].map(() => ({ list: "a" })),
  );
  expect((await own.query("Entry", {})).total).toBe(5);
});
