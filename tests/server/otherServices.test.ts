import type { Hashtag, PluginCheck, Visibility } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BootDocument } from "../../host/contracts/index.ts";
import { buildPlugin } from "../../sdk/build/pluginBundle.ts";
import { pluginFolder } from "../../sdk/build/testing/pluginFolder.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { openTestServer, type TestServer } from "./testServer.ts";

const title = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

/** A plugin whose hashtags are documents of a container of its own, called `container`. */
const provider = (id: string, container: string) => ({
  "plugin.ts": `
    import { plugin } from "@petrons/sdk/contracts";
    export default plugin<{}, typeof import("./server/index.ts")>()({
      id: "${id}", version: "1.0.0", title: "${title(id)}", requires: { sdk: "^1.0.0" },
      contributes: {
        services: [{ provides: "hashtags", version: "1.2.0", names: {
          tags: "${container}", follows: "${container}Follow",
          all: "$root/${container}#All", followed: "$root/${container}/{userId}#Followed",
        } }],
        containers: [{ name: "${container}", handler: "tags" }, { name: "${container}Follow", handler: "follows" }],
        workspaces: [{ address: "$root/${container}", handler: "all" }, { address: "$root/${container}/{userId}", handler: "followed" }],
      },
    });`,
  "server/index.ts": `
    import { container, workspace } from "@petrons/sdk/server"; import { Type } from "typebox";
    const text = Type.String({ maxLength: 100 });
    const access = { read: [{ to: "org" }], insert: [{ to: "org" }], update: [], delete: [{ to: "creator" }] };
    export const tags = container({
      name: "${container}", schema: Type.Object({ content: text, key: text, approvalStatus: text }),
      access, indexes: [{ field: "content" }], defaults: { key: "" }, feed: "full", uninstall: "keep",
    });
    export const follows = container({
      name: "${container}Follow", schema: Type.Object({ followDataId: text, followDataType: text, userId: text }),
      access, indexes: [{ field: "userId" }], feed: "full", uninstall: "keep",
    });
    const listed = async ({ documents }) =>
      (await documents.query("${container}", {})).data.map(({ id, content }) => ({ id, content }));
    export const all = workspace({ address: "$root/${container}", enter: {}, resources: { All: listed } });
    export const followed = workspace({ address: "$root/${container}/{userId}", enter: {}, resources: { Followed: listed } });`,
});
const tagger = {
  "plugin.ts": `
    import { plugin } from "@petrons/sdk/contracts";
    export default plugin<typeof import("./browser/index.ts")>()({
      id: "tagger", version: "1.0.0", title: "Tagger",
      requires: { sdk: "^1.0.0", services: { hashtags: "^1.1.0" } },
      contributes: { routes: [{ name: "tagger", path: "/tagger", view: "TaggerPage", access: "signed-in" }] },
    });`,
  "browser/index.ts": "export function TaggerPage() { return null; }",
};

const folders: ReturnType<typeof pluginFolder>[] = [];
let node: TestServer;
let admin: TestingPerson;
beforeAll(async () => {
  const plugins = [
    ["topics", provider("topics", "Topic")],
    ["rivals", provider("rivals", "Rival")],
    ["tagger", tagger],
  ] as const;
  const pinned: { id: string; version: string; path: string; enabledByDefault: boolean }[] = [];
  for (const [id, files] of plugins) {
    const folder = pluginFolder(files);
    folders.push(folder);
    await buildPlugin(folder.directory);
    const path = folder.directory;
    pinned.push({ id, version: "1.0.0", path, enabledByDefault: id === "topics" });
  }
  node = await openTestServer({
    configure: ({ manifest }) => {
      manifest.plugins = pinned;
    },
  });
  admin = await node.as("admin@petrons.local");
});
afterAll(async () => {
  await node?.close();
  for (const folder of folders) folder.remove();
});

const boot = async () => (await admin.call<BootDocument>("GET", "/api/boot")).data[0]!;
const check = async (id: string, enable: boolean) =>
  (await admin.call<PluginCheck>("GET", `/api/plugins/${id}/check?enable=${enable}`)).data[0]!;
const why = async () => {
  const question = { pluginId: "tagger", kind: "routes", id: "tagger", userId: admin.userId };
  const path = `/api/plugins/visibility?${new URLSearchParams(question)}`;
  const { shown, checks } = (await admin.call<Visibility>("GET", path)).data[0]!;
  return [shown, checks.find(({ rule, passed }) => rule === "requires" && !passed)];
};
const set = async (id: string, enable: boolean, together: string[] = []) => {
  const path = `/api/plugins/${id}/${enable ? "enable" : "disable"}`;
  return admin.call("POST", path, enable ? { together } : {});
};

it("pages learn what another plugin calls its hashtags, which are its documents and resources", async () => {
  const { plugins, absentServices } = await boot();
  const names = {
    ...{ tags: "Topic", follows: "TopicFollow" },
    ...{ all: "$root/Topic#All", followed: "$root/Topic/{userId}#Followed" },
  };
  expect(plugins.map(({ contributes }) => contributes.services)).toEqual([
    [{ provides: "hashtags", names }],
  ]);
  expect(absentServices).toEqual({
    "saved-settings":
      "Saved settings come with a plugin that provides 'saved-settings'. None is installed.",
    comments: "Comments come with a plugin that provides 'comments'. None is installed.",
    units: "Units come with a plugin that provides 'units'. None is installed.",
  });
  await admin.insert(names.tags, [{ content: "esp", approvalStatus: "User" }]);
  expect((await admin.resource<Hashtag[]>(names.all)).data[0]?.data).toMatchObject([
    { content: "esp" },
  ]);
});

it("two plugins that provide one service are refused when the second is enabled", async () => {
  const reason = "Topics already has the service 'hashtags'.";
  expect((await check("rivals", true)).refused).toEqual([reason]);
  const answer = await set("rivals", true);
  expect([answer.status, answer.errors[0]?.message]).toEqual([
    409,
    `The plugin 'Rivals' cannot be enabled. ${reason}`,
  ]);
});

it("a plugin that requires a service runs while any plugin provides it, and its page names the plugins that would", async () => {
  expect(await check("tagger", true)).toMatchObject({
    needs: [{ id: "topics", service: "Hashtags", range: "^1.1.0", enabled: true }],
    together: [],
  });
  await set("tagger", true);
  expect(await why()).toEqual([true, undefined]);
  expect((await check("topics", false)).dependents).toEqual([{ id: "tagger", title: "Tagger" }]);

  await set("topics", false);
  expect((await boot()).absentServices?.hashtags).toBe(
    "Hashtags come with the plugin Topics or the plugin Rivals, which is not enabled.",
  );
  expect(await why()).toMatchObject([
    false,
    {
      title: "The required service 'hashtags' is there",
      detail: expect.stringContaining("Topics"),
    },
  ]);
  expect(await check("tagger", true)).toMatchObject({ together: [{ id: "topics" }], refused: [] });
  const alone = await set("tagger", true);
  expect(alone.errors[0]?.message).toContain("It needs 'Topics'");

  expect((await set("rivals", true)).status).toBe(200);
  await set("tagger", true);
  expect(await why()).toEqual([true, undefined]);
  const { plugins } = await boot();
  expect(plugins.find(({ id }) => id === "tagger")?.state).toBe("available");
});
