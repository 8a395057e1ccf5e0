import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, oneNodeAtATime } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { createDocumentStore } from "../documents/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import { petronScope } from "../scope/testing.ts";
import { removeGone } from "./removeGone.ts";

const anybody = [{ to: "org" }] as const;
const petron = container({
  name: "Petron",
  schema: Type.Object({ name: Type.String() }),
  indexes: [],
  access: { read: anybody, insert: anybody, update: anybody, delete: anybody },
  feed: "ids",
  uninstall: "keep",
  trash: { days: 30 },
});
const through = [{ to: "through", container: "Petron", field: "petronId" }] as const;
const named = {
  petronId: Type.String(),
  sourceFileId: Type.Optional(Type.String()),
  sourceFiles: Type.Optional(Type.Array(Type.Object({ id: Type.String() }))),
};
const within = (name: string) =>
  container({
    name,
    schema: Type.Object(named),
    indexes: [{ field: "petronId" }],
    access: { read: through, insert: through, update: through, delete: through },
    feed: "ids",
    uninstall: "keep",
  });
const person = { userId: "ann", orgId: "acme", roles: [] };

let database: Database;
let store: DocumentStore;
const faults: Record<string, unknown>[] = [];
const logger = {
  warn: (fault: object) => void faults.push({ ...fault }),
  error: (fault: object) => void faults.push({ ...fault }),
};
beforeAll(async () => {
  database = await testDatabase();
  store = await createDocumentStore({ database });
  for (const definition of [
    petron,
    within("File"),
    within("Table"),
    within("TableVersion"),
    within("GalleryItem"),
  ])
    await store.register(definition, "host");
});
afterAll(async () => {
  await store.close();
  await database.close();
});

const empty = (
  forget: (orgId: string, id: string) => Promise<void> = async () => {},
  documents = store,
) => removeGone({ database, documents, scope: petronScope, logger, forget });
const insert = async (name: string, fields: object) =>
  (await store.as(person).insert(name, [fields]))[0]!;
async function giveUp(id: string) {
  await store.as(person).remove("Petron", { id });
  await store.as(person).removeForGood("Petron", [id]);
}
const isThere = async (table: string, id: string) =>
  (await database.pool.query(`select from ${table} where id = $1`, [id])).rows.length > 0;

it("GP-055: one document that cannot be removed is reported, holds up no other, and goes the next time", async () => {
  const [first, second] = [
    await insert("Petron", { name: "A" }),
    await insert("Petron", { name: "B" }),
  ];
  for (const id of [first, second]) await giveUp(id);
  const failing = (_orgId: string, id: string) =>
    id === first ? Promise.reject(new Error("too slow")) : Promise.resolve();
  expect(await empty(failing)).toBe(1);
  expect([await isThere("doc_petron", first), await isThere("doc_petron", second)]).toEqual([
    true,
    false,
  ]);
  expect(faults).toContainEqual({ orgId: "acme", id: first, reason: "too slow" });
  expect(await empty()).toBe(1);
  expect(await isThere("doc_petron", first)).toBe(false);
});

it("GP-055: files that tables of other Petrons name become theirs, the others go with their Petron", async () => {
  const [gone, copy] = [
    await insert("Petron", { name: "A" }),
    await insert("Petron", { name: "Copy" }),
  ];
  const files = [
    await insert("File", { petronId: gone }),
    await insert("File", { petronId: gone }),
    await insert("File", { petronId: gone }),
  ];
  await insert("Table", { petronId: gone, sourceFileId: files[2] });
  await insert("Table", { petronId: copy, sourceFileId: files[0] });
  await insert("TableVersion", { petronId: copy, sourceFiles: [{ id: files[1] }] });
  await giveUp(gone);
  expect(await empty()).toBe(1);
  expect((await store.as(person).query("File", {})).data.map(({ id }) => id).sort()).toEqual(
    files.slice(0, 2).sort(),
  );
  expect((await store.as(person).query("File", { petronId: copy })).total).toBe(2);
});

it("GP-055: a Petron waits for the plugin whose documents go with it, and goes at once when that plugin has none", async () => {
  const [held, free] = [
    await insert("Petron", { name: "A" }),
    await insert("Petron", { name: "B" }),
  ];
  const item = await insert("GalleryItem", { petronId: held });
  for (const id of [held, free]) await giveUp(id);
  // As after a start without the plugin: nothing registers its container.
  const without = await createDocumentStore({ database });
  for (const definition of [petron, within("File"), within("Table"), within("TableVersion")])
    await without.register(definition, "host");
  expect(await empty(undefined, without)).toBe(1);
  expect([
    await isThere("doc_petron", held),
    await isThere("doc_petron", free),
    await isThere("doc_gallery_item", item),
  ]).toEqual([true, false, true]);
  expect(faults).toContainEqual({ id: held, container: "GalleryItem" });
  await database.pool.query("update container set belongs = null where name = 'GalleryItem'");
  expect(await empty(undefined, without)).toBe(0);
  await without.close();
  expect(await empty()).toBe(1);
  expect([await isThere("doc_petron", held), await isThere("doc_gallery_item", item)]).toEqual([
    false,
    false,
  ]);
});

it("GP-055: a second node leaves the trash to the one that empties it, and waits for nothing", async () => {
  const id = await insert("Petron", { name: "A" });
  await giveUp(id);
  await oneNodeAtATime(database, "trash", async () => expect(await empty()).toBe(0));
  expect(await isThere("doc_petron", id)).toBe(true);
  expect(await empty()).toBe(1);
});
