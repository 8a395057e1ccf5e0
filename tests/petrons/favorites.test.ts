import { afterAll, beforeAll, expect, test } from "vitest";
import { favoriteLink } from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { openTestServer, type TestServer } from "../server/testServer.ts";

let node: TestServer;
let analyst: TestingPerson;
let engineer: TestingPerson;

beforeAll(async () => {
  node = await openTestServer();
  [analyst, engineer] = await Promise.all([
    node.as("analyst@petrons.local"),
    node.as("engineer@petrons.local"),
  ]);
});
afterAll(() => node?.close());

test("PE-044 a double click stores one Link, and the Petron can be marked again once it was taken off", async () => {
  const petronId = await analyst.createPetron("Dunlin");
  const like = favoriteLink(analyst.userId, petronId);
  const links = async () => (await analyst.query("Link", { ...like })).total;
  const twice = await Promise.all([analyst.insert("Link", [like]), analyst.insert("Link", [like])]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await links()).toBe(1);
  expect(await analyst.call("DELETE", "/api/data", { type: "Link", query: like })).toMatchObject({
    success: true,
    total: 1,
  });
  expect((await analyst.insert("Link", [like])).success).toBe(true);
  expect(await links()).toBe(1);
});

test("PE-044 GP-029 nobody marks a Petron that they may not read, nor anything else, and gets the same answer whether there is one", async () => {
  const petronId = await analyst.createPetron("Closed");
  const reported = [];
  for (const id of [petronId, "AAAAAAAAAAAAAAAAA"]) {
    const { status, errors } = await engineer.insert("Link", [favoriteLink(engineer.userId, id)]);
    reported.push({ status, messages: errors.map(({ message }) => message) });
  }
  expect(reported[0]).toEqual(reported[1]);
  expect(reported[0]).toMatchObject({
    status: 400,
    messages: ["data[0].childId: there is no Petron under this id, or it is not shared with you."],
  });
  const other = { ...favoriteLink(engineer.userId, petronId), childType: "Comment" };
  expect(await engineer.insert("Link", [other])).toMatchObject({ status: 400 });
});
