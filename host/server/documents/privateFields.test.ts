import { type Identity, newId, type Query } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "./index.ts";

const person = container({
  name: "Worker",
  schema: Type.Object({ name: Type.String(), alerts: Type.Optional(Type.Array(Type.Object({ kind: Type.String(), mail: Type.Boolean() }))) }),
  indexes: [{ field: "name" }],
  access: {
    read: [{ to: "org" }],
    insert: [],
    update: [
      { to: "id", fields: ["alerts"] },
      { to: "role", role: "admin", fields: ["name"] },
    ],
    delete: [{ to: "role", role: "admin" }],
  },
  privateFields: { fields: ["alerts"], readers: [{ to: "id" }] },
  feed: "full",
  uninstall: "keep",
});

let database: Database;
let documents: DocumentStore;
const orgId = "orgAAAAAAAAAAAAAA";
const ann: Identity = { userId: newId(), orgId, roles: [] };
const admin: Identity = { userId: newId(), orgId, roles: ["admin"] };
const alerts = [{ kind: "job", mail: true }];
beforeAll(async () => {
  database = await testDatabase();
  documents = await createDocumentStore({ database });
  await documents.register(person, "host");
  await documents.asOrganisation(orgId).insert("Worker", [
    { id: ann.userId, name: "Ann", alerts },
    { id: admin.userId, name: "Bob", alerts: [{ kind: "job", mail: false }] },
  ]);
});
afterAll(async () => {
  await documents.close();
  await database.close();
});

it("GP-035 private fields are read by those whom the container names, and by the organization itself", async () => {
  expect(await documents.as(ann).get("Worker", ann.userId)).toMatchObject({ name: "Ann", alerts });
  expect((await documents.as(ann).query("Worker", { name: "Ann" })).data[0]).toMatchObject({ alerts });
  expect(await documents.asOrganisation(orgId).get("Worker", ann.userId)).toMatchObject({ alerts });
  for (const document of [await documents.as(admin).get("Worker", ann.userId), (await documents.as(admin).query("Worker", { name: "Ann" })).data[0]]) {
    expect(document).toMatchObject({ name: "Ann" });
    expect(document).not.toHaveProperty("alerts");
  }
});

it("GP-035 no query, order or change tells what private fields of others hold", async () => {
  const guesses: Query[] = [{ "alerts.mail": true }, { alerts: { $exists: true } }, { "alerts.kind": { $regex: "^j" } }, { $not: { alerts: null } }];
  for (const guess of guesses) {
    expect((await documents.as(ann).query("Worker", guess)).data.map(({ id }) => id)).toEqual([ann.userId]);
    expect((await documents.as(admin).query("Worker", { id: ann.userId, ...guess })).total).toBe(0);
    expect(await documents.as(admin).update("Worker", { $and: [{ id: ann.userId }, guess] }, { name: "Guessed" })).toBe(0);
    expect(await documents.as(admin).remove("Worker", { $and: [{ id: ann.userId }, guess] })).toBe(0);
  }
  const order = async (identity: Identity) => (await documents.as(identity).query("Worker", {}, { sortBy: "alerts.mail", sortOrder: "ascending" })).data;
  expect((await order(ann)).map(({ id }) => id)).toEqual([ann.userId, admin.userId]);
  expect((await documents.as(admin).query("Worker", { id: ann.userId }, { limit: 5, sortBy: "alerts.mail" })).total).toBe(1);
});

it("a private field can't be indexed", async () => {
  const indexes = [{ field: "alerts", type: "list" }] as const;
  await expect(documents.register({ ...person, name: "Open", indexes }, "host")).rejects.toThrow("private and indexed");
});
