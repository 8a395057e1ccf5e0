import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectDatabase } from "../../database/connection/pgDatabase.ts";
import type { Database } from "../../database/index.ts";
import { silentLogger } from "../../database/logger.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { type ForgeNode, forgeNode, orgId, person, until } from "../testing.ts";

const room = workspace({
  address: "$root/Room/{name}",
  enter: {},
  presence: true,
  resources: {
    People: ({ presence }) => presence(),
    Count: async ({ resource }) => (await resource<string[]>("People")).length,
  },
});
const silentRoom = workspace({
  address: "$root/Silent",
  enter: {},
  resources: { People: ({ presence }) => presence() },
});
const address = "$root/Room/a";
const uri = `${address}#People`;
const group = `${orgId}|${address}`;
const clocks = { beat: 50, silent: 400 };

describe("presence", () => {
  let database: Database;
  let ann: Session;
  const nodes: ForgeNode[] = [];
  const node = async (own = database) => {
    const opened = await forgeNode(own, [room, silentRoom], undefined, { presenceClocks: clocks });
    nodes.push(opened);
    return opened;
  };
  const people = async ({ forge }: ForgeNode, who = ann) =>
    (
      (await forge.action(who, { action: "GetResource", options: { uri } }))
        .data![0] as ResourceAnswer<string[]>
    ).data;
  const watch = async (at: ForgeNode) => {
    at.forge.watching(await at.forge.enter(ann, address), 1);
    await people(at);
  };

  beforeEach(async () => {
    database = await testDatabase();
    const first = await node();
    ann = await person(first.store);
  });
  afterEach(async () => {
    for (const opened of nodes.splice(0)) await opened.close();
    await database.close();
  });

  it("SH-010 shows on every node who is in a workspace, each once however many tabs, sorted, until the last tab is gone", async () => {
    const [first] = nodes as [ForgeNode];
    const second = await node();
    await watch(second);
    first.forge.presenceJoined(group, "zoe");
    second.forge.presenceJoined(group, "bob");
    second.forge.presenceJoined(group, "zoe");
    first.forge.presenceJoined(group, "zoe");
    first.forge.presenceJoined(`other|${address}`, "stranger");
    for (const at of [first, second])
      await until(async () => JSON.stringify(await people(at)) === '["bob","zoe"]');
    await until(() => second.events.includes(`${orgId}:${uri}`));
    first.forge.presenceLeft(group, "zoe");
    second.forge.presenceLeft(group, "zoe");
    second.forge.presenceLeft(group, "bob");
    for (const at of [first, second])
      await until(async () => JSON.stringify(await people(at)) === '["zoe"]');
    first.forge.presenceLeft(group, "zoe");
    for (const at of [first, second]) await until(async () => (await people(at))?.length === 0);
  });

  it("SH-010 what was computed from who is there is computed anew, in its own organization alone", async () => {
    const [first] = nodes as [ForgeNode];
    const other = await person(first.store, [], "other");
    first.forge.watching(await first.forge.enter(ann, address), 1);
    const count = async () =>
      (
        (
          await first.forge.action(ann, {
            action: "GetResource",
            options: { uri: `${address}#Count` },
          })
        ).data![0] as ResourceAnswer
      ).data;
    expect(await count()).toBe(0);
    first.forge.presenceJoined(group, "bob");
    await until(async () => (await count()) === 1);
    expect(await people(first, other)).toEqual([]);
  });

  it("SH-010 those who were there through a node that died vanish when it has been silent, and come back with it", async () => {
    const [first] = nodes as [ForgeNode];
    const own = await connectDatabase(database.url, silentLogger);
    const dying = await node(own);
    first.forge.presenceJoined(group, "bob");
    dying.forge.presenceJoined(group, "ann");
    await watch(first);
    await until(async () => JSON.stringify(await people(first)) === '["ann","bob"]');
    // What a node leaves behind that others took for dead while it only slept.
    await database.pool.query("delete from forge_nodes");
    await until(async () => JSON.stringify(await people(first)) === '["ann","bob"]');
    await own.close();
    const died = performance.now();
    await until(async () => JSON.stringify(await people(first)) === '["bob"]');
    expect(performance.now() - died).toBeLessThan(clocks.silent + 2_000);
  });

  it("SH-010 a thousand people who enter one workspace make a few announcements, not a thousand", async () => {
    const [first] = nodes as [ForgeNode];
    await watch(first);
    first.events.length = 0;
    for (let index = 0; index < 1_000; index++) {
      first.forge.presenceJoined(group, `person ${String(index).padStart(4, "0")}`);
      if (index % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
      if (first.events.length > 0) await people(first);
    }
    await until(async () => (await people(first))?.length === 1_000);
    expect(first.events.length).toBeLessThanOrEqual(5);
    expect(first.forge.stats().computations).toBeLessThanOrEqual(12);
  });

  it("SH-010 people of a node that closes are gone at once, and a workspace that keeps no presence says so", async () => {
    const [first] = nodes as [ForgeNode];
    const second = await node();
    second.forge.presenceJoined(group, "bob");
    second.forge.presenceJoined(`${orgId}|$root/Silent`, "bob");
    await until(async () => (await people(first))?.length === 1);
    await second.forge.close();
    await until(async () => (await people(first))?.length === 0);
    const { rows } = await database.pool.query("select workspace from forge_presence");
    expect(rows).toEqual([]);
    const asked = first.forge.action(ann, {
      action: "GetResource",
      options: { uri: "$root/Silent#People" },
    });
    await expect(asked).rejects.toMatchObject({ code: "resource-failed" });
    expect(first.errors.map((error) => String((error as { error: Error }).error))).toEqual([
      "Error: The workspace $root/Silent keeps no presence: its definition must say so.",
    ]);
  });
});
