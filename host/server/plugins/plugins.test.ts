import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { envelope, PetronsError, type PluginManifest, type Role } from "@petrons/sdk/contracts";
import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { BootDocument } from "../../contracts/index.ts";
import { createAuditLog } from "../audit/index.ts";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../documents/index.ts";
import { type Session, sessionIfAny } from "../identity/index.ts";
import { compilePlugin } from "./boot/bootCompiler.ts";
import { createPlugins, type Plugins } from "./index.ts";
import { routeLookup } from "./installed/contributionRules.ts";
import { Installation } from "./testing/installation.ts";

const logger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  debug: () => undefined,
};
const organizations = ["Org00000000000001", "Org00000000000002"];

function session(name: string, orgId: string, roles: Role[]): Session {
  const user = {
    userId: `${name}00000000000000000`.slice(0, 17),
    orgId,
    roles,
    firstName: name,
    deleted: false,
  } as Session["user"];
  return { userId: user.userId, orgId, roles, user, tokenId: name, expiresAt: 0 };
}
const admin = session("Admin", organizations[0]!, ["admin"]);
const analyst = session("Analyst", organizations[0]!, []);
const outsider = session("Outsider", organizations[1]!, ["admin"]);
const people: Record<string, Session> = { admin, analyst, outsider };

let installation: Installation;
let database: Database;
let stores: DocumentStore[];
let nodes: Plugins[];
let app: FastifyInstance;

beforeAll(async () => {
  installation = new Installation();
  installation.add(
    {
      id: "wells",
      title: "Wells",
      description: "Wells of a Petron",
      contributes: {
        routes: [
          { name: "wells", path: "/wells", view: "WellsPage", access: "signed-in" },
          { name: "imports", path: "/imports", view: "ImportsPage", access: ["admin"] },
        ],
        redirects: [{ from: "/w", to: "/wells" }],
        menuItems: [
          { id: "wells", section: "top", label: "Wells", icon: "oil-field", to: "wells" },
          {
            id: "imports",
            section: "admin",
            label: "Imports",
            icon: "no-such-icon",
            to: "imports",
            roles: ["admin"],
          },
          // Everybody may open what these two lead to: they are left out by their own roles.
          {
            id: "review",
            section: "bottom",
            label: "Review",
            icon: "oil-field",
            to: "wells",
            roles: ["support-engineer", "admin"],
          },
        ],
        appCards: [
          {
            id: "wells",
            scope: "petron",
            title: "Wells",
            description: "Wells of this Petron",
            icon: "oil-field",
            to: "wells",
          },
          {
            id: "imports",
            scope: "global",
            title: "Imports",
            description: "Bring wells in",
            icon: "oil-field",
            to: "wells",
            roles: ["admin"],
          },
        ],
        containers: [{ name: "Well", handler: "well" }],
        tasks: [
          { taskName: "ImportWells", display: "Import", jobType: "Import", handler: "importWells" },
        ],
        triggers: [{ name: "onWell", eventName: "insert", eventSource: "*", handler: "onWell" }],
        events: [{ name: "WellImported" }],
      },
    },
    { server: "export const well = 1, importWells = 2, onWell = 3;" },
  );
  installation.add({
    id: "audit",
    contributes: {
      routes: [{ name: "audit", path: "/audit", view: "AuditPage", access: ["admin"] }],
    },
  });
  installation.add({ id: "broken" }, { server: "throw new Error('no pump');" });
  installation.add(
    { id: "charts", requires: { sdk: "^1.0.0", plugins: { wells: "^1.0.0" } } },
    { enabledByDefault: false },
  );
  database = await testDatabase();
  stores = await Promise.all([
    createDocumentStore({ database, logger }),
    createDocumentStore({ database, logger }),
  ]);
  nodes = [];
  for (const documents of stores) {
    nodes.push(
      await createPlugins({
        config: installation.config(),
        root: installation.folder,
        node: `node ${nodes.length}`,
        database,
        documents,
        audit: await createAuditLog({ database, logger, days: 365 }),
        logger,
        hostTasks: [],
        identity: {
          person: async (id) => Object.values(people).find(({ userId }) => userId === id)?.user,
        },
        organizationIds: async () => organizations,
        organization: async (id) => ({
          id,
          name: id,
          imageUrl: null,
          displayTimeZoneId: "UTC",
          featureFlags: [],
        }),
      }),
    );
  }
  for (const node of nodes) await node.start(async () => undefined);
  app = fastify();
  app.setErrorHandler((error: PetronsError, _request, reply) =>
    reply
      .status(error.status ?? 500)
      .send(envelope({ errors: [{ code: error.code ?? "internal", message: error.message }] })),
  );
  app.addHook(
    "onRequest",
    sessionIfAny({
      async authenticate(token) {
        const person = people[token];
        if (!person) throw new PetronsError("token-invalid");
        return person;
      },
    }),
  );
  await nodes[0]!.routes(app);
});

afterAll(async () => {
  await app.close();
  for (const node of nodes) await node.close();
  for (const store of stores) await store.close();
  await database.close();
  installation.remove();
});

const get = (url: string, as?: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: "GET",
    url,
    headers: { ...headers, ...(as ? { authorization: `Bearer ${as}` } : {}) },
  });
const bootOf = async (as: string): Promise<BootDocument> =>
  (await get("/api/boot", as)).json().data[0];

test("without a token the boot document holds the product and the host's own files, and no plugin", async () => {
  const answer = await get("/api/boot");
  const [boot] = answer.json().data;
  expect(Object.keys(boot)).toEqual([
    "product",
    "environment",
    "importMap",
    "joined",
    "moduleStyles",
    "lateModules",
  ]);
  expect(boot.lateModules).toEqual({
    href: "/assets/modules-abcdefgh.json",
    integrity: expect.stringMatching(/^sha384-/),
  });
  expect(boot.importMap.imports).toEqual({
    "@petrons/host": "/assets/host-abcdefgh.js",
    "@petrons/talk": "/assets/talk-abcdefgh.js",
  });
  expect(Object.keys(boot.importMap.integrity)).toEqual([
    "/assets/shell-abcdefgh.js",
    "/assets/talk-abcdefgh.js",
  ]);
  expect(boot.importMap.integrity["/assets/shell-abcdefgh.js"]).toMatch(/^sha384-/);
  expect(boot.importMap.depcache["/assets/talk-abcdefgh.js"]).toEqual(["react"]);
  expect(boot.joined).toEqual({ "/assets/shell-abcdefgh.js": ["/assets/host-abcdefgh.js"] });
  expect(boot.moduleStyles).toEqual({
    "/assets/talk-abcdefgh.js": [
      { href: "/assets/talk-abcdefgh.css", integrity: expect.stringMatching(/^sha384-/) },
    ],
  });
  expect(boot.importMap.integrity).not.toHaveProperty("/assets/chart-abcdefgh.js");
  expect((await get("/api/boot", "stranger")).statusCode).toBe(401);
});

test("PL-001 PL-002 a person's boot document leaves out what is for other roles, and always has the routes with their access", async () => {
  const [forAdmin, forAnalyst] = [await bootOf("admin"), await bootOf("analyst")];
  const wellsOf = (boot: BootDocument) => boot.plugins.find(({ id }) => id === "wells")!;
  expect(wellsOf(forAdmin).contributes.menuItems?.map(({ id }) => id)).toEqual([
    "wells",
    "imports",
    "review",
  ]);
  expect(wellsOf(forAnalyst).contributes.menuItems?.map(({ id }) => id)).toEqual(["wells"]);
  const cards = (boot: BootDocument) =>
    wellsOf(boot).contributes.appCards?.map(({ scope, title, description, to }) => [
      scope,
      title,
      description,
      to,
    ]);
  const forAll = ["petron", "Wells", "Wells of this Petron", "wells"];
  expect([cards(forAdmin), cards(forAnalyst)]).toEqual([
    [forAll, ["global", "Imports", "Bring wells in", "wells"]],
    [forAll],
  ]);
  expect(wellsOf(forAdmin).contributes.menuItems?.map(({ section }) => section)).toEqual([
    "top",
    "admin",
    "bottom",
  ]);
  expect(wellsOf(forAnalyst).contributes.routes?.map(({ name, access }) => [name, access])).toEqual(
    [
      ["wells", "signed-in"],
      ["imports", ["admin"]],
    ],
  );
  expect(wellsOf(forAnalyst).contributes.redirects).toEqual([{ from: "/w", to: "/wells" }]);
  expect(wellsOf(forAnalyst).contributes).not.toHaveProperty("containers");
  expect(forAnalyst.icons).toEqual({ "oil-field": ["M0 0h16v16"] });
  expect(forAnalyst.user.firstName).toBe("Analyst");
});

test("files of a plugin are named only to who may see a page of it", async () => {
  const [forAdmin, forAnalyst] = [await bootOf("admin"), await bootOf("analyst")];
  expect(forAdmin.importMap.imports).toMatchObject({
    "plugin/audit": "/plugins/audit/audit-abcdefgh.js",
    "plugin/wells": "/plugins/wells/wells-abcdefgh.js",
  });
  expect(forAnalyst.importMap.imports).not.toHaveProperty("plugin/audit");
  expect(JSON.stringify(forAnalyst)).not.toContain("audit-abcdefgh");
  expect(forAnalyst.plugins.find(({ id }) => id === "audit")!.contributes.routes).toHaveLength(1);
  expect(forAnalyst.plugins.find(({ id }) => id === "wells")!.styles).toEqual([
    { href: "/plugins/wells/wells-abcdefgh.css", integrity: expect.stringMatching(/^sha384-/) },
  ]);
});

test("files are named also to who may open none of a plugin's pages, when something outside them is for everyone", () => {
  const closed = { name: "rigs", path: "/rigs", view: "RigsPage", access: ["admin"] } as const;
  const named = (contributes: PluginManifest["contributes"]) => {
    const manifest = {
      id: "rigs",
      title: "Rigs",
      version: "1.0.0",
      browser: { entry: "rigs.js", files: [], styles: [] },
      contributes,
    } as unknown as PluginManifest;
    return (
      compilePlugin(
        { manifest },
        { roles: [], flags: new Set() },
        routeLookup([manifest], new Set()),
      ).entry !== undefined
    );
  };
  const routes = [closed];
  expect(named({ routes })).toBe(false);
  expect(named({ routes, slots: [{ id: "rig", slot: "user-panel", view: "Rig" }] })).toBe(true);
  expect(
    named({ routes, slots: [{ id: "rig", slot: "user-panel", view: "Rig", roles: ["admin"] }] }),
  ).toBe(false);
  expect(
    named({ routes, panels: [{ id: "rigs", side: "right", title: "Rigs", view: "Rigs" }] }),
  ).toBe(true);
  expect(
    named({ routes, headerItems: [{ id: "rigs", icon: "cube", label: "Rigs", view: "Rigs" }] }),
  ).toBe(true);
  expect(named({ routes, paletteSources: [{ id: "rigs", title: "Rigs", find: "findRigs" }] })).toBe(
    true,
  );
  expect(named({ routes, pageFilters: [{ id: "rig", routes: ["rigs"], view: "RigFilter" }] })).toBe(
    false,
  );
  const open = { ...closed, name: "fleet", path: "/fleet", access: "signed-in" } as const;
  expect(named({ pageFilters: [{ id: "rig", routes: ["fleet"], view: "RigFilter" }] })).toBe(false);
  expect(
    named({
      routes: [closed, open],
      pageFilters: [{ id: "rig", routes: ["rigs", "fleet"], view: "RigFilter" }],
    }),
  ).toBe(true);
});

test("overrides are offered to admins alone", async () => {
  expect((await bootOf("admin")).overrides).toEqual({
    allowed: true,
    origins: ["http://localhost:*"],
  });
  expect((await bootOf("analyst")).overrides).toEqual({ allowed: false, origins: [] });
});

test("PL-010 a server half that throws is an Error with its reason, and the other plugins work", async () => {
  const [broken, wells] = ["broken", "wells"].map(
    (id) => nodes[0]!.installed.find(({ manifest }) => manifest.id === id)!,
  );
  expect(broken!.failure).toMatch(
    /^Its server part failed to start: no pump\. .*the operator must restart it\.$/,
  );
  expect(wells!.module).toMatchObject({ well: 1 });
  expect(nodes[0]!.enabled(admin.orgId, "broken")).toBe(false);
  expect((await bootOf("analyst")).plugins.find(({ id }) => id === "broken")).toMatchObject({
    state: "incompatible",
    contributes: {},
  });
});

test("PL-010 ST-037 ST-038 the list of plugins for admins has containers, events, tasks and triggers", async () => {
  const answer = await get("/api/plugins", "admin");
  const wells = answer.json().data.find(({ id }: { id: string }) => id === "wells");
  expect(wells).toEqual({
    id: "wells",
    name: "Wells",
    version: "1.0.0",
    description: "Wells of a Petron",
    status: "Loaded",
    reason: null,
    enabled: true,
    containers: [{ containerName: "Well" }],
    events: [{ name: "WellImported" }],
    tasks: [{ name: "ImportWells" }],
    triggers: [{ name: "onWell", eventName: "insert", eventSource: "*" }],
  });
  expect(answer.json().data.find(({ id }: { id: string }) => id === "broken")).toMatchObject({
    status: "Error",
    reason: expect.stringContaining("no pump"),
  });
  expect((await get("/api/plugins", "analyst")).statusCode).toBe(403);
  expect((await get("/api/plugins")).statusCode).toBe(401);
});

test("an admin's choice is for their organization alone, live on every node, and changes the revision", async () => {
  const heard: string[] = [];
  const stop = nodes[1]!.onChanged((orgId) => heard.push(orgId));
  const before = await bootOf("analyst");
  const post = (action: string, as: string, id = "wells") =>
    app.inject({
      method: "POST",
      url: `/api/plugins/${id}/${action}`,
      headers: { authorization: `Bearer ${as}` },
    });
  expect((await post("disable", "analyst")).statusCode).toBe(403);
  expect((await post("disable", "admin", "pumps")).statusCode).toBe(404);
  expect((await post("disable", "admin")).json().data).toEqual([{ id: "wells", enabled: false }]);
  await vi.waitFor(() => expect(nodes[1]!.enabled(admin.orgId, "wells")).toBe(false));
  expect(nodes[1]!.enabled(outsider.orgId, "wells")).toBe(true);
  expect(heard).toEqual([admin.orgId]);
  const after = await bootOf("analyst");
  expect(after.plugins.map(({ id }) => id)).not.toContain("wells");
  expect(JSON.stringify(after)).not.toContain("wells-abcdefgh");
  expect(after.revision).not.toBe(before.revision);
  await post("enable", "admin");
  await vi.waitFor(() => expect(nodes[1]!.enabled(admin.orgId, "wells")).toBe(true));
  expect((await bootOf("analyst")).revision).toBe(before.revision);
  stop();
});

test("a plugin whose required plugin is disabled cannot run, and says so", async () => {
  await nodes[0]!.setEnabled(outsider, "charts", true);
  expect(nodes[0]!.enabled(outsider.orgId, "charts")).toBe(true);
  await nodes[0]!.setEnabled(outsider, "wells", false);
  expect(nodes[0]!.enabled(outsider.orgId, "charts")).toBe(false);
  const boot = await nodes[0]!.boot(outsider);
  expect(boot.plugins.find(({ id }) => id === "charts")?.reason).toBe(
    "It requires the plugin 'wells', which is not enabled.",
  );
});

test("nobody writes a choice through the data calls", async () => {
  await expect(
    stores[0]!.as(admin).insert("PluginChoice", [{ pluginId: "audit", enabled: false }]),
  ).rejects.toMatchObject({ status: 403 });
});

test("files are served in the smallest form the browser takes, for good", async () => {
  const url = "/plugins/wells/wells-abcdefgh.js";
  const br = await get(url, undefined, { "accept-encoding": "gzip, br" });
  expect([br.statusCode, br.headers["content-encoding"], br.headers["content-type"]]).toEqual([
    200,
    "br",
    "text/javascript; charset=utf-8",
  ]);
  expect(br.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(br.headers.vary).toBe("accept-encoding");
  expect(
    (await get(url, undefined, { "accept-encoding": "gzip, br;q=0" })).headers["content-encoding"],
  ).toBe("gzip");
  const plain = await get(url);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body).toContain("/* wells */");
  expect((await get("/assets/modules-abcdefgh.json")).headers["content-type"]).toBe(
    "application/json; charset=utf-8",
  );
  expect((await get("/plugins/wells/wells-abcdefgh.css")).headers["content-type"]).toBe(
    "text/css; charset=utf-8",
  );
  expect((await get("/assets/host-abcdefgh.js")).statusCode).toBe(200);
});

test("nothing but built browser files is served: no manifest, no server half, nothing outside the folder, no other plugin", async () => {
  const refused = [
    "/plugins/wells/plugin.json",
    "/plugins/wells/server-abcdefgh.mjs",
    "/plugins/wells/..%2f..%2fassets.json",
    "/plugins/wells/..%2f..%2f..%2fdist%2fassets%2fhost-abcdefgh.js",
    "/plugins/..%2f..%2fdist/assets%2fhost-abcdefgh.js",
    "/plugins/pumps/wells-abcdefgh.js",
    "/plugins/wells/wells-other000.js",
    "/assets/%2e%2e/assets.json",
    "/assets/host-abcdefgh.js.br",
  ];
  for (const url of refused) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await get("/plugins/wells/wells-other000.js")).headers["cache-control"]).toBe("no-store");
});

test("files of an older version beside an added plugin stay servable", async () => {
  const other = new Installation();
  try {
    const dataDir = join(other.folder, "data");
    mkdirSync(dataDir, { recursive: true });
    for (const version of ["1.0.0", "1.1.0"])
      other.write(
        `data/plugins/rates/${version}/dist`,
        `rates-${version.replaceAll(".", "x")}000.js`,
        version,
      );
    other.text(
      "data/plugins/rates/1.1.0/dist/plugin.json",
      JSON.stringify({
        format: 1,
        id: "rates",
        version: "1.1.0",
        title: "Rates",
        requires: { sdk: "*" },
        contributes: {},
      }),
    );
    writeFileSync(
      join(dataDir, "plugins.json"),
      JSON.stringify([
        { id: "rates", version: "1.1.0", path: "plugins/rates/1.1.0", enabledByDefault: true },
      ]),
    );
    const plugins = await createPlugins({
      config: other.config(),
      root: other.folder,
      node: "other",
      database,
      documents: stores[0]!,
      audit: { record: async () => {} },
      logger,
      hostTasks: [],
      identity: { person: async () => undefined },
      organizationIds: async () => organizations,
      organization: async (id) => ({
        id,
        name: id,
        imageUrl: null,
        displayTimeZoneId: "UTC",
        featureFlags: [],
      }),
    });
    const served = fastify();
    await plugins.routes(served);
    expect(plugins.enabled(admin.orgId, "rates")).toBe(true);
    expect((await served.inject("/plugins/rates/rates-1x1x0000.js")).body).toBe("1.1.0");
    expect((await served.inject("/plugins/rates/rates-1x0x0000.js")).body).toBe("1.0.0");
    await served.close();
    await plugins.close();
  } finally {
    other.remove();
  }
});

test("the boot document comes compressed, and one more plugin adds at most 0.5 kB to it", async () => {
  const size = async () => {
    const answer = await get("/api/boot", "outsider", { "accept-encoding": "gzip, br" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(
      JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).data[0].user.firstName,
    ).toBe("Outsider");
    return answer.rawPayload.length;
  };
  const withPlugin = await size();
  await nodes[0]!.setEnabled(outsider, "audit", false);
  expect(withPlugin - (await size())).toBeLessThanOrEqual(500);
  await nodes[0]!.setEnabled(outsider, "audit", true);
});

test("the page carries the nonce of its answer, and comes compressed to who takes that", async () => {
  const served = fastify();
  served.get("/", (request, reply) => nodes[0]!.sendPage(request, reply, "n1"));
  const page = '<style nonce="n1"></style><meta nonce="n1">';
  const plain = await served.inject("/");
  expect([plain.body, plain.headers.vary, plain.headers["content-encoding"]]).toEqual([
    page,
    "accept-encoding",
    undefined,
  ]);
  const compressed = await served.inject({ url: "/", headers: { "accept-encoding": "gzip, br" } });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(page);
  expect(compressed.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/html; charset=utf-8",
    vary: "accept-encoding",
  });
  await served.close();
});
