import { container, workspace } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { pluginState } from "./index.ts";
import { type ForgeNode, forgeNode, orgId, person } from "./testing.ts";

const everyone = [{ to: "org" }] as const;
const order = container({
  name: "Order",
  schema: Type.Object({ text: Type.String() }),
  indexes: [],
  access: { read: everyone, insert: everyone, update: everyone, delete: everyone },
  feed: "full",
  uninstall: "keep",
});
const texts = async (documents: {
  query<T>(type: string, query: object): Promise<{ data: T[] }>;
}) => (await documents.query<{ text: string }>("Order", {})).data.map(({ text }) => text);
const resources = {
  Texts: ({ documents }: Parameters<Parameters<typeof workspace>[0]["resources"][string]>[0]) =>
    texts(documents),
};

const disabled = new Set<string>();
let database: Database;
let node: ForgeNode;
beforeAll(async () => {
  database = await testDatabase();
  const own = workspace({ address: "$root/Own/{userId}", enter: { self: "userId" }, resources });
  node = await forgeNode(
    database,
    [workspace({ address: "$root/All", enter: {}, resources }), own],
    disabled,
  );
  await node.store.register(order, "orders");
});
afterAll(async () => {
  await node.close();
  await database.close();
});

it("PL-010 a live resource of another plugin is refused what a disabled plugin's containers hold, from the switch until it is enabled again", async () => {
  const ann = await person(node.store);
  await node.store.asOrganization(orgId).insert("Order", [{ text: "pump" }]);
  for (const uri of ["$root/All#Texts", `$root/Own/${ann.userId}#Texts`]) {
    const ask = () => node.forge.action(ann, { action: "GetResource", options: { uri } });
    const answer = async () => ((await ask()).data as { data: unknown }[])[0]?.data;
    expect(await answer()).toEqual(["pump"]);
    disabled.add(`${orgId}:orders`);
    node.forge.stateChanged(pluginState, "orders");
    await expect(ask()).rejects.toMatchObject({ code: "plugin-disabled" });
    disabled.clear();
    node.forge.stateChanged(pluginState, "orders");
    expect(await answer()).toEqual(["pump"]);
  }
});
