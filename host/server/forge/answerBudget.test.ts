import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { type ResourceScope, workspace } from "@petrons/sdk/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { type ForgeNode, forgeNode, person } from "./testing.ts";

const answerBytes = 100_000;
const readBytes = 400_000;
let letters = 0;
let computed = 0;
const text = (length: number) => async () => {
  computed++;
  return "x".repeat(length);
};
const lists = workspace({
  address: "$root/Users/{userId}",
  enter: { self: "userId" },
  resources: {
    Huge: text(3 * answerBytes),
    List: async () => ["x".repeat(150_000), "x".repeat(150_000), "x".repeat(letters), "the rest"],
    Both: async () => ({ one: "x".repeat(200_000), other: "漢".repeat(letters) }),
    Through: ({ resource }: ResourceScope) =>
      resource<string[]>("List").then((list) => list.length),
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`Part${index}`, text(answerBytes / 5)]),
    ),
  },
});

let database: Database;
let node: ForgeNode;

beforeAll(async () => {
  database = await testDatabase();
  node = await forgeNode(database, [lists], new Set(), { answerBytes, readBytes });
});
afterAll(async () => {
  await node.close();
  await database.close();
});

it("a list of resources ends before it is too large, computes nothing more then, and asking for the rest gives all", async () => {
  const ann = await person(node.store);
  const names = ["Huge", ...Array.from({ length: 30 }, (_, index) => `Part${index}`)];
  let asked = names.map((name) => ({ uri: `$root/Users/${ann.userId}#${name}` }));
  const got = new Map<string, ResourceAnswer>();
  let rounds = 0;
  const list = async (resources: object[]) =>
    (await node.forge.action(ann, { action: "GetResourceList", options: { resources } }))
      .data as ResourceAnswer[];
  for (; asked.length > 0; rounds++) {
    const before = computed;
    const answers = await list(asked);
    expect(answers.map(({ uri }) => uri)).toEqual(asked.map(({ uri }) => uri));
    const given = answers.filter(({ data }) => data !== undefined);
    expect(given.length).toBeGreaterThan(0);
    if (given.length > 1) expect(JSON.stringify(given).length).toBeLessThan(answerBytes * 1.1);
    expect(computed - before).toBeLessThan(10);
    for (const { data, errors } of answers)
      if (data === undefined) expect(errors).toMatchObject([{ code: "answer-full" }]);
    for (const answer of given) got.set(answer.uri, answer);
    asked = asked.filter(({ uri }) => !got.has(uri));
  }
  expect(got.size).toBe(31);
  expect(rounds).toBeGreaterThan(5);
  // What is unchanged takes no room.
  const again = await list([...got.values()].map(({ uri, version }) => ({ uri, version })));
  expect(again.every(({ unchanged }) => unchanged)).toBe(true);
});

it("a resource that joins more than it may hold is in error, alone or in a list, as are those that read it, until it is smaller", async () => {
  const ann = await person(node.store);
  const uris = ["List", "Both", "Through", "Part1"].map(
    (name) => `$root/Users/${ann.userId}#${name}`,
  );
  const one = async (uri: string) =>
    (await node.forge.action(ann, { action: "GetResource", options: { uri } }))
      .data as ResourceAnswer[];
  const list = async () =>
    (await node.forge.action(ann, { action: "GetResourceList", options: { resources: uris } }))
      .data as ResourceAnswer[];
  letters = 101_000;
  const tooLarge = {
    code: "answer-too-large",
    message: expect.stringContaining(`larger than ${readBytes} bytes`),
  };
  for (const uri of uris.slice(0, 3))
    await expect(one(uri)).rejects.toMatchObject({ ...tooLarge, status: 422 });
  expect(await list()).toMatchObject([
    { errors: [tooLarge] },
    { errors: [tooLarge] },
    { errors: [tooLarge] },
    { data: expect.any(String) },
  ]);
  letters = 60_000;
  for (const uri of uris) expect((await one(uri))[0]!.data).toBeDefined();
  expect((await one(uris[2]!))[0]!.data).toBe(4);
});
