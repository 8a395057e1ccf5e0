import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestingPerson } from "./testingPerson.ts";
import { openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let analyst: TestingPerson;
let engineer: TestingPerson;
let petronId: string;

beforeAll(async () => {
  node = await openTestServer();
  [analyst, engineer] = await Promise.all([
    node.as("analyst@petrons.local"),
    node.as("engineer@petrons.local"),
  ]);
  petronId = await engineer.createPetron("Public", { isPublic: true });
});
afterAll(() => node?.close());

const comment = (richContent: string, more: object = {}) => ({
  petronId,
  pluginId: "core-petrons",
  viewId: "feed",
  parentCommentId: null,
  richContent,
  ...more,
});
/** As text and as HTML more than 100,000 bytes. */
const long = `<p>${"漢".repeat(19_000)}</p>`;
const tooLarge = { status: 409, errors: [{ code: "documents-too-large" }] };

test("the comments of one person in one Petron hold 4 MiB, written at once, one by one or by changing them; others write on, also the person elsewhere", async () => {
  const many = (count: number, text = long) => Array.from({ length: count }, () => comment(text));
  expect(await analyst.insert("Comment", many(40))).toMatchObject(tooLarge);
  expect((await analyst.query("Comment", { petronId }, { limit: 1 })).total).toBe(0);
  const { insertedIds } = await analyst.insert("Comment", many(34));
  expect(insertedIds).toHaveLength(34);
  const short = (await analyst.insert("Comment", many(5, "<p>Short</p>"))).insertedIds;
  expect(await analyst.insert("Comment", many(5))).toMatchObject(tooLarge);
  expect(
    await analyst.update("Comment", { id: { $in: short } }, { richContent: long }),
  ).toMatchObject(tooLarge);
  expect(
    await analyst.upsert(
      "Comment",
      short.map((id) => ({ id, richContent: long })),
    ),
  ).toMatchObject(tooLarge);
  expect((await analyst.query("Comment", { id: short[0] })).data[0]).toMatchObject({
    richContent: "<p>Short</p>",
  });
  expect((await engineer.insert("Comment", many(3))).status).toBe(200);
  const other = await engineer.createPetron("Other", { isPublic: true });
  expect((await analyst.insert("Comment", [comment(long, { petronId: other })])).status).toBe(200);
  await analyst.remove("Comment", { id: { $in: insertedIds.slice(0, 10) } });
  expect((await analyst.insert("Comment", many(5))).status).toBe(200);
});
