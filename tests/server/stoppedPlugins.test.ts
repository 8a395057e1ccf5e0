import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { AuditEvent, PluginOverview } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPlugin, removeAdded } from "../../sdk/build/command/addPlugin.ts";
import { buildPlugin } from "../../sdk/build/pluginBundle.ts";
import { definitionText, pluginFolder } from "../../sdk/build/testing/pluginFolder.ts";
import { KillableServer } from "./killableServer.ts";
import { eventually } from "./testServer.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const environment: Record<string, string> = {};
const server = new KillableServer(environment);
let folder: ReturnType<typeof pluginFolder>;
/** While it is there, the server part ends the process that starts it. */
const endFlag = join(tmpdir(), `petrons-gauges-end-${process.pid}`);

const containers = `{ containers: [{ name: "Gauge", handler: "gauge" }, { name: "Reading", handler: "reading" }] }`;
const half = (first: string) => `
  import { container } from "@petrons/sdk/server"; import { Type } from "typebox";
  ${first}
  const of = (name, uninstall) => container({ name, schema: Type.Object({ name: Type.String() }), indexes: [], feed: "full", uninstall,
    access: { read: [{ to: "org" }], insert: [{ to: "org" }], update: [], delete: [] } });
  export const gauge = of("Gauge", "keep"); export const reading = of("Reading", "drop");`;

beforeAll(async () => {
  folder = pluginFolder({
    "plugin.ts": definitionText(containers),
    "server/index.ts": half(
      `import { existsSync } from "node:fs"; if (existsSync(${JSON.stringify(endFlag)})) process.exit(7);`,
    ),
    "browser/index.ts": "export {};",
  });
  await buildPlugin(folder.directory);
  await addPlugin(folder.directory, server.dataDir, true);
});
afterAll(async () => {
  await server.stop();
  server.remove();
  folder.remove();
  rmSync(endFlag, { force: true });
});

/** The command as an operator types it; returns what it prints. */
async function plugin(...args: string[]): Promise<string> {
  const command = [
    "--disable-warning=ExperimentalWarning",
    join(root, "scripts", "plugin.ts"),
    ...args,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: "" },
  });
  return stdout.trim();
}
const gauges = async () => {
  const admin = await server.as("admin@petrons.local");
  return (await admin.call<PluginOverview>("GET", "/api/plugins/overview")).data.find(
    ({ id }) => id === "gauges",
  );
};
const insert = async (type: string) =>
  (await server.as("analyst@petrons.local")).insert(type, [{ name: "A" }]);

const stopped = (reason: string) =>
  eventually(async () =>
    expect(await gauges()).toMatchObject({
      state: "stopped",
      enabled: false,
      stateReason: expect.stringContaining(reason),
    }),
  );

test("a plugin that ends the server at start does so twice; the third start stops it and runs, and the operator lets it run again beside it", {
  timeout: 120_000,
}, async () => {
  writeFileSync(endFlag, "");
  for (const _ of [1, 2]) await expect(server.start()).rejects.toThrow("did not start");
  await server.start();
  await stopped("The server ended 2 times while its server part started");
  expect(await plugin("list")).toMatch(
    /^gauges .* stopped for everybody: it ended the server twice while it started$/m,
  );
  rmSync(endFlag);
  expect(await plugin("enable", "gauges")).toContain("gauges runs again");
  await eventually(async () => expect(await gauges()).toMatchObject({ state: "available" }));
  expect((await insert("Gauge")).status).toBe(200);
  await insert("Reading");
});

test("the operator disables a plugin beside a running server, and enables it while none runs; a safe start runs the first-party plugins alone", {
  timeout: 120_000,
}, async () => {
  const known = "Known are core-petrons, decline, gallery, gauges, jobs, plus, settings, wells.";
  for (const action of ["remove", "disable", "enable"])
    await expect(plugin(action, "guages"), action).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: `There is no plugin 'guages'. ${known}\n`,
    });
  expect(await plugin("disable", "gauges")).toContain("disabled for every organization");
  await stopped("The operator disabled it");
  expect(await insert("Gauge")).toMatchObject({
    status: 403,
    errors: [{ code: "plugin-disabled" }],
  });
  await server.stop();
  expect(await plugin("enable", "gauges")).toContain("gauges runs again");
  environment.PETRONS_SAFE_START = "1";
  await server.start();
  expect(server.warnings.join("\n")).toContain("safe start: only the first-party plugins run");
  await stopped("PETRONS_SAFE_START=1");
  const admin = await server.as("admin@petrons.local");
  const states = (await admin.call<PluginOverview>("GET", "/api/plugins/overview")).data.map(
    ({ id, state }) => [id, state],
  );
  expect(Object.fromEntries(states)).toMatchObject({
    "core-petrons": "available",
    jobs: "available",
    settings: "available",
    wells: "stopped",
  });
  expect(await insert("Gauge")).toMatchObject({
    status: 403,
    errors: [{ code: "plugin-disabled" }],
  });
  const events = (await admin.call<{ events: AuditEvent[] }>("GET", "/api/audit?kind=plugin"))
    .data[0]!.events;
  expect(events.map(({ person, field, to, detail }) => [person, field, to, detail])).toEqual([
    [null, "stopped", false, "operator"],
    [null, "stopped", true, "operator"],
    [null, "stopped", false, "operator"],
  ]);
  await server.stop();
  delete environment.PETRONS_SAFE_START;
});

test("removing a plugin while the server is down takes the documents that were declared to go, and keeps the others for when it is added again", {
  timeout: 120_000,
}, async () => {
  expect(await plugin("remove", "gauges")).toBe(
    "gauges is removed. Its documents are removed: Reading. Its documents are kept, for when it is added again: Gauge.",
  );
  await server.start();
  expect(await gauges()).toBeUndefined();
  const admin = await server.as("admin@petrons.local");
  expect((await admin.call("GET", "/api/plugins/removed")).data).toEqual([
    { id: "gauges", containers: ["Gauge"] },
  ]);
  expect(await insert("Gauge")).toMatchObject({
    status: 403,
    errors: [{ code: "plugin-disabled" }],
  });
  await server.stop();
  await addPlugin(folder.directory, server.dataDir, true);
  await server.start();
  const analyst = await server.as("analyst@petrons.local");
  expect([
    (await analyst.query("Gauge", {})).data.length,
    (await analyst.query("Reading", {})).data.length,
  ]).toEqual([1, 0]);
  // Its files are gone, its documents are not: it can still be taken away.
  await removeAdded("gauges", server.dataDir);
  expect(await plugin("remove", "gauges")).toBe(
    `gauges is removed. Its documents are removed: Reading. Its documents are kept, for when it is added again: Gauge.\ngauges was not installed in ${server.dataDir}.`,
  );
});
