import { container } from "@petrons/sdk/server";
import { sql } from "kysely";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Change, DocumentStore } from "../types.ts";
import { createDocumentStore } from "./documentStore.ts";
import { ann, bob, comment, petron, rejects, user } from "./testing.ts";

const open = [{ to: "org" }] as const;
const rig = container({
  name: "AuditedRig",
  schema: Type.Object({ name: Type.String(), crew: Type.Number() }),
  indexes: [],
  access: { read: open, insert: open, update: open, delete: open },
  audit: { deletions: false, fields: { crew: { kind: "settings", values: true } } },
  feed: "full",
  uninstall: "drop",
});

// A server before PostgreSQL 18 does not say what a row was before: the change takes a statement
// that reads it first.
describe.each([
  ["in one step", undefined],
  ["as older servers do it", 170_000],
])("DA-007 an update of one document, %s", (_what, version) => {
  let database: Database;
  let store: DocumentStore;
  const changes: Change[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    const given = version === undefined ? database : { ...database, version };
    store = await createDocumentStore({ database: given, pollMs: 20 });
    for (const definition of [user, petron, comment, rig]) await store.register(definition, "host");
    store.feed.broadcast(
      (more) => changes.push(...more),
      () => {},
    );
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });

  it("carries what was before and after, and its stamps", async () => {
    const [id] = await store.as(ann).insert("Petron", [{ name: "Old", collaborators: ["bob"] }]);
    const before = await store.as(ann).get("Petron", id!);
    expect(await store.as(bob).update("Petron", { id }, { name: "New" })).toBe(1);
    const after = await store.as(ann).get("Petron", id!);
    expect(after).toMatchObject({ name: "New", revision: 2, createdBy: "ann", updatedBy: "bob" });
    await expect
      .poll(() => changes.find(({ operation, id: of }) => operation === "update" && of === id))
      .toMatchObject({ before, after, userId: "bob", orgId: "acme" });
  });

  it("is refused by the rules, by what was seen, and finds nothing where nothing is read", async () => {
    const [id] = await store.as(ann).insert("Petron", [{ name: "Kept", collaborators: ["bob"] }]);
    await rejects(store.as(bob).update("Petron", { id }, { public: true }), "field-forbidden");
    await rejects(
      store.as(ann).update("Petron", { id }, { name: "Late" }, { revision: 7 }),
      "document-conflict",
    );
    const other = { ...bob, userId: "carol" };
    expect(await store.as(other).update("Petron", { id }, { name: "Unseen" })).toBe(0);
    await store.as(ann).update("Petron", { id }, { public: true });
    await rejects(
      store.as(other).update("Petron", { id }, { name: "Seen" }),
      "operation-forbidden",
    );
    expect(await store.as(ann).get("Petron", id!)).toMatchObject({ name: "Kept", revision: 2 });
  });

  it("leads a document nowhere that its caller may not put it", async () => {
    const [mine] = await store.as(bob).insert("Petron", [{ name: "Mine" }]);
    const [foreign] = await store.as(ann).insert("Petron", [{ name: "Foreign" }]);
    const [id] = await store.as(bob).insert("Comment", [{ petronId: mine, text: "Here" }]);
    await rejects(
      store.as(bob).update("Comment", { id }, { petronId: foreign }),
      "operation-forbidden",
    );
    expect(await store.as(bob).update("Comment", { id }, { text: "Still here" })).toBe(1);
  });

  const updatesOf = (id: string) =>
    changes.filter((change) => change.operation === "update" && change.id === id);
  const auditOf = async (id: string) =>
    (
      await sql<{ field: string; before: unknown; after: unknown }>`
        select field, before, after from audit_event where container = 'AuditedRig' and ${id} = any(ids) order by id`.execute(
        database.kysely,
      )
    ).rows;

  it("is kept by the audit log where its field is one of the log's, once for each change", async () => {
    const rigs = store.as(bob);
    const [id] = await store.as(ann).insert("AuditedRig", [{ name: "West", crew: 40 }]);
    expect(await rigs.update("AuditedRig", { id }, { name: "West Alpha" })).toBe(1);
    expect(await auditOf(id!)).toEqual([]);
    expect(await rigs.update("AuditedRig", { id }, { crew: 40 })).toBe(1);
    expect(await auditOf(id!)).toEqual([]);
    expect(await rigs.update("AuditedRig", { id }, { name: "West Beta", crew: 42 })).toBe(1);
    expect(await auditOf(id!)).toEqual([{ field: "crew", before: 40, after: 42 }]);
    expect(await rigs.get("AuditedRig", id!)).toMatchObject({ name: "West Beta", revision: 4 });
    await expect.poll(() => updatesOf(id!).length).toBe(3);
  });

  it("is reported without its bodies, or not at all, as the feed of its container says", async () => {
    const [petronId] = await store.as(ann).insert("Petron", [{ name: "Fed" }]);
    const [reported] = await store.as(ann).insert("Comment", [{ petronId, text: "One" }]);
    const [unreported] = await store.asOrganization("acme").insert("User", [{ fullName: "Old" }]);
    const self = { ...ann, userId: unreported! };
    expect(await store.as(self).update("User", { id: unreported }, { fullName: "New" })).toBe(1);
    expect(await store.as(ann).update("Comment", { id: reported }, { text: "Two" })).toBe(1);
    await expect.poll(() => updatesOf(reported!).length).toBe(1);
    const [change] = updatesOf(reported!);
    expect(change).toMatchObject({ container: "Comment", userId: "ann" });
    expect([change!.before, change!.after]).toEqual([null, null]);
    // It was changed before the one that has been reported.
    expect(updatesOf(unreported!)).toEqual([]);
    expect(await store.as(self).get("User", unreported!)).toMatchObject({
      fullName: "New",
      revision: 2,
    });
  });

  it("counts inside a transaction with what else that does, or not at all", async () => {
    const [id] = await store.as(ann).insert("Petron", [{ name: "Before" }]);
    const inTransaction = (fails: boolean) =>
      database.transaction(async (tx) => {
        const documents = store.asOrganization("acme", { userId: "ann", tx });
        expect(await documents.update("Petron", { id }, { name: "Within" })).toBe(1);
        expect(await documents.update("Petron", { id: "none" }, { name: "Within" })).toBe(0);
        expect(await documents.get("Petron", id!)).toMatchObject({ name: "Within", revision: 2 });
        expect(await store.as(ann).get("Petron", id!)).toMatchObject({ name: "Before" });
        if (fails) throw new Error("the rest of the transaction failed");
      });
    await expect(inTransaction(true)).rejects.toThrow("the rest of the transaction failed");
    expect(await store.as(ann).get("Petron", id!)).toMatchObject({ name: "Before", revision: 1 });
    await inTransaction(false);
    expect(await store.as(ann).get("Petron", id!)).toMatchObject({ name: "Within", revision: 2 });
    store.committed();
    await expect.poll(() => updatesOf(id!).length).toBe(1);
    expect(updatesOf(id!)[0]).toMatchObject({
      before: { name: "Before", revision: 1 },
      after: { name: "Within", revision: 2 },
    });
  });
});
