import type { Identity } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../index.ts";
import type { DocumentStore } from "../types.ts";

const person = (userId: string, roles: Identity["roles"] = []): Identity => ({
  userId,
  orgId: "acme",
  roles,
});
const [ann, bob, admin] = [person("ann"), person("bob"), person("admin", ["admin"])];

/**
 * Private ones are their creator's; shared ones are read by all and made by admins; drafts nobody
 * may write but in their text.
 */
const page = container({
  name: "Page",
  schema: Type.Object({
    scope: Type.String(),
    text: Type.String(),
    draft: Type.Optional(Type.Boolean()),
  }),
  indexes: [{ field: "scope" }],
  access: {
    read: [
      { to: "creator", when: { scope: "private" } },
      { to: "org", when: { scope: "shared" } },
    ],
    insert: [
      { to: "org", when: { scope: "private" } },
      { to: "role", role: "admin", when: { scope: "shared" } },
    ],
    update: [
      { to: "creator", when: { scope: "private" } },
      { to: "org", when: { draft: true }, fields: ["text"] },
    ],
    delete: [{ to: "role", role: "admin", when: { scope: "shared" } }],
  },
  feed: "none",
  uninstall: "keep",
});

describe("grants with a condition on the document", () => {
  let database: Database;
  let store: DocumentStore;
  beforeAll(async () => {
    database = await testDatabase();
    store = await createDocumentStore({ database });
    await store.register(page, "host");
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });
  const make = async (who: Identity, body: object) =>
    (await store.as(who).insert("Page", [{ text: "a", ...body }]))[0]!;
  const readers = async (id: string) => {
    const found = await Promise.all(
      [ann, bob, admin].map(async (who) =>
        (await store.as(who).get("Page", id)) ? who.userId : undefined,
      ),
    );
    return found.filter(Boolean);
  };

  it("ER-004 hold for documents of those values only, to read and to make", async () => {
    expect(await readers(await make(ann, { scope: "private" }))).toEqual(["ann"]);
    expect(await readers(await make(admin, { scope: "shared" }))).toEqual(["ann", "bob", "admin"]);
    await expect(make(ann, { scope: "shared" })).rejects.toMatchObject({
      code: "operation-forbidden",
    });
    await expect(make(admin, { scope: "other" })).rejects.toMatchObject({
      code: "operation-forbidden",
    });
  });

  it("ER-004 a document is changed only while the grant holds before and after, and never moved to where it could not be made", async () => {
    const id = await make(ann, { scope: "private" });
    expect(await store.as(ann).update("Page", { id }, { text: "b" })).toBe(1);
    await expect(store.as(ann).update("Page", { id }, { scope: "shared" })).rejects.toMatchObject({
      code: "operation-forbidden",
    });
    await expect(
      store.as(ann).update("Page", { id }, { scope: "other", text: "c" }),
    ).rejects.toMatchObject({ code: "operation-forbidden" });
    expect(await store.as(ann).get("Page", id)).toMatchObject({ scope: "private", text: "b" });
  });

  it("ER-004 a grant for some fields lets those be written of the documents it is for", async () => {
    const shared = await make(admin, { scope: "shared" });
    const draft = await make(admin, { scope: "shared", draft: true });
    await expect(store.as(bob).update("Page", { id: shared }, { text: "b" })).rejects.toMatchObject(
      { code: "operation-forbidden" },
    );
    expect(await store.as(bob).update("Page", { id: draft }, { text: "b" })).toBe(1);
    await expect(
      store.as(bob).update("Page", { id: draft }, { draft: false }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      store.as(bob).update("Page", { id: { $in: [shared, draft] } }, { text: "c" }),
    ).rejects.toMatchObject({ code: "operation-forbidden" });
  });

  it("ER-004 a document is removed by whom the condition grants it", async () => {
    const shared = await make(admin, { scope: "shared" });
    await expect(store.as(bob).remove("Page", { id: shared })).rejects.toMatchObject({
      code: "operation-forbidden",
    });
    expect(await store.as(admin).remove("Page", { id: shared })).toBe(1);
    const own = await make(ann, { scope: "private" });
    await expect(store.as(ann).remove("Page", { id: own })).rejects.toMatchObject({
      code: "operation-forbidden",
    });
  });
});
