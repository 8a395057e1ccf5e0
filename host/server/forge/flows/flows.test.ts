import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type {
  FlowInfo,
  ForgeEvent,
  ListedFlow,
  ResourceAnswer,
  WorkspaceInfo,
} from "@petrons/sdk/contracts";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../../documents/index.ts";
import type { Session } from "../../identity/types.ts";
import { LauncherLost, processLauncher } from "../../tasks/processes/processLauncher.ts";
import { shareCode } from "../../tasks/testing/sharedCode.ts";
import { type ForgeNode, orgId, person, until } from "../testing.ts";
import { FlowClaims } from "./flowClaims.ts";
import { FlowStore } from "./flowStore.ts";
import { flowNode } from "./testing/flowNode.ts";

/** A busy machine may need long to start a process. Nothing is waited for but what is asked. */
vi.setConfig({ testTimeout: 120_000 });

let database: Database;
let dataDir: string;
let first: ForgeNode;
let ann: Session;
let petronId: string;
let address: string;
const disabled = new Set<string>();
const others: { close(): Promise<unknown> }[] = [];
const servers: ChildProcess[] = [];

beforeEach(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "petrons-flows-"));
  shareCode(dataDir);
  first = await flowNode(database, dataDir, disabled);
  ann = await person(first.store);
  [petronId] = (await first.store
    .as(ann)
    .insert("Petron", [{ name: "A", ownerId: ann.userId }])) as [string];
  address = `$root/Comments/${petronId}`;
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.kill("SIGKILL");
  for (const other of others.splice(0)) await other.close();
  await first.close();
  await database.close();
  disabled.clear();
  rmSync(dataDir, { recursive: true, force: true });
});

const another = async (): Promise<ForgeNode> => {
  const node = await flowNode(database, dataDir, disabled);
  others.push(node);
  return node;
};
const ask = async <T>(name: string, node = first): Promise<T> =>
  (
    (await node.forge.action(ann, { action: "GetResource", options: { workspace: address, name } }))
      .data![0] as ResourceAnswer<T>
  ).data!;
const state = (node = first) => ask<FlowInfo>("State", node);
const infoOf = async (name: string, who = ann): Promise<WorkspaceInfo> =>
  (await first.forge.action(who, { action: "GetWorkspace", options: { Name: name } }))
    .data![0] as WorkspaceInfo;
const settles = async (runs: number, node = first): Promise<FlowInfo> => {
  await until(async () => {
    const { runCount, isUpdating } = await state(node);
    return runCount >= runs && !isUpdating;
  });
  return await state(node);
};
const say = (...texts: string[]) =>
  first.store.as(ann).insert(
    "Comment",
    texts.map((text) => ({ petronId, text })),
  );
const hold = async () =>
  (await first.store.asOrganization(orgId).insert("Note", [{ text: `hold ${petronId}` }]))[0]!;
const letGo = (id: string) => first.store.asOrganization(orgId).remove("Note", { id });

it("FG-016 FG-017 GetWorkspace lists a flow that has not run yet; reading its result starts the first run, and each change of its data starts another", async () => {
  await say("one");
  await first.settled();
  const before = {
    name: "CountComments",
    workspace: address,
    needsUpdate: true,
    isUpdating: false,
    isRunning: false,
    hasError: false,
    errors: [],
  };
  expect((await infoOf(address)).flows).toEqual([
    { ...before, runCount: 0, lastElapsedSeconds: 0, uptime: 0 },
  ]);
  expect(await ask("Count")).toBe(null);
  await settles(1);
  expect(await ask("Count")).toEqual({ count: 1, text: "Troll \u0000 æ" });
  await say("two");
  expect(await settles(2)).toMatchObject({ runCount: 2 });
  expect(await ask("Count")).toMatchObject({ count: 2 });
  const { flows } = await infoOf("$root");
  expect(flows).toEqual([
    {
      ...before,
      needsUpdate: false,
      runCount: 2,
      lastElapsedSeconds: expect.any(Number),
      uptime: expect.any(Number),
    },
  ]);
  expect(flows[0]!.lastElapsedSeconds).toBeGreaterThan(0);
});

it("FG-017 a change that was there when a run began makes no run of its own, however late the node hears of it", async () => {
  // The first node carries out nothing meanwhile.
  await first.close();
  const store = await createDocumentStore({ database });
  const [claims, flows] = [new FlowClaims(database, store), new FlowStore(database, store)];
  const key = { orgId, workspace: address, name: "CountComments" };
  const say = (text: string) =>
    database.transaction((tx) =>
      store.appendChange(tx, {
        orgId,
        container: "Comment",
        id: text,
        operation: "insert",
        before: null,
        after: { petronId },
        userId: null,
        depth: 0,
      }),
    );
  await say("before");
  await flows.ask(key, "sample");
  const claimed = (await claims.claimNext("late:1", ["sample"], () => true))!;
  await say("after");
  await claims.complete(claimed, "{}");
  const positions = (
    await database.pool.query<{ position: string }>(
      "select position from outbox where container = 'Comment' order by position",
    )
  ).rows;
  const [early, late] = positions.map(({ position }) => position) as [string, string];
  const needsUpdate = async (position: string) => {
    await database.transaction((tx) => flows.changed(tx, key, position));
    return (await flows.info(key))!.needsUpdate;
  };
  expect([await needsUpdate(early), await needsUpdate(late)]).toEqual([false, true]);
  // What another PostgreSQL has counted says nothing here, as after a restore.
  await database.pool.query(
    "update forge_flow set seen = changes, knows_of = knows_of - interval '1 day'",
  );
  expect(await needsUpdate(early)).toBe(true);
  await store.close();
  first = await flowNode(database, dataDir, disabled);
});

it("FG-017 any number of changes during a run lead to one further run, and both nodes report the same status", async () => {
  const second = await another();
  const held = await hold();
  await state();
  await until(async () => (await state(second)).isRunning);
  expect(await state(second)).toMatchObject({ needsUpdate: true, isUpdating: true });
  for (const text of ["a", "b", "c", "d", "e"]) await say(text);
  await first.settled();
  expect((await state()).runCount).toBe(0);
  await letGo(held);
  await settles(2);
  await until(async () => !(await state(second)).needsUpdate);
  expect(await state(second)).toMatchObject({ runCount: 2, needsUpdate: false, isUpdating: false });
  expect(await ask("Count", second)).toMatchObject({ count: 5 });
});

it("FG-021 clients of a workspace get an event on each node when a flow ends and when it fails", async () => {
  const second = await another();
  const heard: ForgeEvent[][] = [[], []];
  for (const [at, node] of [first, second].entries())
    node.forge.onEvents(
      (_group, events) =>
        void heard[at]!.push(...events.filter((event) => event.eventSource === "Flow")),
    );
  for (const node of [first, second]) node.forge.watching(await node.forge.enter(ann, address), 1);
  const uri = `${address}#CountComments`;
  await ask("Count");
  const ended = { eventSource: "Flow", uri, hasErrors: false, errors: [] };
  await until(() => heard.every((events) => events.length === 1));
  expect(heard).toEqual([[ended], [ended]]);
  await say("fail");
  const failed = {
    eventSource: "Flow",
    uri,
    hasErrors: true,
    errors: [{ code: "flow-failed", message: "The comments cannot be counted." }],
  };
  await until(() => heard.every((events) => events.length === 2));
  expect(heard).toEqual([
    [ended, failed],
    [ended, failed],
  ]);
});

it("FG-017 a failed flow keeps its error and its last result, and runs again on Retry or when its data change", async () => {
  await ask("Count");
  await settles(1);
  const [bad] = await say("fail");
  expect(await settles(2)).toMatchObject({
    ...{ needsUpdate: true, isUpdating: false, isRunning: false, hasError: true },
    errors: [{ code: "flow-failed", message: "The comments cannot be counted." }],
  });
  expect(await ask("Count")).toMatchObject({ count: 0 });
  await until(async () => {
    const { data } = await first.forge.action(ann, {
      action: "UpdateFlow",
      options: { workspace: address, flow: "CountComments" },
    });
    return (data![0] as FlowInfo).isUpdating;
  });
  expect(await settles(3)).toMatchObject({ hasError: true });
  await first.store.as(ann).update("Comment", { id: bad! }, { text: "break" });
  const [error] = (await settles(4)).errors;
  expect(error!.message).toMatch(/^The flow failed unexpectedly \(reference [-0-9a-f]+\)\.$/);
  expect(JSON.stringify(first.errors)).toContain("secret detail at line 7");
  await first.store.as(ann).update("Comment", { id: bad! }, { text: "large" });
  expect((await settles(5)).errors).toEqual([
    { code: "flow-failed", message: "The result is larger than 10,000 bytes." },
  ]);
  await first.store.as(ann).remove("Comment", { id: bad! });
  expect(await settles(6)).toMatchObject({ needsUpdate: false, hasError: false, errors: [] });
});

it("FG-017 a flow whose process crashes three times is given up", async () => {
  await say("die");
  await state();
  expect((await settles(1)).errors).toEqual([
    {
      code: "flow-failed",
      message: "The flow was started 3 times and ended each time before it was done.",
    },
  ]);
});

it("FG-017 a launcher that dies before it has started a run does not count as an attempt of it", async () => {
  const launch = vi.spyOn(processLauncher, "launch").mockRejectedValueOnce(new LauncherLost());
  const held = await hold();
  await state();
  await until(() => launch.mock.calls.length >= 2);
  await until(async () => (await state()).isRunning);
  expect((await database.pool.query("select attempts from forge_flow")).rows).toEqual([
    { attempts: 1 },
  ]);
  launch.mockRestore();
  await letGo(held);
  expect(await settles(1)).toMatchObject({ runCount: 1, hasError: false });
});

it("FG-017 however often what it reads changes, a run that no node survives is given up after three attempts", async () => {
  // The first node carries out nothing meanwhile.
  await first.close();
  const store = await createDocumentStore({ database });
  const [claims, flows] = [new FlowClaims(database, store), new FlowStore(database, store)];
  const key = { orgId, workspace: address, name: "CountComments" };
  await flows.ask(key, "sample");
  for (const attempt of [1, 2, 3]) {
    expect(await claims.claimNext(`gone:${attempt}`, ["sample"], () => true)).toMatchObject({
      attempt,
    });
    await database.transaction((tx) => flows.changed(tx, key, "0"));
    await claims.takeFrom(await claims.running());
  }
  expect(await claims.claimNext("gone:4", ["sample"], () => true)).toBeUndefined();
  expect(await flows.info(key)).toMatchObject({
    hasError: true,
    errors: [{ code: "flow-failed" }],
  });
  await store.close();
  first = await flowNode(database, dataDir, disabled);
});

it("FG-017 a run whose node is killed is finished by another node, once", async () => {
  const server = fork(fileURLToPath(new URL("./testing/nodeProcess.ts", import.meta.url)), [], {
    execArgv: [],
  });
  servers.push(server);
  server.send({ databaseUrl: database.url, dataDir });
  await new Promise((resolve) => server.once("message", resolve));
  // The first node carries out nothing meanwhile.
  await first.close();
  const held = await hold();
  await database.pool.query(
    "insert into forge_flow (org_id, workspace, name, plugin_id) values ($1, $2, 'CountComments', 'sample')",
    [orgId, address],
  );
  await until(
    async () =>
      (await database.pool.query("select from forge_flow where owner is not null")).rows.length ===
      1,
  );
  first = await flowNode(database, dataDir, disabled);
  server.kill("SIGKILL");
  // Of another machine, so that only its silence shows that it is dead.
  await database.pool.query(
    "update forge_flow set owner = 'elsewhere:1:x' where owner is not null",
  );
  await letGo(held);
  expect(await settles(1)).toMatchObject({ runCount: 1, needsUpdate: false, hasError: false });
  expect(await ask("Count")).toMatchObject({ count: 0 });
});

it("FG-016 FG-017 people of other organizations, and those who may not read the Petron, neither see nor start its flows", async () => {
  await ask("Count");
  await settles(1);
  for (const stranger of [
    await person(first.store),
    await person(first.store, ["admin"], "other"),
  ]) {
    for (const action of ["GetWorkspace", "UpdateFlow"])
      await expect(
        first.forge.action(stranger, {
          action,
          options: { Name: address, workspace: address, flow: "CountComments" },
        }),
      ).rejects.toMatchObject({
        code: "workspace-forbidden",
      });
    expect(await infoOf("$root", stranger)).toMatchObject({ flows: [] });
  }
  expect((await database.pool.query("select org_id from forge_flow")).rows).toEqual([
    { org_id: orgId },
  ]);
  await expect(
    first.forge.action(ann, {
      action: "UpdateFlow",
      options: { workspace: address, flow: "Other" },
    }),
  ).rejects.toMatchObject({
    code: "flow-unknown",
  });
});

it("FG-016 FG-025 the kernels page lists flows live, for admins alone, and only those of workspaces that they may enter", async () => {
  const [admin, elsewhere] = [
    await person(first.store, ["admin"]),
    await person(first.store, ["admin"], "other"),
  ];
  const [hidden] = await first.store.as(ann).insert("Comment", [{ petronId, text: "fail" }]);
  await state();
  await settles(1);
  const listOf = (who: Session) =>
    first.forge.action(who, {
      action: "GetResource",
      options: { workspace: `$root/Kernels/${who.userId}`, name: "Flows" },
    });
  const listed = async (who: Session) =>
    ((await listOf(who)).data![0] as ResourceAnswer<ListedFlow[]>).data!;
  await until(async () => (await listed(admin)).length === 1);
  expect(await listed(admin)).toMatchObject([
    { name: "CountComments", workspace: address, about: "A", hasError: true },
  ]);
  expect(await listed(elsewhere)).toEqual([]);
  await expect(listOf(ann)).rejects.toMatchObject({ code: "workspace-forbidden" });
  await first.store.as(ann).update("Petron", { id: petronId }, { name: "B" });
  await first.store.as(ann).remove("Comment", { id: hidden! });
  await until(
    async () => !(await listed(admin))[0]!.hasError && (await listed(admin))[0]!.about === "B",
  );
});

it("FG-025 flows at work come first, then failed ones, then those that wait, then those that ran last", async () => {
  // name, changes, seen, failures, minutes since it ended
  const made: [string, number, number, number, number][] = [
    ["Older", 1, 1, 0, 9],
    ["Newer", 1, 1, 0, 5],
    ["Waiting", 2, 1, 0, 20],
    ["Failed", 1, 1, 3, 30],
    ["Running", 2, 1, 0, 40],
  ];
  for (const [name, changes, seen, failures, minutes] of made)
    await sql`insert into forge_flow
      (org_id, workspace, name, plugin_id, changes, seen, failures, ended_at, owner)
      values ('ordered', '$root/A', ${name}, 'none', ${changes}, ${seen}, ${failures},
        now() - make_interval(mins => ${minutes}), ${name === "Running" ? "node" : null})`.execute(
      database.kysely,
    );
  const flows = await new FlowStore(database, first.store).latest("ordered", 10);
  expect(flows.map(({ name }) => name)).toEqual([
    ...["Running", "Failed", "Waiting", "Newer", "Older"],
  ]);
});

it("FG-017 a flow waits while its plugin is disabled, and then runs for the changes made meanwhile", async () => {
  await ask("Count");
  await settles(1);
  disabled.add(`${orgId}:sample`);
  await say("one");
  await until(
    async () =>
      (await database.pool.query("select from forge_flow where not_before > now()")).rows.length ===
      1,
  );
  disabled.clear();
  await database.pool.query("update forge_flow set not_before = null");
  await settles(2);
  expect(await ask("Count")).toMatchObject({ count: 1 });
});
