import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Identity, ReadOptions, Trashed } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { sql } from "kysely";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backup, type Database, restore } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { petronScope } from "../../scope/testing.ts";
import { removeGone } from "../../trash/index.ts";
import type { Change } from "../feed/change.ts";
import { createDocumentStore } from "../index.ts";
import type { DocumentStore } from "../types.ts";

const person = (userId: string, roles: Identity["roles"] = [], orgId = "acme"): Identity => ({
  userId,
  orgId,
  roles,
});
const [ann, bob, admin] = [person("ann"), person("bob"), person("admin", ["admin"])];
const stranger = person("ann", ["admin"], "other");

const petron = container({
  name: "Petron",
  schema: Type.Object({
    name: Type.String(),
    ownerId: Type.String(),
    isPublic: Type.Boolean(),
    unitsId: Type.Optional(Type.String()),
  }),
  indexes: [{ field: "ownerId" }, { field: "isPublic", type: "boolean" }, { field: "unitsId" }],
  access: {
    read: [
      { to: "owner", field: "ownerId" },
      { to: "public", field: "isPublic" },
      { to: "role", role: "admin" },
    ],
    insert: [{ to: "org" }],
    update: [{ to: "owner", field: "ownerId" }],
    delete: [
      { to: "owner", field: "ownerId" },
      { to: "role", role: "admin" },
    ],
  },
  feed: "full",
  stamps: { ownerId: "userId" },
  defaults: { isPublic: true },
  uninstall: "keep",
  trash: { days: 30 },
});
const through = [{ to: "through", container: "Petron", field: "petronId" }] as const;
const comment = container({
  name: "Comment",
  schema: Type.Object({ petronId: Type.String(), text: Type.String() }),
  indexes: [{ field: "petronId" }],
  access: { read: through, insert: through, update: through, delete: through },
  feed: "full",
  references: { petronId: "Petron" },
  uninstall: "keep",
});
const shortcut = container({
  name: "Shortcut",
  schema: Type.Object({
    meta: Type.Object({ petronId: Type.Union([Type.String(), Type.Null()]) }),
  }),
  indexes: [],
  access: { read: [{ to: "creator" }], insert: [{ to: "org" }], update: [], delete: [] },
  feed: "ids",
  goesWith: { "meta.petronId": "Petron" },
  uninstall: "keep",
});
const units = container({
  name: "UnitsDefinition",
  schema: Type.Object({ name: Type.String() }),
  indexes: [],
  access: { read: [{ to: "org" }], insert: [{ to: "org" }], update: [], delete: [{ to: "org" }] },
  feed: "full",
  usedBy: [{ container: "Petron", field: "unitsId", label: { one: "Petron", many: "Petrons" } }],
  uninstall: "keep",
});

let database: Database;
let store: DocumentStore;
const reported: Change[] = [];
const durable: Change[] = [];
const forgotten: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  store = await createDocumentStore({ database, pollMs: 20 });
  for (const definition of [petron, comment, shortcut, units])
    await store.register(definition, "host");
  store.feed.broadcast(
    (changes) => reported.push(...changes),
    () => {},
  );
  store.feed.once("test", async (change) => void durable.push(change));
});
afterAll(async () => {
  await store.close();
  await database.close();
});

const waiting: ReadOptions = { trashed: true };
const make = async (by = ann, fields: object = {}) =>
  (await store.as(by).insert("Petron", [{ name: "A", ...fields }]))[0]!;
const inTrash = async (by: Identity) =>
  (await store.as(by).query<Trashed>("Petron", {}, waiting)).data.map(({ id }) => id);
const faults: object[] = [];
const logger = {
  warn: (fault: object) => void faults.push(fault),
  error: (fault: object) => void faults.push(fault),
};
const empty = () =>
  removeGone({
    database,
    documents: store,
    scope: petronScope,
    logger,
    forget: async (_orgId, id) => void forgotten.push(id),
  });
const rows = async (table: string, id: string) =>
  (await database.pool.query(`select from ${table} t where t::text like '%' || $1 || '%'`, [id]))
    .rows.length;

it("GP-055: a deleted document is there for nobody, and what leads through it neither, until it is restored as it was", async () => {
  const id = await make();
  const before = await store.as(ann).get("Petron", id);
  await store.as(bob).insert("Comment", [{ petronId: id, text: "Seen" }]);
  expect(await store.as(ann).remove("Petron", { id })).toBe(1);
  for (const reader of [ann, bob, admin]) {
    expect(await store.as(reader).get("Petron", id)).toBeUndefined();
    expect((await store.as(reader).query("Petron", { id })).data).toEqual([]);
    expect((await store.as(reader).query("Comment", { petronId: id })).data).toEqual([]);
  }
  // Triggers and resources of the organization do not find it either.
  expect(await store.asOrganization("acme").get("Petron", id)).toBeUndefined();
  await expect(
    store.as(bob).insert("Comment", [{ petronId: id, text: "Late" }]),
  ).rejects.toMatchObject({ code: "field-invalid" });
  expect(await store.as(ann).update("Petron", { id }, { name: "B" })).toBe(0);
  await expect(store.as(ann).upsert("Petron", [{ id, name: "B" }])).rejects.toMatchObject({
    code: "operation-forbidden",
  });
  expect(await store.as(ann).remove("Petron", { id })).toBe(0);

  expect(await store.as(admin).restore("Petron", [id])).toBe(1);
  expect(await store.as(ann).get("Petron", id)).toEqual(before);
  expect((await store.as(bob).query("Comment", { petronId: id })).total).toBe(1);
});

it("GP-055: those see it in the trash who could delete it, with when and by whom, and nobody else restores it", async () => {
  const id = await make();
  await store.as(admin).remove("Petron", { id });
  const { data } = await store.as(ann).query<Trashed>("Petron", { id }, waiting);
  expect(data).toMatchObject([{ id, name: "A", trashedBy: "admin" }]);
  expect(Math.abs(Date.parse(data[0]!.trashedAt) - Date.now())).toBeLessThan(60_000);
  expect(await inTrash(admin)).toContain(id);
  for (const other of [bob, stranger]) {
    expect(await inTrash(other)).not.toContain(id);
    expect(await store.as(other).restore("Petron", [id])).toBe(0);
    expect(await store.as(other).removeForGood("Petron", [id])).toBe(0);
  }
  await expect(store.as(ann).query("Comment", {}, waiting)).rejects.toMatchObject({
    code: "query-invalid",
  });
  expect(await inTrash(ann)).toContain(id);
});

it("GP-055: of two who restore it at once, or restore and give it up, one does", async () => {
  const id = await make();
  await store.as(ann).remove("Petron", { id });
  const both = await Promise.all([
    store.as(ann).restore("Petron", [id]),
    store.as(admin).restore("Petron", [id]),
  ]);
  expect(both.sort()).toEqual([0, 1]);
  await store.as(ann).remove("Petron", { id });
  const either = await Promise.all([
    store.as(ann).restore("Petron", [id]),
    store.as(admin).removeForGood("Petron", [id]),
  ]);
  expect(either.sort()).toEqual([0, 1]);
});

it("GP-055: live readers see it deleted and made again, durable ones that it went into the trash and came back, and its deletion at the end", async () => {
  const id = await make();
  const of = (changes: Change[]) =>
    changes.filter((change) => change.id === id).map(({ operation }) => operation);
  await store.as(ann).remove("Petron", { id });
  await store.as(ann).restore("Petron", [id]);
  await expect.poll(() => of(reported)).toEqual(["insert", "delete", "insert"]);
  await expect.poll(() => of(durable)).toEqual(["insert", "trash", "restore"]);
  await store.as(ann).remove("Petron", { id });
  await store.as(ann).removeForGood("Petron", [id]);
  await empty();
  await expect
    .poll(() => of(durable))
    .toEqual(["insert", "trash", "restore", "trash", "trash", "delete"]);
});

it("GP-055: after 30 days it goes with the documents of every container that leads through it or goes with it, and nothing else does", async () => {
  const [gone, kept, there] = [await make(), await make(), await make()];
  for (const petronId of [gone, kept, there]) {
    await store.as(bob).insert(
      "Comment",
      Array.from({ length: 600 }, (_, index) => ({ petronId, text: `Comment ${index}` })),
    );
    await store.as(bob).insert("Shortcut", [{ meta: { petronId } }]);
  }
  await store.as(ann).remove("Petron", { id: { $in: [gone, kept] } });
  const age = (id: string, days: string) =>
    sql`update doc_petron set trashed_at = now() - ${days}::interval where id = ${id}`.execute(
      database.kysely,
    );
  await age(gone, "30 days 1 minute");
  await age(kept, "29 days 23 hours");
  expect(await empty()).toBe(1);
  for (const table of ["doc_petron", "doc_comment", "doc_shortcut"])
    expect(await rows(table, gone)).toBe(0);
  expect(forgotten).toContain(gone);
  for (const id of [kept, there])
    expect([
      await rows("doc_petron", id),
      await rows("doc_comment", id),
      await rows("doc_shortcut", id),
    ]).toEqual([1, 600, 1]);
  expect(await store.as(ann).restore("Petron", [gone])).toBe(0);
});

it("GP-055: what was given up is in nobody's trash while it is removed, and a server that ended in between goes on", async () => {
  const id = await make();
  await store.as(ann).insert("Comment", [{ petronId: id, text: "A" }]);
  await store.as(ann).remove("Petron", { id });
  expect(await store.as(ann).removeForGood("Petron", [id])).toBe(1);
  expect(await inTrash(ann)).not.toContain(id);
  expect(await store.as(ann).restore("Petron", [id])).toBe(0);
  const ended = {
    database,
    documents: store,
    scope: petronScope,
    logger,
    forget: () => Promise.reject(new Error("ended")),
  };
  expect(await removeGone(ended)).toBe(0);
  expect(faults).toContainEqual({ orgId: "acme", id, reason: "ended" });
  expect([await rows("doc_comment", id), await rows("doc_petron", id)]).toEqual([0, 1]);
  await empty();
  expect(await rows("doc_petron", id)).toBe(0);
});

it("GP-055: a document that one in the trash names is still in use", async () => {
  const [unitsId] = await store.as(ann).insert("UnitsDefinition", [{ name: "Metric" }]);
  const id = await make(ann, { unitsId });
  await store.as(ann).remove("Petron", { id });
  await expect(store.as(ann).remove("UnitsDefinition", { id: unitsId! })).rejects.toThrow(
    "used by 1 Petron in the trash",
  );
  await store.as(ann).removeForGood("Petron", [id]);
  await empty();
  expect(await store.as(ann).remove("UnitsDefinition", { id: unitsId! })).toBe(1);
});

it("GP-055: the audit log keeps who deleted it, who restored it, and that it went for good", async () => {
  const id = await make();
  await store.as(ann).remove("Petron", { id });
  await store.as(admin).restore("Petron", [id]);
  await store.as(admin).remove("Petron", { id });
  await store.as(ann).removeForGood("Petron", [id]);
  await empty();
  const { rows: events } = await database.pool.query(
    "select kind, user_id from audit_event where $1 = any(ids) order by audit_event.id",
    [id],
  );
  expect(events).toEqual([
    { kind: "deletion", user_id: "ann" },
    { kind: "restoration", user_id: "admin" },
    { kind: "deletion", user_id: "admin" },
    { kind: "removal", user_id: "ann" },
  ]);
});

it("GP-055: what waits in the trash does so in a database that a backup was restored into, and is restored from there", async () => {
  const id = await make();
  await store.as(ann).insert("Comment", [{ petronId: id, text: "A" }]);
  const before = await store.as(ann).get("Petron", id);
  await store.as(ann).remove("Petron", { id });
  const folder = mkdtempSync(join(tmpdir(), "petrons-trash-"));
  const target = await testDatabase();
  await backup(database, folder, join(folder, "a.petrons"));
  await restore(target, join(folder, "to"), join(folder, "a.petrons"));
  const restored = await createDocumentStore({ database: target });
  for (const definition of [petron, comment, shortcut, units])
    await restored.register(definition, "host");
  expect(await restored.as(ann).get("Petron", id)).toBeUndefined();
  expect((await restored.as(ann).query<Trashed>("Petron", { id }, waiting)).data).toMatchObject([
    { id, trashedBy: "ann" },
  ]);
  expect(await restored.as(ann).restore("Petron", [id])).toBe(1);
  expect(await restored.as(ann).get("Petron", id)).toEqual(before);
  expect((await restored.as(bob).query("Comment", { petronId: id })).total).toBe(1);
  await restored.close();
  await target.close();
  rmSync(folder, { recursive: true });
});
