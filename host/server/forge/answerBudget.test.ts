import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { type ForgeNode, forgeNode, person } from "./testing.ts";

const answerBytes = 100_000;
let computed = 0;
const text = (length: number) => async () => {
  computed++;
  return "x".repeat(length);
};
const lists = workspace({
  address: "$root/Users/{userId}",
  enter: { self: "userId" },
  resources: { Huge: text(3 * answerBytes), ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`Part${index}`, text(answerBytes / 5)])) },
});

let database: Database;
let node: ForgeNode;

beforeAll(async () => {
  database = await testDatabase();
  node = await forgeNode(database, [lists], new Set(), { answerBytes });
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
  const list = async (resources: object[]) => (await node.forge.action(ann, { action: "GetResourceList", options: { resources } })).data as ResourceAnswer[];
  for (; asked.length > 0; rounds++) {
    const before = computed;
    const answers = await list(asked);
    expect(answers.map(({ uri }) => uri)).toEqual(asked.map(({ uri }) => uri));
    const given = answers.filter(({ data }) => data !== undefined);
    expect(given.length).toBeGreaterThan(0);
    if (given.length > 1) expect(JSON.stringify(given).length).toBeLessThan(answerBytes * 1.1);
    expect(computed - before).toBeLessThan(10);
    for (const { data, errors } of answers) if (data === undefined) expect(errors).toMatchObject([{ code: "answer-full" }]);
    for (const answer of given) got.set(answer.uri, answer);
    asked = asked.filter(({ uri }) => !got.has(uri));
  }
  expect(got.size).toBe(31);
  expect(rounds).toBeGreaterThan(5);
  // What is unchanged takes no room.
  const again = await list([...got.values()].map(({ uri, version }) => ({ uri, version })));
  expect(again.every(({ unchanged }) => unchanged)).toBe(true);
});
