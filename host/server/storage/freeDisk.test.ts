import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { expect, it, onTestFinished, vi } from "vitest";
import { testDatabase } from "../database/testing.ts";
import { createDocumentStore } from "../documents/index.ts";
import { watchFreeDisk } from "./freeDisk.ts";

const note = container({
  name: "Note",
  schema: Type.Object({ text: Type.String() }),
  indexes: [],
  access: {
    read: [{ to: "org" }],
    insert: [{ to: "org" }],
    update: [{ to: "org" }],
    delete: [{ to: "org" }],
  },
  feed: "none",
  uninstall: "keep",
});
const mebibyte = 1_048_576;

it("freeDiskMiB: with less than half of it free, people store no documents but remove them, and the organization itself goes on", async () => {
  let free = 60 * mebibyte;
  const logged: unknown[] = [];
  const logger = { error: (details: unknown) => void logged.push(details) };
  const disk = await watchFreeDisk({
    folder: "/data",
    freeDiskMiB: 100,
    logger,
    freeBytes: async () => free,
  });
  onTestFinished(() => disk.close());
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const store = await createDocumentStore({ database, assertRoom: disk.assertRoom });
  onTestFinished(() => store.close());
  await store.register(note, "host");
  const ann = store.as({ userId: "ann", orgId: "acme", roles: [] });
  const [id] = await ann.insert("Note", [{ text: "kept" }]);

  free = 40 * mebibyte;
  await vi.waitFor(() => expect(() => disk.assertRoom()).toThrow());
  const full = { code: "disk-full", status: 507 };
  await expect(ann.insert("Note", [{ text: "more" }])).rejects.toMatchObject(full);
  await expect(ann.update("Note", { id }, { text: "longer" })).rejects.toMatchObject(full);
  await expect(ann.upsert("Note", [{ id, text: "longer" }])).rejects.toMatchObject(full);
  expect(logged).toEqual([{ folder: "/data", free, needed: 50 * mebibyte }]);
  await store.asOrganization("acme").insert("Note", [{ text: "the server's own" }]);
  expect(await ann.remove("Note", { id })).toBe(1);

  free = 60 * mebibyte;
  await vi.waitFor(() => disk.assertRoom());
  await ann.insert("Note", [{ text: "again" }]);
});
