import { container, workspace } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { type ForgeNode, forgeNode, orgId, person, until } from "../testing.ts";

const notice = container({
  name: "Notice",
  schema: Type.Object({
    userId: Type.String(),
    about: Type.Object({ petronId: Type.String(), words: Type.String() }),
  }),
  indexes: [{ field: "userId" }],
  access: { read: [{ to: "owner", field: "userId" }], insert: [], update: [], delete: [] },
  privateFields: {
    fields: ["about.words"],
    readers: [{ to: "through", container: "Petron", field: "about.petronId" }],
  },
  feed: "full",
  uninstall: "keep",
});
const notices = workspace({
  address: "$root/Notices/{userId}",
  enter: { self: "userId" },
  resources: {
    Words: async ({ documents, params }) =>
      (
        await documents.query<{ about: { words?: string } }>("Notice", { userId: params.userId })
      ).data.map(({ about }) => about.words ?? ""),
    SaidHello: async ({ documents, params }) =>
      (await documents.query("Notice", { userId: params.userId, "about.words": "Hello" })).total,
  },
});

let database: Database;
let node: ForgeNode;
let ann: Session;
let petronId: string;
beforeAll(async () => {
  database = await testDatabase();
  node = await forgeNode(database, [notices]);
  await node.store.register(notice, "host");
  ann = await person(node.store);
  const own = node.store.asOrganization(orgId);
  [petronId] = (await own.insert("Petron", [
    { name: "Delta", ownerId: "owner", collaborators: [ann.userId] },
  ])) as [string];
  await own.insert("Notice", [{ userId: ann.userId, about: { petronId, words: "Hello" } }]);
});
afterAll(async () => {
  await node.close();
  await database.close();
});

const read = async (name: string) => {
  const answer = await node.forge.action(ann, {
    action: "GetResourceList",
    options: { resources: [`$root/Notices/${ann.userId}#${name}`] },
  });
  return (answer.data as { data: unknown }[])[0]!.data;
};

it("GP-055 a resource that reads private fields is computed anew when the rights change that they rest on, and for no other document", async () => {
  await node.settled();
  expect([await read("Words"), await read("SaidHello")]).toEqual([["Hello"], 1]);
  const own = node.store.asOrganization(orgId);
  await own.update("Petron", { id: petronId }, { collaborators: [] });
  await until(
    async () => JSON.stringify([await read("Words"), await read("SaidHello")]) === '[[""],0]',
  );
  await own.update("Petron", { id: petronId }, { collaborators: [ann.userId] });
  await until(
    async () => JSON.stringify([await read("Words"), await read("SaidHello")]) === '[["Hello"],1]',
  );
  const before = node.forge.stats().computations;
  await own.insert("Petron", [{ name: "Other", ownerId: "owner", collaborators: [] }]);
  await node.settled();
  await read("Words");
  expect(node.forge.stats().computations).toBe(before);
});
