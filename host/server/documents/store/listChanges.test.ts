import { type Identity, newId } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../index.ts";
import { listChange, listChangesOf } from "./listChanges.ts";

const shelf = container({
  name: "Shelf",
  schema: Type.Object({
    ownerId: Type.String(),
    name: Type.String(),
    members: Type.Array(Type.String(), { maxItems: 3, uniqueItems: true }),
    apps: Type.Array(Type.Object({ title: Type.String(), route: Type.String() }), {
      maxItems: 100,
    }),
  }),
  indexes: [{ field: "members", type: "list" }],
  access: {
    read: [{ to: "org" }],
    insert: [{ to: "org" }],
    update: [
      { to: "owner", field: "ownerId" },
      { to: "member", field: "members", fields: ["apps"] },
    ],
    delete: [],
  },
  feed: "full",
  references: { members: "Shelf" },
  stamps: { ownerId: "userId" },
  defaults: { members: [], apps: [] },
  uninstall: "keep",
});

let database: Database;
let documents: DocumentStore;
beforeAll(async () => {
  database = await testDatabase();
  documents = await createDocumentStore({ database });
  await documents.register(shelf, "host");
});
afterAll(async () => {
  await documents.close();
  await database.close();
});

const orgId = "orgAAAAAAAAAAAAAA";
const person = (): Identity => ({ userId: newId(), orgId, roles: [] });
const app = (name: string) => ({ title: name, route: `p/${name}` });
async function shelfOf(owner: Identity, fields: object = {}) {
  const [id] = await documents.as(owner).insert("Shelf", [{ name: "A", ...fields }]);
  return {
    id: id!,
    read: async () =>
      (await documents
        .as(owner)
        .get<{ apps: object[]; members: string[]; name: string }>("Shelf", id!))!,
  };
}

it("GP-030 of many who add to one list and take from it at once, nobody's change is lost", async () => {
  const owner = person();
  const { id, read } = await shelfOf(owner, { apps: [app("old"), app("kept")] });
  const names = Array.from({ length: 20 }, (_, index) => `app ${index}`);
  await Promise.all([
    ...names.map((name) =>
      documents.as(owner).update("Shelf", { id }, { $addToSet: { apps: [app(name)] } }),
    ),
    documents.as(owner).update("Shelf", { id }, { $pull: { apps: [{ route: "p/old" }] } }),
  ]);
  const { apps } = await read();
  expect(apps).toHaveLength(21);
  expect(apps).toEqual(expect.arrayContaining([app("kept"), ...names.map(app)]));
});

it("items that are there are not added again, and one update may put another in the place of an item, beside other fields", async () => {
  const owner = person();
  const { id, read } = await shelfOf(owner, { apps: [app("a"), app("b")] });
  const before = (await read()) as unknown as { revision: number };
  expect(
    await documents
      .as(owner)
      .update("Shelf", { id }, { $addToSet: { apps: [{ route: "p/a", title: "a" }] } }),
  ).toBe(1);
  expect((await read()) as object).toMatchObject({ revision: before.revision });
  const renamed = { title: "Better", route: "p/a" };
  await documents
    .as(owner)
    .update(
      "Shelf",
      { id },
      { name: "B", $pull: { apps: [{ route: "p/a" }] }, $addToSet: { apps: [renamed] } },
    );
  expect(await read()).toMatchObject({ name: "B", apps: [app("b"), renamed] });
});

it("the schema, references and access rules hold for what a list becomes", async () => {
  const owner = person();
  const member = person();
  const { id } = await shelfOf(owner);
  const update = (identity: Identity, body: object, seen?: { revision: number }) =>
    documents.as(identity).update("Shelf", { id }, body, seen);
  await documents.asOrganization(orgId).update("Shelf", { id }, { members: [member.userId] });
  await expect(
    update(owner, { $addToSet: { apps: [{ title: "no route" }] } }),
  ).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("body.apps[0]"),
  });
  await expect(update(owner, { $addToSet: { members: ["nobody"] } })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("body.$addToSet.members[0]: there is no Shelf 'nobody'"),
  });
  await expect(
    documents
      .asOrganization(orgId)
      .update("Shelf", { id }, { $addToSet: { members: ["a", "b", "c"] } }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(update(owner, { $addToSet: { name: ["x"] } })).rejects.toMatchObject({
    message: expect.stringContaining("the field holds no list"),
  });
  await expect(update(owner, { $addToSet: { apps: "x" } })).rejects.toMatchObject({
    message: expect.stringContaining("body.$addToSet.apps: expected a list"),
  });
  await expect(update(owner, { $pull: [] })).rejects.toMatchObject({
    message: expect.stringContaining("body.$pull: expected an object of fields"),
  });
  await expect(update(owner, { apps: [], $pull: { apps: [] } })).rejects.toMatchObject({
    message: expect.stringContaining("replaced as well"),
  });
  await expect(
    update(owner, { $pull: { color: ["x"] }, $addToSet: { color: ["x"] } }),
  ).rejects.toMatchObject({ code: "field-unknown" });
  expect(await update(member, { $addToSet: { apps: [app("a")] } })).toBe(1);
  await expect(update(member, { $pull: { members: [member.userId] } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(update(person(), { $addToSet: { apps: [app("b")] } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(update(person(), { $addToSet: { apps: [app("a")] } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    update(owner, { $addToSet: { apps: [app("b")] } }, { revision: 1 }),
  ).rejects.toMatchObject({ code: "document-conflict" });
  expect(await update(owner, { $pull: { members: ["nobody", member.userId] } })).toBe(1);
});

/** Items that count how often their fields are read: what comparing them costs. */
const reads = { count: 0 };
const counted = (index: number) => ({
  get title() {
    reads.count++;
    return `app ${index}`;
  },
  get route() {
    reads.count++;
    return `p/${index}`;
  },
});

it("an update of unknown fields, or of more items than all its lists together may name, is refused before anything is read or compared", async () => {
  const owner = person();
  const { id, read } = await shelfOf(owner, { apps: [app("a")] });
  const thousand = Array.from({ length: 1_000 }, (_, index) => counted(index));
  const attack = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`f${index}`, thousand]),
  );
  const update = (body: object) => documents.as(owner).update("Shelf", { id }, body);
  reads.count = 0;
  await expect(update({ $addToSet: attack })).rejects.toMatchObject({
    message: expect.stringContaining("those of all fields together"),
  });
  await expect(update({ $pull: { apps: [{}] } })).rejects.toMatchObject({
    message: expect.stringContaining("names at least one field"),
  });
  await expect(
    update({ $pull: { apps: thousand }, $addToSet: { apps: [app("b")] } }),
  ).rejects.toMatchObject({
    message: expect.stringContaining("at most 1000"),
  });
  await expect(update({ $addToSet: { f0: thousand } })).rejects.toMatchObject({
    code: "field-unknown",
  });
  await expect(update({ $pull: { f0: thousand } })).rejects.toMatchObject({
    code: "field-unknown",
  });
  await expect(update({ $pull: { createdBy: thousand } })).rejects.toMatchObject({
    code: "field-unknown",
  });
  const others = documents.as(person()).update("Shelf", { id }, { $pull: { apps: thousand } });
  await expect(others).rejects.toMatchObject({ status: 403 });
  expect(reads.count).toBe(0);
  expect((await read()).apps).toEqual([app("a")]);
});

it("comparing a thousand items with lists of thousands reads each of them a few times, not each for each", () => {
  const list = (length: number, from = 0) =>
    Array.from({ length }, (_, index) => counted(from + index));
  const routes = Array.from({ length: 500 }, (_, index) => ({ route: `p/${index * 2}` }));
  const change = listChange(
    listChangesOf({ $pull: { apps: routes }, $addToSet: { apps: list(500, 4_000) } }, "body")!,
    "body",
  );
  const stored = list(4_000);
  reads.count = 0;
  const { apps } = change({ apps: stored } as never) as { apps: { route: string }[] };
  expect(reads.count).toBeLessThan(10 * 4_500);
  expect(apps).toHaveLength(4_000);
  expect(apps.slice(0, 2).map(({ route }) => route)).toEqual(["p/1", "p/3"]);
});

it("values of lists are the same whatever the order of their keys, and never because of their text alone", () => {
  const become = (stored: unknown[], body: object) =>
    listChange(listChangesOf(body as never, "body")!, "body")({ list: stored } as never).list;
  expect(
    become([{ a: { c: 1, b: [2] } }], { $addToSet: { list: [{ a: { b: [2], c: 1 } }] } }),
  ).toBeUndefined();
  expect(become([1, "1", null], { $pull: { list: ["1"] } })).toEqual([1, null]);
  expect(become(["a"], { $addToSet: { list: ["b", "b", 'a"'] } })).toEqual(["a", "b", 'a"']);
  expect(
    become([{ a: 1, b: 2 }, { a: 2 }, "a"], { $pull: { list: [{ a: 1 }, { b: 9, a: 2 }] } }),
  ).toEqual([{ a: 2 }, "a"]);
  expect(become([{ a: 1 }, 1], { $pull: { list: [{ a: undefined }] } })).toBeUndefined();
  const shapes = Array.from({ length: 11 }, (_, index) => ({ [`f${index}`]: 1 }));
  expect(() => become([{ f0: 1 }], { $pull: { list: shapes } })).toThrow(
    "at most 10 different sets of fields",
  );
});
