import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, hostMigrations, migrate } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { type InFlight, nothingInFlight, openInFlight } from "../../faults/index.ts";
import { identityMigrations } from "../../identity/identityMigrations.ts";
import { type KnownPlugin, pinnedPlugins, readInstalled } from "../installed/installedPlugins.ts";
import { operatorPlugins } from "../installed/operatorPlugins.ts";
import { Installation } from "../testing/installation.ts";
import { isLoaded, PluginLoader } from "./pluginLoader.ts";
import { createPluginStops, type PluginStops } from "./pluginStops.ts";

const logger = { error: () => undefined };
let installation: Installation;
let database: Database;
let stops: PluginStops;
beforeEach(async () => {
  installation = new Installation();
  database = await testDatabase();
  await migrate(database, [...hostMigrations, ...identityMigrations]);
  stops = await createPluginStops(database, logger);
});
afterEach(async () => {
  await stops.close();
  await database.close();
  installation.remove();
});

const installed = () =>
  readInstalled(pinnedPlugins(installation.config(), installation.folder), {
    local: true,
    sdkVersion: "1.4.0",
    root: installation.folder,
    warn: () => undefined,
  });

/** What a node does at its start; `needed` are the plugins that some organization has enabled. */
async function start(
  needed: Set<string>,
  { inFlight = nothingInFlight, limitMs = 5_000 }: { inFlight?: InFlight; limitMs?: number } = {},
) {
  const known = installed();
  const registered: string[] = [];
  const isNeeded = (id: string) => needed.has(id) && stops.of(id) === undefined;
  const loader = new PluginLoader({
    known,
    isNeeded,
    mayRun: (id) => stops.of(id) === undefined,
    stops,
    inFlight,
    warn: () => undefined,
    limitMs,
  });
  await loader.start(async ({ manifest }) => void registered.push(manifest.id));
  return {
    known,
    loader,
    registered,
    of: (id: string): KnownPlugin => known.find(({ manifest }) => manifest.id === id)!,
  };
}

test("PL-010 a server half that no organization has enabled is not imported until the first enables it, and then once", async () => {
  installation.add(
    { id: "wells" },
    { server: "globalThis.wellsRan = (globalThis.wellsRan ?? 0) + 1; export const well = 1;" },
  );
  const needed = new Set<string>();
  const { loader, of, registered } = await start(needed);
  expect([isLoaded(of("wells")), registered, "wellsRan" in globalThis]).toEqual([false, [], false]);
  needed.add("wells");
  await Promise.all([loader.load(of("wells")), loader.load(of("wells"))]);
  expect([
    isLoaded(of("wells")),
    registered,
    (globalThis as { wellsRan?: number }).wellsRan,
  ]).toEqual([true, ["wells"], 1]);
});

test("a server half that was altered is not run", async () => {
  installation.add({ id: "wells" }, { server: "export const well = 1;" });
  installation.text("plugins/wells/dist/server-abcdefgh.mjs", "globalThis.alteredRan = true;");
  const { of } = await start(new Set(["wells"]));
  expect(of("wells").failure).toContain("was altered");
  expect("alteredRan" in globalThis).toBe(false);
});

test("PL-010 a server half that throws, or whose import never ends, fails alone and says why; the others start", async () => {
  installation.add({ id: "broken" }, { server: "throw new Error('no pump');" });
  installation.add(
    { id: "endless" },
    { server: "await new Promise((resolve) => setTimeout(resolve, 1e9).unref());" },
  );
  installation.add({ id: "wells" }, { server: "export const well = 1;" });
  const { of, registered } = await start(new Set(["broken", "endless", "wells"]), { limitMs: 300 });
  expect(of("broken").failure).toMatch(
    /^Its server part failed to start: no pump\. Everything else runs\. .*the operator must restart it\.$/,
  );
  expect(of("endless").failure).toContain("It did not start within 0.3 seconds.");
  expect([registered, of("wells").failure]).toEqual([["wells"], undefined]);
});

test("a plugin that ended the server twice while it started is stopped for everybody until the operator enables it; one that starts is forgiven", async () => {
  installation.add({ id: "wells" }, { server: "export const well = 1;" });
  const folder = join(installation.folder, "in-flight");
  const free = async () => async () => undefined;
  const ended = async () => {
    // What a process leaves that ended while the half was imported.
    const process = await openInFlight(folder, free, logger);
    process.begin("plugin start", "wells");
    return openInFlight(folder, free, logger);
  };
  await database.pool.query(
    "insert into identity_organisation (issuer, claim, org_id) values ('local', 'a', 'acme')",
  );
  const needed = new Set(["wells"]);
  expect((await start(needed, { inFlight: await ended() })).registered).toEqual(["wells"]);
  expect((await openInFlight(folder, free, logger)).left).toEqual([]);
  // It started meanwhile, so this counts as the first again.
  expect((await start(needed, { inFlight: await ended() })).registered).toEqual(["wells"]);
  await stops.endedAtStart("wells");
  const { of, registered } = await start(needed, { inFlight: await ended() });
  expect([registered, isLoaded(of("wells"))]).toEqual([[], false]);
  expect(await operatorPlugins(database, ["wells"]).stopped()).toMatchObject([
    { plugin: "wells", kind: "quarantined" },
  ]);
  const { rows } = await database.pool.query(
    "select kind, field, after, detail from audit_event where org_id is null",
  );
  expect(rows).toEqual([{ kind: "plugin", field: "stopped", after: true, detail: "server" }]);
  expect(stops.of("wells")).toEqual({
    kind: "stopped",
    reason: expect.stringMatching(/^The server ended 2 times while its server part started/),
  });
  expect(await operatorPlugins(database, ["wells"]).enable("wells")).toBe(
    "wells runs again where organizations have it enabled.",
  );
  await expect.poll(() => stops.of("wells")).toBeUndefined();
  expect((await start(needed)).registered).toEqual(["wells"]);
});

test("what the operator disables stops on every node, without a server that runs the command, and comes back when enabled", async () => {
  const other = await createPluginStops(database, logger);
  const heard: string[] = [];
  other.onChanged((id) => heard.push(id));
  const operator = operatorPlugins(database, ["wells"]);
  await database.pool.query(
    "insert into identity_organisation (issuer, claim, org_id) values ('local', 'a', 'acme'), ('local', 'b', 'other')",
  );
  expect(await operator.disable("wells")).toContain("disabled for every organization");
  for (const node of [stops, other])
    await expect.poll(() => node.of("wells")?.reason).toMatch(/^The operator disabled it/);
  expect(await operator.enable("wells")).toContain("runs again");
  for (const node of [stops, other]) await expect.poll(() => node.of("wells")).toBeUndefined();
  expect(heard).toEqual(["wells", "wells"]);
  expect(await operator.enable("wells")).toBe("wells was not stopped.");
  const { rows } = await database.pool.query(
    "select kind, ids, field, before, after, user_id, detail from audit_event where org_id = 'other' order by id",
  );
  const event = {
    kind: "plugin",
    ids: ["wells"],
    field: "stopped",
    user_id: null,
    detail: "operator",
  };
  expect(rows).toEqual([
    { ...event, before: false, after: true },
    { ...event, before: true, after: false },
  ]);
  expect(
    (await database.pool.query("select 1 from audit_event where org_id = 'acme'")).rowCount,
  ).toBe(2);
  await other.close();
});
