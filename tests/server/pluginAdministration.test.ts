import type { PluginChange, PluginCheck, PluginOverview, Visibility } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BootDocument } from "../../host/contracts/index.ts";
import type { Answer, TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let support: TestingPerson;
let outsider: TestingPerson;

beforeAll(async () => {
  node = await openTestServer();
  admin = await node.as("admin@petrons.local");
  analyst = await node.as("analyst@petrons.local");
  support = await node.as("support@petrons.local");
  outsider = await node.as("outsider@other.local");
});
afterAll(() => node?.close());

const overview = async (person: TestingPerson, id: string) =>
  (await person.call<PluginOverview>("GET", "/api/plugins/overview")).data.find(
    (plugin) => plugin.id === id,
  )!;
const check = async (person: TestingPerson, id: string, enable: boolean) =>
  (await person.call<PluginCheck>("GET", `/api/plugins/${id}/check?enable=${enable}`)).data[0]!;
const why = (person: TestingPerson, question: Record<string, string>) =>
  person.call<Visibility>("GET", `/api/plugins/visibility?${new URLSearchParams(question)}`);
const bootPlugins = async (person: TestingPerson) =>
  (
    (await person.call("GET", "/api/boot")).data[0] as unknown as {
      plugins: { id: string; state: string; contributes: Record<string, unknown[]> }[];
    }
  ).plugins;

test("GP-031 GP-033 VX-016 ID-012 role × call: what administers answers its roles alone, and nobody without a sign-in", async () => {
  const everybody = [admin, support, analyst, node.nobody()];
  const calls: [method: string, path: string, body: object | undefined, statuses: number[]][] = [
    ["GET", "/api/info", undefined, [200, 403, 403, 401]],
    ["GET", "/api/appliances", undefined, [200, 403, 403, 401]],
    [
      "POST",
      "/api/onetimetoken",
      { storedData: { kind: "bokeh", appName: "decline" } },
      [200, 200, 200, 401],
    ],
    [
      "POST",
      "/api/onetimetoken",
      { storedData: { kind: "bokeh", appName: "none" } },
      [404, 404, 404, 401],
    ],
    ["GET", "/api/environment", undefined, [200, 200, 200, 401]],
    ["GET", "/api/environment/usage", undefined, [200, 200, 403, 401]],
    ["GET", "/api/content/appCategory", undefined, [200, 200, 200, 401]],
    ["GET", "/api/content/video", undefined, [200, 200, 200, 401]],
    ["GET", "/api/content/service", undefined, [200, 200, 403, 401]],
    ["GET", "/api/content/files/media/service-plugin-cover.svg", undefined, [404, 404, 404, 404]],
    ["GET", "/api/plugins", undefined, [200, 403, 403, 401]],
    ["GET", "/api/plugins/overview", undefined, [200, 403, 403, 401]],
    ["GET", "/api/plugins/flags", undefined, [200, 200, 200, 401]],
    ["GET", "/api/plugins/removed", undefined, [200, 403, 403, 401]],
    ["GET", "/api/plugins/wells/check?enable=false", undefined, [200, 403, 403, 401]],
    [
      "GET",
      `/api/plugins/visibility?pluginId=wells&kind=routes&id=wells&userId=${analyst.userId}`,
      undefined,
      [200, 403, 403, 401],
    ],
    ["POST", "/api/plugins/wells/enable", {}, [200, 403, 403, 401]],
    ["POST", "/api/plugins/none/disable", {}, [404, 403, 403, 401]],
    ["POST", "/api/plugins/wells/settings/none", { values: {} }, [404, 403, 403, 401]],
  ];
  for (const [method, path, body, statuses] of calls) {
    const answers: Answer[] = [];
    for (const person of everybody) answers.push(await person.call(method, path, body));
    expect([path, answers.map(({ status }) => status)]).toEqual([path, statuses]);
    for (const answer of answers)
      if (answer.status >= 400) expect(answer).toMatchObject({ success: false, data: [] });
  }
});

test("GP-031 SH-021 VX-001 VX-011 role × route: each route of administration carries the roles that see its menu item", async () => {
  const settings = (await bootPlugins(analyst)).find(({ id }) => id === "settings")!;
  const access = Object.fromEntries(
    (settings.contributes.routes as { name: string; access: unknown }[]).map((route) => [
      route.name,
      route.access,
    ]),
  );
  expect(access).toMatchObject({
    ...{
      info: ["admin"],
      "application-settings": ["admin"],
      plugins: ["admin"],
      "data-storage": ["admin", "support-engineer"],
    },
    ...{ "feature-flags": "signed-in", units: "signed-in", notifications: "signed-in" },
  });
  expect(Object.values(access)).not.toContain("public");
  const plus = (await bootPlugins(analyst)).find(({ id }) => id === "plus")!;
  expect(
    (plus.contributes.routes as { name: string; path: string; access: unknown }[]).map(
      ({ name, path, access }) => [name, path, access],
    ),
  ).toEqual([
    ["video-explorer", "/video-explorer", "signed-in"],
    ["plus", "/petroai-plus", ["admin", "support-engineer"]],
  ]);
  const panel = (await bootPlugins(admin))
    .flatMap(
      ({ contributes }) =>
        (contributes.menuItems ?? []) as {
          section: string;
          label: string;
          to: string;
          order: number;
        }[],
    )
    .filter(({ section }) => section === "admin")
    .toSorted((one, other) => one.order - other.order);
  expect(panel.slice(0, 5).map(({ label, to }) => [label, to])).toEqual([
    ["Jobs Manager", "jobs"],
    ["View Kernels", "kernels"],
    ["System Information", "info"],
    ["Settings", "application-settings"],
    ["Define Units", "units"],
  ]);
  const items = async (person: TestingPerson) =>
    ((await bootPlugins(person)).find(({ id }) => id === "settings")!.contributes.menuItems ??
      []) as { id: string; section: string; label: string }[];
  expect((await items(admin)).some(({ id }) => id === "data-storage")).toBe(true);
  expect((await items(support)).map(({ id }) => id)).toEqual(["data-storage"]);
  expect(await items(analyst)).toEqual([]);
});

test("VX-001 VX-016 ST-045 GP-038 everyone has the card 'Video Explorer'; the card and the bottom menu item Plus, with the add icon, are for admins and support engineers", async () => {
  const shown = async (person: TestingPerson) => {
    const { contributes } = (await bootPlugins(person)).find(({ id }) => id === "plus")!;
    const menu = (contributes.menuItems ?? []) as {
      section: string;
      label: string;
      icon: string;
      to: string;
    }[];
    const cards = (contributes.appCards ?? []) as {
      scope: string;
      title: string;
      description: string;
      to: string;
    }[];
    return [
      menu.map(({ section, label, icon, to }) => [section, label, icon, to]),
      cards.map(({ scope, title, description, to }) => [scope, title, description, to]),
    ];
  };
  const videos = [
    "global",
    "Video Explorer",
    "Short videos of how work is done here.",
    "video-explorer",
  ];
  const both = [
    [["bottom", "Plus", "add", "plus"]],
    [videos, ["global", "Plus", "Services that can be requested.", "plus"]],
  ];
  expect(await shown(admin)).toEqual(both);
  expect(await shown(support)).toEqual(both);
  expect(await shown(analyst)).toEqual([[], [videos]]);
});

test("ER-004 a check says what enabling adds, needs and refuses, and changes nothing", async () => {
  const disable = await check(admin, "core-petrons", false);
  expect(disable.dependents.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["settings", "wells"]),
  );
  expect(disable.contributes.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["core-petrons", "settings", "wells"]),
  );
  const enable = await check(admin, "wells", true);
  expect(enable).toMatchObject({
    enable: true,
    sdk: { satisfied: true },
    together: [],
    refused: [],
  });
  const petrons = {
    ...{ id: "core-petrons", title: "Petrons", range: "^1.0.0", installed: true, enabled: true },
  };
  expect(enable.needs).toEqual([
    petrons,
    { ...petrons, service: "Comments" },
    { ...petrons, service: "Saved settings" },
  ]);
  const [{ names }] = enable.contributes as [PluginCheck["contributes"][number]];
  expect(names.routes).toEqual([
    { id: "wells", label: expect.any(String), detail: "/petron/:petronId/apps/wells" },
  ]);
  expect(names.workspaces).toEqual([
    {
      id: "$root/Wells/{petronId}/{userId}",
      label: expect.any(String),
      detail: "MonthlyProduction, ProductionPicture, WellCount, Imports",
    },
    {
      id: "$root/Wells/{petronId}",
      label: expect.any(String),
      detail: "ProductionByWell, ProductionByWellState",
    },
  ]);
  expect(names.flows).toEqual([
    {
      id: "$root/Wells/{petronId}#ProductionByWell",
      label: "ProductionByWell",
      detail: "$root/Wells/{petronId}",
    },
  ]);
  expect((await overview(admin, "wells")).enabled).toBe(true);
});

test("ER-004 GP-065 before a plugin is disabled the admin reads which jobs stop with it, of their own organization alone", async () => {
  const job = {
    taskName: "TakeSteps",
    taskOptions: "{}",
    schedule: { singleExecutionTime: null, runNow: false, interval: null },
  };
  await analyst.insert(
    "CronJob",
    Array.from({ length: 7 }, (_, index) => ({ ...job, name: `Nightly ${index}` })),
  );
  await outsider.insert("CronJob", [{ ...job, name: "Theirs" }]);
  expect((await check(admin, "gallery", false)).jobs).toEqual({
    total: 7,
    names: ["Nightly 0", "Nightly 1", "Nightly 2", "Nightly 3", "Nightly 4"],
  });
  expect((await check(outsider, "gallery", false)).jobs).toEqual({ total: 1, names: ["Theirs"] });
  expect((await check(admin, "gallery", true)).jobs).toEqual({ total: 0, names: [] });
  expect((await check(admin, "wells", false)).jobs).toEqual({ total: 0, names: [] });
});

test("PL-001 a person whose roles change is notified as of switched plugins, and gets those of the roles held now; others are not notified", async () => {
  const [theirs, ours] = [await support.hub(), await analyst.hub()];
  const people = node.server.documents.asOrganization(support.user.orgId);
  const items = async () =>
    (await bootPlugins(support))
      .flatMap(({ contributes }) => (contributes.menuItems ?? []) as { id: string }[])
      .map(({ id }) => id);
  expect(await items()).toContain("data-storage");
  await people.update("User", { id: support.userId }, { position: "Engineer" });
  await people.update("User", { id: support.userId }, { roles: [] });
  await eventually(() => expect(theirs.pluginsChanged).toBe(1));
  expect(await items()).toEqual([]);
  await people.update("User", { id: support.userId }, { roles: ["support-engineer"] });
  await eventually(() => expect(theirs.pluginsChanged).toBe(2));
  expect(ours.pluginsChanged).toBe(0);
  await Promise.all([theirs, ours].map(({ connection }) => connection.stop()));
});

test("ER-004 ID-003 one admin's switch is recorded with who and when, reaches their organization's open browsers, and changes nothing in the other", async () => {
  const [ours, theirs] = [await analyst.hub(), await outsider.hub()];
  const before = JSON.stringify(await bootPlugins(outsider));
  expect((await admin.call("POST", "/api/plugins/wells/disable", {})).status).toBe(200);
  await eventually(() => expect(ours.pluginsChanged).toBe(1));
  expect((await bootPlugins(analyst)).map(({ id }) => id)).not.toContain("wells");
  const turnedOff = async (person: TestingPerson) =>
    (await person.call<BootDocument>("GET", "/api/boot")).data[0]!.turnedOff ?? [];
  expect(await turnedOff(analyst)).toContain("/petron/:petronId/apps/wells");
  expect(await turnedOff(outsider)).not.toContain("/petron/:petronId/apps/wells");
  expect(await overview(admin, "wells")).toMatchObject({
    ...{ state: "disabled", chosen: false, enabled: false },
    lastSwitch: { enabled: false, by: { userId: admin.userId, fullName: admin.user.fullName } },
  });

  // The same again is no switch: nothing is recorded.
  await admin.call("POST", "/api/plugins/wells/disable", {});
  const { data } = await admin.query<PluginChange>("PluginChange", { pluginId: "wells" });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    title: "Wells",
    version: "1.0.0",
    enabled: false,
    becauseOf: null,
    createdBy: admin.userId,
  });
  expect(Math.abs(Date.parse(data[0]!.createdAt) - Date.now())).toBeLessThan(60_000);
  expect((await analyst.query("PluginChange", {})).data).toEqual([]);
  expect((await admin.update("PluginChange", { id: data[0]!.id }, { enabled: true })).status).toBe(
    403,
  );
  expect((await admin.remove("PluginChange", { id: data[0]!.id })).status).toBe(403);

  expect(JSON.stringify(await bootPlugins(outsider))).toBe(before);
  expect(await overview(outsider, "wells")).toMatchObject({ state: "available", lastSwitch: null });
  expect((await outsider.query("PluginChange", {})).data).toEqual([]);
  // Their own switch comes after the others' would have.
  await outsider.call("POST", "/api/plugins/gallery/disable", {});
  await eventually(() => expect(theirs.pluginsChanged).toBe(1));
  expect(ours.pluginsChanged).toBe(1);
  await admin.call("POST", "/api/plugins/wells/enable", {});
  await outsider.call("POST", "/api/plugins/gallery/enable", {});
  await ours.connection.stop();
  await theirs.connection.stop();
});

test("ER-004 what is required is enabled together or not at all, and each is recorded", async () => {
  for (const id of ["wells", "core-petrons"])
    await outsider.call("POST", `/api/plugins/${id}/disable`, {});
  expect((await check(outsider, "wells", true)).together).toEqual([
    { id: "core-petrons", title: "Petrons" },
  ]);
  const alone = await outsider.call("POST", "/api/plugins/wells/enable", {});
  expect([alone.status, alone.errors[0]!.code]).toEqual([409, "plugin-refused"]);
  expect(alone.errors[0]!.message).toContain(
    "It needs 'Petrons', which your organization has disabled: enable them together.",
  );
  expect((await overview(outsider, "wells")).chosen).toBe(false);
  expect(
    (await outsider.call("POST", "/api/plugins/wells/enable", { together: ["core-petrons"] }))
      .status,
  ).toBe(200);
  const { data } = await outsider.query<PluginChange>(
    "PluginChange",
    { enabled: true },
    { sortBy: "createdAt", sortOrder: "descending", limit: 2 },
  );
  expect(data.map(({ pluginId, becauseOf }) => `${pluginId} ${becauseOf}`).sort()).toEqual([
    "core-petrons wells",
    "wells null",
  ]);
  expect((await overview(outsider, "wells")).enabled).toBe(true);
});

test("ER-004 'Why is it not showing?' names the rule that hides a contribution, and agrees with the boot document", async () => {
  const ask = async (
    person: TestingPerson,
    pluginId: string,
    kind: string,
    id: string,
    page?: string,
  ) =>
    (await why(admin, { pluginId, kind, id, userId: person.userId, ...(page ? { page } : {}) }))
      .data[0]!;
  const failed = ({ checks }: Visibility) =>
    checks.filter(({ passed }) => !passed).map(({ rule }) => rule);

  const hidden = await ask(analyst, "settings", "menuItems", "plugins");
  expect([hidden.shown, failed(hidden)]).toEqual([false, ["role", "access"]]);
  expect(hidden.checks.find(({ rule }) => rule === "role")!.detail).toBe(
    `It is for admin; ${analyst.user.fullName} holds no role.`,
  );
  expect(await ask(admin, "settings", "menuItems", "plugins")).toMatchObject({
    shown: true,
    where: "It is shown in the menu (Admin Panel).",
  });
  expect(failed(await ask(support, "settings", "routes", "info"))).toEqual(["access"]);
  expect(failed(await ask(analyst, "wells", "pageFilters", "wells", "core-petrons/home"))).toEqual([
    "page",
  ]);
  expect((await ask(analyst, "wells", "pageFilters", "wells", "wells/wells")).shown).toBe(true);
  expect(await ask(analyst, "nowhere", "routes", "nowhere")).toMatchObject({
    shown: false,
    checks: [{ rule: "installed", passed: false }, { rule: "enabled" }],
  });

  await admin.call("POST", "/api/plugins/wells/disable", {});
  expect(failed(await ask(analyst, "wells", "appCards", "wells"))).toEqual(["enabled"]);
  await admin.call("POST", "/api/plugins/wells/enable", {});
  await admin.call("POST", "/api/plugins/core-petrons/disable", {});
  const needy = await ask(analyst, "wells", "appCards", "wells");
  expect(new Set(failed(needy))).toEqual(new Set(["requires"]));
  expect(needy.checks.flatMap(({ rule, detail }) => (rule === "requires" ? [detail] : []))).toEqual(
    [
      "It requires the plugin 'core-petrons', which is not enabled.",
      "It requires the service 'comments'. Comments come with the plugin Petrons, which is not enabled.",
      "It requires the service 'saved-settings'. Saved settings come with the plugin Petrons, which is not enabled.",
    ],
  );
  await admin.call("POST", "/api/plugins/core-petrons/enable", {});

  // Every menu item and card of every plugin, for three people: what it says is what the boot
  // document has.
  for (const person of [admin, support, analyst]) {
    const shown = await bootPlugins(person);
    for (const plugin of (await admin.call<PluginOverview>("GET", "/api/plugins/overview")).data)
      for (const kind of ["menuItems", "appCards", "commands", "headerItems"] as const)
        for (const { id } of plugin.contributes[kind] ?? []) {
          const delivered = (shown.find((one) => one.id === plugin.id)?.contributes[kind] ??
            []) as { id: string }[];
          expect([plugin.id, kind, id, (await ask(person, plugin.id, kind, id)).shown]).toEqual([
            plugin.id,
            kind,
            id,
            delivered.some((one) => one.id === id),
          ]);
        }
  }
});

test("ER-004 ID-003 'Why is it not showing?' reveals nothing of people of another organization", async () => {
  const answer = await why(outsider, {
    pluginId: "wells",
    kind: "routes",
    id: "wells",
    userId: analyst.userId,
  });
  expect([answer.status, answer.data]).toEqual([404, []]);
  expect(JSON.stringify(answer)).not.toContain(analyst.user.fullName);
  expect(
    (await why(admin, { pluginId: "wells", kind: "routes", id: "nothing", userId: analyst.userId }))
      .status,
  ).toBe(404);
});

test("ER-004 a plugin's cost is its share of the boot document, what loads first, and all its files", async () => {
  const wells = await overview(admin, "wells");
  expect(wells.bytes.boot).toBeGreaterThan(50);
  expect(wells.bytes.boot).toBeLessThanOrEqual(500);
  expect(wells.bytes.files).toBeGreaterThanOrEqual(wells.bytes.shown);
  expect(wells.bytes.shown).toBeGreaterThan(1_000);
  expect(wells.requires).toEqual({
    sdk: "^1.0.0",
    plugins: [undefined, "Comments", "Saved settings"].map((service) => ({
      ...{ id: "core-petrons", title: "Petrons", range: "^1.0.0", installed: true, enabled: true },
      ...(service && { service }),
    })),
  });
  expect((await overview(admin, "core-petrons")).requiredBy.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["settings", "wells"]),
  );
});

test("PL-010 a plugin that failed on one of two nodes says so on both, with the node and its reason, until that node is gone", async () => {
  const other = await openTestServer({ sameAs: node });
  try {
    const elsewhere = admin.at(other.url);
    expect(await overview(elsewhere, "wells")).toMatchObject({
      status: "Loaded",
      state: "available",
      failedNodes: null,
    });
    other.server.plugins.installed.find(({ manifest }) => manifest.id === "wells")!.failure =
      "no pump";
    await other.server.plugins.announce();
    for (const person of [admin, elsewhere]) {
      const reason = expect.stringMatching(/^Node [a-zA-Z0-9]{6}: no pump$/);
      expect(await overview(person, "wells")).toMatchObject({
        status: "Error",
        reason,
        state: "failed",
        stateReason: reason,
        failedNodes: { failed: 1, of: 2 },
      });
      expect(await overview(person, "jobs")).toMatchObject({
        state: "available",
        failedNodes: null,
      });
    }
    // Here it runs on.
    expect(node.server.plugins.enabled(admin.orgId, "wells")).toBe(true);
  } finally {
    await other.close();
  }
  expect(await overview(admin, "wells")).toMatchObject({
    status: "Loaded",
    state: "available",
    failedNodes: null,
  });
});
