import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import type { Session } from "../identity/types.ts";
import { OwnChanges } from "./ownChanges.ts";
import { type ForgeNode, forgeNode, person } from "./testing.ts";

const home = workspace({
  address: "$root/Users/{userId}",
  enter: { self: "userId" },
  variables: { Choice: {} },
  resources: {
    Choice: ({ variable }) => variable("Choice"),
    Said: async ({ resource }) => `It is ${await resource("Choice")}`,
  },
});

let database: Database;
let node: ForgeNode;
let other: ForgeNode;
let ann: Session;
let address: string;
beforeAll(async () => {
  database = await testDatabase();
  [node, other] = [await forgeNode(database, [home]), await forgeNode(database, [home])];
  ann = await person(node.store);
  address = `$root/Users/${ann.userId}`;
});
afterAll(async () => {
  await node.close();
  await other.close();
  await database.close();
});

const read = async (from: ForgeNode, name: string) =>
  (
    (
      await from.forge.action(ann, {
        action: "GetResource",
        options: { uri: `${address}#${name}` },
      })
    ).data![0] as ResourceAnswer
  ).data;
const set = (value: unknown) =>
  node.forge.action(ann, {
    action: "SetVariable",
    options: { workspace: address, variable: "Choice", value },
  });

it("FG-018 who awaited SetVariable reads their own write, also through what is computed of it", async () => {
  for (let round = 0; round < 30; round++) {
    await set(round);
    expect(await read(node, "Choice")).toBe(round);
    await set(`n${round}`);
    expect(await read(node, "Said")).toBe(`It is n${round}`);
  }
});

it("FG-018 what is read after an own write is computed once: the feed's notice of the same change makes nothing stale, and other nodes hear of it", async () => {
  await Promise.all([read(node, "Said"), read(other, "Said")]);
  for (const value of ["a", "b", "c"]) {
    const before = node.forge.stats().computations;
    await set(value);
    await read(node, "Said");
    await node.settled();
    expect([await read(node, "Said"), node.forge.stats().computations - before]).toEqual([
      `It is ${value}`,
      2,
    ]);
    await other.settled();
    expect(await read(other, "Said")).toBe(`It is ${value}`);
  }
});

it("a change is taken in once, whichever comes first, and is left to the feed when nobody knows whether it was committed", () => {
  const own = new OwnChanges();
  own.begin("1");
  expect([own.apply("1"), own.isApplied("1"), own.isApplied("1")]).toEqual([true, true, false]);
  own.begin("2");
  expect([own.isApplied("2"), own.apply("2"), own.isApplied("2")]).toEqual([false, false, false]);
  own.begin("3");
  own.abandon("3");
  expect(own.isApplied("3")).toBe(false);
  own.begin("4");
  own.apply("4");
  own.clear();
  expect(own.isApplied("4")).toBe(false);
  // The feed may have lost the notice of a change whose commit was still awaited.
  own.begin("5");
  own.clear();
  expect([own.apply("5"), own.isApplied("5")]).toEqual([true, false]);
});
