import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Change, DocumentStore } from "../types.ts";
import { createDocumentStore } from "./documentStore.ts";
import { ann, bob, comment, petron, rejects, user } from "./testing.ts";

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
    for (const definition of [user, petron, comment]) await store.register(definition, "host");
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
});
