import { type Identity, newId, type Query } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../index.ts";

const person = container({
  name: "Worker",
  schema: Type.Object({
    name: Type.String(),
    alerts: Type.Optional(Type.Array(Type.Object({ kind: Type.String(), mail: Type.Boolean() }))),
  }),
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

const everyone = [{ to: "org" }] as const;
const room = container({
  name: "Room",
  schema: Type.Object({ guests: Type.Array(Type.String()) }),
  indexes: [{ field: "guests", type: "list" }],
  access: { read: [{ to: "member", field: "guests" }], insert: [], update: [], delete: everyone },
  trash: { days: 30 },
  feed: "full",
  uninstall: "keep",
});

const notice = container({
  name: "Notice",
  schema: Type.Object({
    userId: Type.String(),
    about: Type.Object({ roomId: Type.Union([Type.String(), Type.Null()]), words: Type.String() }),
  }),
  indexes: [{ field: "userId" }],
  access: { read: [{ to: "owner", field: "userId" }], insert: [], update: [], delete: [] },
  privateFields: {
    fields: ["about.words"],
    readers: [
      { to: "through", container: "Room", field: "about.roomId" },
      { to: "owner", field: "userId", when: { "about.roomId": null } },
    ],
  },
  feed: "full",
  goesWith: { "about.roomId": "Room" },
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
  for (const definition of [person, room, notice]) await documents.register(definition, "host");
  await documents.asOrganization(orgId).insert("Worker", [
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
  expect((await documents.as(ann).query("Worker", { name: "Ann" })).data[0]).toMatchObject({
    alerts,
  });
  expect(await documents.asOrganization(orgId).get("Worker", ann.userId)).toMatchObject({ alerts });
  for (const document of [
    await documents.as(admin).get("Worker", ann.userId),
    (await documents.as(admin).query("Worker", { name: "Ann" })).data[0],
  ]) {
    expect(document).toMatchObject({ name: "Ann" });
    expect(document).not.toHaveProperty("alerts");
  }
});

it("GP-035 no query, order or change reveals what private fields of others hold", async () => {
  const guesses: Query[] = [
    { "alerts.mail": true },
    { alerts: { $exists: true } },
    { "alerts.kind": { $regex: "^j" } },
    { $not: { alerts: null } },
  ];
  for (const guess of guesses) {
    expect((await documents.as(ann).query("Worker", guess)).data.map(({ id }) => id)).toEqual([
      ann.userId,
    ]);
    expect((await documents.as(admin).query("Worker", { id: ann.userId, ...guess })).total).toBe(0);
    expect(
      await documents
        .as(admin)
        .update("Worker", { $and: [{ id: ann.userId }, guess] }, { name: "Guessed" }),
    ).toBe(0);
    expect(await documents.as(admin).remove("Worker", { $and: [{ id: ann.userId }, guess] })).toBe(
      0,
    );
  }
  const order = async (identity: Identity) =>
    (
      await documents
        .as(identity)
        .query("Worker", {}, { sortBy: "alerts.mail", sortOrder: "ascending" })
    ).data;
  expect((await order(ann)).map(({ id }) => id)).toEqual([ann.userId, admin.userId]);
  expect(
    (
      await documents
        .as(admin)
        .query("Worker", { id: ann.userId }, { limit: 5, sortBy: "alerts.mail" })
    ).total,
  ).toBe(1);
});

it("GP-055 words within a document are for those who may read what it names, and for its person where it names nothing", async () => {
  const own = documents.asOrganization(orgId);
  const [roomId] = await own.insert("Room", [{ guests: [ann.userId] }]);
  const about = { roomId: roomId!, words: "Come at eight" };
  await own.insert("Notice", [
    { id: newId(), userId: ann.userId, about },
    { id: newId(), userId: ann.userId, about: { roomId: null, words: "Your job ended" } },
  ]);
  const read = async (query: Query = {}) =>
    (await documents.as(ann).query<{ about: object }>("Notice", query)).data.map(
      (one) => one.about,
    );
  const [withRoom, alone] = [{ "about.roomId": roomId! }, { "about.words": "Your job ended" }];
  const isHidden = async () => {
    expect(await read(withRoom)).toEqual([{ roomId }]);
    expect(await read({ "about.words": "Come at eight" })).toEqual([]);
    expect(await read({ about })).toEqual([]);
    expect(await read(alone)).toHaveLength(1);
  };
  expect(await read(withRoom)).toEqual([about]);
  await own.update("Room", { id: roomId! }, { guests: [] });
  await isHidden();
  await own.update("Room", { id: roomId! }, { guests: [ann.userId] });
  expect(await read(withRoom)).toEqual([about]);
  await documents.as(ann).remove("Room", { id: roomId! });
  await isHidden();
  await documents.as(ann).restore("Room", [roomId!]);
  expect(await read(withRoom)).toEqual([about]);
  expect((await own.query<{ about: object }>("Notice", withRoom)).data[0]!.about).toEqual(about);
});

it("a private field can't be indexed", async () => {
  const indexes = [{ field: "alerts", type: "list" }] as const;
  await expect(documents.register({ ...person, name: "Open", indexes }, "host")).rejects.toThrow(
    "private and indexed",
  );
  const within = { ...notice, name: "OpenWithin", indexes: [{ field: "about.words" }] };
  await expect(documents.register(within, "host")).rejects.toThrow("private and indexed");
});
