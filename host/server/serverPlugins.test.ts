import { container, trigger } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "./database/index.ts";
import { testDatabase } from "./database/testing.ts";
import { createDocumentStore, type DocumentStore } from "./documents/index.ts";
import type { InstalledPlugin } from "./plugins/index.ts";
import { registerServerPlugin, type ServerPluginDependencies } from "./serverPlugins.ts";

const logger = { info: () => {}, error: () => {} };
const parts = {
  tasks: {},
  forge: {},
  mail: { within: () => ({}) },
  logger,
} as unknown as ServerPluginDependencies;
const open = { read: [{ to: "org" }], insert: [{ to: "org" }], update: [], delete: [] } as const;
const noted = (name: string) =>
  container({
    name,
    schema: Type.Object({ text: Type.String() }),
    indexes: [],
    access: open,
    feed: "full",
    uninstall: "keep",
  });

let database: Database;
let documents: DocumentStore;
beforeAll(async () => {
  database = await testDatabase();
  documents = await createDocumentStore({ database });
});
afterAll(async () => {
  await documents.close();
  await database.close();
});

it("a trigger works for the organizations that have its plugin enabled, and for no other", async () => {
  const module = {
    order: noted("Order"),
    answer: noted("Answer"),
    onOrder: trigger({
      run: async ({ documents: own }, { after }) =>
        void (await own.insert("Answer", [{ text: `to ${after?.text}` }])),
    }),
  };
  const contributes = {
    containers: [{ handler: "order" }, { handler: "answer" }],
    triggers: [{ name: "answers", handler: "onOrder", eventName: "insert", eventSource: "Order" }],
  };
  const plugin = {
    manifest: { id: "orders", contributes },
    directory: "",
    module,
  } as unknown as InstalledPlugin;
  await registerServerPlugin(plugin, module, {
    ...parts,
    documents,
    pluginEnabled: (orgId: string) => orgId === "with",
  });
  const answers = async (orgId: string) =>
    (await documents.asOrganization(orgId).query<{ text: string }>("Answer", {})).data.map(
      ({ text }) => text,
    );
  await documents.asOrganization("without").insert("Order", [{ text: "A" }]);
  await documents.asOrganization("with").insert("Order", [{ text: "B" }]);
  // Changes are handled in the order of their commits, so the first was passed over by then.
  await expect.poll(() => answers("with")).toEqual(["to B"]);
  expect(await answers("without")).toEqual([]);
});

it("PL-010 a server half that cannot be registered says why", async () => {
  const plugin = {
    manifest: { id: "broken", contributes: { containers: [{ handler: "order" }] } },
    directory: "",
  } as unknown as InstalledPlugin;
  const registered = registerServerPlugin(
    plugin,
    { order: noted("Bro ken") },
    { ...parts, documents, pluginEnabled: () => true },
  );
  await expect(registered).rejects.toThrow("is not a container name");
  const names = { threads: "$root/Notes#Typo" };
  const services = [{ provides: "comments", version: "1.0.0", names }];
  const typo = { manifest: { id: "notes", contributes: { services } }, directory: "" };
  await expect(
    registerServerPlugin(
      typo as unknown as InstalledPlugin,
      {},
      { ...parts, documents, pluginEnabled: () => true },
    ),
  ).rejects.toThrow("'$root/Notes#Typo', which no workspace of it has");
});
