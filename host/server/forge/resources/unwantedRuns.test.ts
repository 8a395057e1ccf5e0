import { workspace } from "@petrons/sdk/server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import type { HostScope } from "../index.ts";
import { type ForgeNode, forgeNode, person, until } from "../testing.ts";

/** How each computation of the resource ended, in order. */
let ends: string[] = [];
let begun = 0;
let lets = new Map<number, () => void>();

/** Goes on until it is let or unwanted. */
async function long(scope: HostScope): Promise<number> {
  await scope.documents.query("Tag", {});
  const run = ++begun;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  lets.set(run, resolve);
  scope.unwanted.addEventListener("abort", () => reject(scope.unwanted.reason));
  if (scope.unwanted.aborted) reject(scope.unwanted.reason);
  await promise.then(
    () => ends.push("answered"),
    (error: unknown) => {
      ends.push("ended");
      throw error;
    },
  );
  return run;
}

const address = "$root/Long";
const definition = workspace({
  address,
  enter: {},
  resources: { Long: (scope) => long(scope as HostScope) },
});

let database: Database;
let node: ForgeNode;
let ann: Session;
beforeAll(async () => {
  database = await testDatabase();
  node = await forgeNode(database, [definition]);
  ann = await person(node.store);
});
beforeEach(async () => {
  ends = [];
  begun = 0;
  lets = new Map();
  await change();
});
afterAll(async () => {
  await node.close();
  await database.close();
});

const ask = async (gone?: AbortSignal): Promise<unknown> => {
  const options = { workspace: address, name: "Long" };
  const { data } = await node.forge.action(ann, { action: "GetResource", options }, gone);
  return (data![0] as { data: unknown }).data;
};
const change = async () => {
  await node.store.as(ann).insert("Tag", [{ name: "new" }]);
  await node.settled();
};

it("a computation is aborted when the data it read has changed, and those who wait get the new content", async () => {
  const asked = ask();
  await until(() => begun === 1);
  await change();
  await until(() => begun === 2);
  lets.get(2)!();
  expect(await asked).toBe(2);
  expect(ends).toEqual(["ended", "answered"]);
  expect(node.errors).toEqual([]);
});

it("while changes go on, a computation is let through all the same", async () => {
  const asked = ask();
  for (let run = 1; run <= 6; run++) {
    await until(() => begun === run);
    await change();
  }
  lets.get(6)!();
  expect(await asked).toBe(6);
  expect(ends).toEqual([...Array(5).fill("ended"), "answered"]);
});

it("a computation is ended when the last who waits for it is gone; who asks then gets another", async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const answers = [ask(one.signal), ask(other.signal)];
  await until(() => begun === 1);
  one.abort(new Error("gone"));
  await expect(answers[0]).rejects.toThrow("gone");
  expect(ends).toEqual([]);
  other.abort(new Error("gone"));
  await expect(answers[1]).rejects.toThrow("gone");
  const next = ask();
  await until(() => begun === 2);
  expect(ends).toEqual(["ended"]);
  lets.get(2)!();
  expect(await next).toBe(2);
});
