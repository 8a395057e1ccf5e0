import { workspace } from "@petrons/sdk/server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import type { Session } from "../identity/types.ts";
import { type ForgeNode, forgeNode, orgId, person, until } from "./testing.ts";
import { groupOf } from "./workspaceGroup.ts";

let computed = 0;
const resources = {
  Comments: async ({
    documents,
  }: {
    documents: { query(type: string, query: object): Promise<{ total: number }> };
  }) => {
    computed++;
    return (await documents.query("Comment", {})).total;
  },
};
const workspaces = [
  workspace({
    address: "$root/Hourly",
    enter: {},
    resources,
    announceEvery: { Comments: 3_600_000 },
  }),
  workspace({ address: "$root/Soon", enter: {}, resources, announceEvery: { Comments: 50 } }),
];

let database: Database;
let node: ForgeNode;
let ann: Session;
let petronId: string;
let written = 0;
const ask = async (address: string) => {
  const { data } = await node.forge.action(ann, {
    action: "GetResource",
    options: { uri: `${address}#Comments` },
  });
  return (data![0] as { data: number }).data;
};
const write = async () => {
  written++;
  await node.store.asOrganization(orgId).insert("Comment", [{ petronId, text: "A comment" }]);
  await node.settled();
};
const eventCount = (address: string) =>
  node.events.filter((event) => event.includes(address)).length;

beforeAll(async () => {
  database = await testDatabase();
  node = await forgeNode(database, workspaces);
  ann = await person(node.store);
  [petronId] = (await node.store
    .asOrganization(orgId)
    .insert("Petron", [{ name: "A", ownerId: ann.userId }])) as [string];
  for (const address of ["$root/Hourly", "$root/Soon"])
    node.forge.watching(groupOf({ orgId, address }), 1);
});
beforeEach(() => {
  computed = 0;
});
afterAll(async () => {
  await node.close();
  await database.close();
});

it("announceEvery limits how often changes of a resource are announced: the first at once, those within the interval together at its end; a read in between returns the current value", async () => {
  await ask("$root/Hourly");
  await write();
  await until(() => eventCount("Hourly") === 1);
  await ask("$root/Hourly");
  for (let times = 0; times < 10; times++) await write();
  expect([eventCount("Hourly"), computed]).toEqual([1, 2]);
  expect(await ask("$root/Hourly")).toBe(written);
});

it("announceEvery still announces the last change at the end of the interval when its value was read before", async () => {
  await ask("$root/Soon");
  for (let times = 0; times < 5; times++) {
    await write();
    await ask("$root/Soon");
  }
  await until(() => eventCount("Soon") >= 2);
  const before = eventCount("Soon");
  await ask("$root/Soon");
  await write();
  await until(() => eventCount("Soon") > before);
  expect(await ask("$root/Soon")).toBe(written);
});

it("a workspace definition whose announceEvery names an unknown resource is refused", () => {
  const wrong = workspace({
    address: "$root/Wrong",
    enter: {},
    resources,
    announceEvery: { Coments: 50 },
  });
  expect(() => node.forge.register(wrong, "sample")).toThrow(
    "says when 'Coments' is announced, which is none of its resources",
  );
});
