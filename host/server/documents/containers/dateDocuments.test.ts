import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { type Change, createDocumentStore, type DocumentStore } from "../index.ts";

const note = container({
  name: "DatedNote",
  schema: Type.Object({ text: Type.String(), state: Type.String() }),
  indexes: [{ field: "state" }],
  access: { read: [{ to: "org" }], insert: [{ to: "org" }], update: [], delete: [] },
  feed: "full",
  uninstall: "keep",
});

const orgId = "orgAAAAAAAAAAAAAA";
let database: Database;
let documents: DocumentStore;
const heard: Change[] = [];
beforeAll(async () => {
  database = await testDatabase();
  documents = await createDocumentStore({ database });
  await documents.register(note, "host");
  documents.feed.once("notes", async (change) => void heard.push(change), {
    containers: ["DatedNote"],
  });
});
afterAll(async () => {
  await documents.close();
  await database.close();
});

it("documents get the times of what they describe and keep revision and author, others stay, and consumers hear of it until all is handled", async () => {
  const own = documents.asOrganization(orgId, { userId: "userAAAAAAAAAAAAA" });
  const [id = "", other = ""] = await own.insert("DatedNote", [
    { text: "first", state: "new" },
    { text: "second", state: "new" },
  ]);
  const foreign = await documents
    .asOrganization("orgBBBBBBBBBBBBBB")
    .insert("DatedNote", [{ text: "theirs", state: "new" }]);
  const [createdAt, updatedAt] = ["2026-01-05T08:00:00.000Z", "2026-01-06T09:30:00.000Z"];
  const dated = [
    { id, createdAt, updatedAt, fields: { state: "old" } },
    { id: foreign[0]!, createdAt },
  ];
  expect(await documents.dateDocuments(orgId, "DatedNote", dated)).toBe(1);
  expect(await documents.dateDocuments(orgId, "DatedNote", dated)).toBe(0);
  const expected = {
    createdAt,
    updatedAt,
    state: "old",
    text: "first",
    revision: 1,
    createdBy: "userAAAAAAAAAAAAA",
  };
  expect(await own.get("DatedNote", id)).toMatchObject(expected);
  expect((await own.query("DatedNote", { state: "old" })).data.map((found) => found.id)).toEqual([
    id,
  ]);
  expect((await own.get("DatedNote", other))!.createdAt > createdAt).toBe(true);
  await expect(
    documents.dateDocuments(orgId, "DatedNote", [{ id, createdAt, fields: { state: 7 } }]),
  ).rejects.toThrow("state");

  await vi.waitFor(async () => expect(await documents.feed.isHandled(["DatedNote"])).toBe(true));
  expect(heard.filter((change) => change.id === id).map(({ operation }) => operation)).toEqual([
    "insert",
    "update",
  ]);
});
