import type { Documents, Identity } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../index.ts";
import type { DocumentStore } from "../types.ts";

const everyone = [{ to: "org" }] as const;
const open = { read: everyone, insert: everyone, update: everyone, delete: everyone };
const text = Type.Object({ text: Type.String(), orderId: Type.Optional(Type.String()) });
const of = (name: string, access: Parameters<typeof container>[0]["access"] = open) =>
  container({ name, schema: text, indexes: [], access, feed: "full", uninstall: "keep" });

const ann: Identity = { userId: "ann", orgId: "acme", roles: [] };
const bea: Identity = { userId: "bea", orgId: "other", roles: [] };
const disabled = new Set<string>();

let database: Database;
let documents: DocumentStore;
beforeAll(async () => {
  database = await testDatabase();
  documents = await createDocumentStore({
    database,
    pluginEnabled: (orgId, plugin) => !disabled.has(`${orgId} ${plugin}`),
  });
  await documents.register(of("Order"), "orders");
  await documents.register(
    of("Remark", { ...open, read: [{ to: "through", container: "Order", field: "orderId" }] }),
    "host",
  );
});
afterAll(async () => {
  await documents.close();
  await database.close();
});

const calls: Record<string, (own: Documents, id: string) => Promise<unknown>> = {
  query: (own) => own.query("Order", {}),
  get: (own, id) => own.get("Order", id),
  insert: (own) => own.insert("Order", [{ text: "new" }]),
  update: (own, id) => own.update("Order", { id }, { text: "changed" }),
  upsert: (own, id) => own.upsert("Order", [{ id, text: "changed" }]),
  remove: (own, id) => own.remove("Order", { id }),
};

it("PL-010 each call of a person on a container of a plugin that their organization has disabled is refused; the documents stay and come back", async () => {
  const [id = ""] = await documents.as(ann).insert("Order", [{ text: "first" }]);
  const [theirs = ""] = await documents.as(bea).insert("Order", [{ text: "theirs" }]);
  disabled.add("acme orders");
  for (const [name, call] of Object.entries(calls))
    await expect(call(documents.as(ann), id), name).rejects.toMatchObject({
      code: "plugin-disabled",
      status: 403,
      message: /'orders' is not enabled/,
    });
  expect(await documents.as(bea).get("Order", theirs)).toMatchObject({ text: "theirs" });
  disabled.clear();
  expect((await documents.as(ann).query("Order", {})).data).toMatchObject([
    { id, text: "first", revision: 1 },
  ]);
});

it("PL-010 what the organization itself does goes on while a plugin is disabled, as do rules of other containers that lead through it", async () => {
  const [orderId = ""] = await documents.as(ann).insert("Order", [{ text: "with remark" }]);
  const [remark = ""] = await documents.as(ann).insert("Remark", [{ text: "late", orderId }]);
  disabled.add("acme orders");
  expect(await documents.as(ann).get("Remark", remark)).toMatchObject({ text: "late" });
  expect(
    await documents.asOrganization("acme").update("Order", { id: orderId }, { text: "closed" }),
  ).toBe(1);
  disabled.clear();
});
