import { type Identity, newId } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database, Executor } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../index.ts";
import { storedOnce, trimKeyedInserts } from "./keyedInsert.ts";

const note = container({
  name: "Note",
  schema: Type.Object({ text: Type.String() }),
  indexes: [],
  feed: "full",
  uninstall: "keep",
  access: {
    read: [{ to: "org" }],
    insert: [{ to: "org" }],
    update: [{ to: "creator" }],
    delete: [{ to: "creator" }],
  },
  serverIds: true,
  beforeWrite: async (written, { fault }) => {
    if (written.text === "refused") throw fault("text", "it is refused");
    return written;
  },
});

let database: Database;
let documents: DocumentStore;
beforeAll(async () => {
  database = await testDatabase();
  documents = await createDocumentStore({ database, limits: { keptAnswers: 3 } });
  await documents.register(note, "host");
});
afterAll(async () => {
  await documents.close();
  await database.close();
});

const person = (orgId = "orgAAAAAAAAAAAAAA"): Identity => ({ userId: newId(), orgId, roles: [] });
const textsOf = async (identity: Identity, text: string) =>
  (await documents.as(identity).query("Note", { text })).total;

it("an insert that is repeated under its key stores once and answers the same ids, one after the other or at once", async () => {
  const ann = person();
  const send = () => documents.as(ann).insertOnce("Note", [{ text: "once" }], "key");
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  expect(new Set(answers.map(([id]) => id)).size).toBe(1);
  expect(await textsOf(ann, "once")).toBe(1);
});

it("a key is of one person alone: another's with the same key is another document, and answers nothing of the first", async () => {
  const [ann, ben, far] = [person(), person(), person("orgBBBBBBBBBBBBBB")];
  const ids = await Promise.all(
    [ann, ben, far].map((one) =>
      documents.as(one).insertOnce("Note", [{ text: "shared key" }], "shared"),
    ),
  );
  expect(new Set(ids.flat()).size).toBe(3);
  expect([await textsOf(ann, "shared key"), await textsOf(far, "shared key")]).toEqual([2, 1]);
});

it("other words under a used key are refused while the first are there, and nothing is stored of them", async () => {
  const ann = documents.as(person());
  const [id] = await ann.insertOnce("Note", [{ text: "first words" }], "draft");
  await expect(ann.insertOnce("Note", [{ text: "other words" }], "draft")).rejects.toMatchObject({
    code: "insert-key-used",
    status: 409,
  });
  expect((await ann.query("Note", { text: "other words" })).total).toBe(0);
  // Deleted since: what is asked for is not there, so it is stored.
  await ann.remove("Note", { id: id! });
  const [anew] = await ann.insertOnce("Note", [{ text: "other words" }], "draft");
  expect(anew).not.toBe(id);
  expect((await ann.query("Note", { text: "other words" })).total).toBe(1);
});

it("what was refused takes no key, and the latest keys of a person are kept for their hours", async () => {
  const ann = person();
  const mine = documents.as(ann);
  await expect(mine.insertOnce("Note", [{ text: "refused" }], "a")).rejects.toMatchObject({
    code: "field-invalid",
  });
  for (const key of ["a", "b", "c", "d"]) await mine.insertOnce("Note", [{ text: key }], key);
  const kept = async () =>
    (await database.pool.query("select 1 from keyed_insert where user_id = $1", [ann.userId]))
      .rowCount;
  expect(await kept()).toBe(3);
  await trimKeyedInserts(database);
  expect(await kept()).toBe(3);
  await database.pool.query(
    "update keyed_insert set kept_until = now() - interval '1 s' where user_id = $1",
    [ann.userId],
  );
  await trimKeyedInserts(database);
  expect(await kept()).toBe(0);
});

it("a key whose time ends while its insert is repeated is free again: the repeat stores anew", async () => {
  const { userId } = person();
  const once = (tx: Executor, ids: string[]) =>
    storedOnce(
      tx,
      { userId, key: "late", request: "the same", table: "doc_note" },
      { keptAnswers: 3, keptAnswerHours: 1 },
      async () => ids,
    );
  await once(database.kysely, ["first"]);
  const forget = vi.fn(() =>
    database.pool.query("delete from keyed_insert where user_id = $1", [userId]),
  );
  // Forgotten right after the repeat found its key taken.
  const between = database.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (forget.mock.calls.length === 0) await forget();
      return result;
    },
  });
  expect(await once(between, ["anew"])).toEqual(["anew"]);
  expect(await once(database.kysely, ["anew again"])).toEqual(["anew again"]);
  expect(forget).toHaveBeenCalledOnce();
});
