import type { PerformanceRow, ResourceAnswer } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { type ForgeNode, forgeNode, orgId, person, until } from "../testing.ts";

const list = workspace({
  address: "$root/List",
  enter: {},
  resources: { Three: async () => [1, 2, 3] },
});
const uri = "$root/Kernels#Performance";

describe("the performance log", () => {
  let database: Database;
  let first: ForgeNode;
  let second: ForgeNode;
  let admin: Session;
  const rowsAt = async ({ forge }: ForgeNode, session = admin) =>
    (
      (await forge.action(session, { action: "GetResource", options: { uri } }))
        .data![0] as ResourceAnswer<PerformanceRow[]>
    ).data!;

  beforeEach(async () => {
    database = await testDatabase();
    first = await forgeNode(database, [list], undefined, { performanceEvery: 50 });
    second = await forgeNode(database, [list], undefined, { performanceEvery: 50 });
    admin = await person(first.store, ["admin"]);
  });
  afterEach(async () => {
    await first.close();
    await second.close();
    await database.close();
  });

  it("FG-025 holds a row of each node for each interval, with what it really held, and notifies those who watch of new ones", async () => {
    await first.forge.action(admin, {
      action: "GetResource",
      options: { uri: "$root/List#Three" },
    });
    first.forge.watching(`${orgId}|$root/List`, 2);
    first.forge.watching(`${orgId}|$root/Kernels`, 1);
    // The list of three and the log itself, whose first reading may end an interval later.
    const held = (rows: PerformanceRow[]) =>
      rows.find(
        ({ clientWorkspaces, totalResources }) => clientWorkspaces === 3 && totalResources === 2,
      );
    await until(async () => held(await rowsAt(first)) !== undefined);
    const rows = await rowsAt(first);
    const row = held(rows)!;
    expect(row).toMatchObject({ node: expect.any(String), totalResources: 2, clientWorkspaces: 3 });
    expect(row.totalRows).toBeGreaterThanOrEqual(3);
    expect(row.utilization).toBeGreaterThanOrEqual(0);
    expect(row.utilization).toBeLessThanOrEqual(1);
    expect(row.start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(rows.some(({ utilization }) => utilization > 0)).toBe(true);
    expect(rows.map(({ start }) => start)).toEqual(
      rows
        .map(({ start }) => start)
        .sort()
        .reverse(),
    );
    second.forge.watching(`${orgId}|$root/List`, 1);
    await until(async () => new Set((await rowsAt(first)).map(({ node }) => node)).size === 2);
    first.events.length = 0;
    // As all who watch do, ask again: a change that met the last reading is announced already.
    await until(async () => {
      await rowsAt(first);
      return first.events.includes(`${orgId}:${uri}`);
    });
    await until(async () => (await rowsAt(second)).length > rows.length);
  });

  it("FG-025 GP-031 admins see the figures of their own organization alone", async () => {
    const elsewhere = await person(first.store, ["admin"], "other");
    first.forge.watching(`${orgId}|$root/List`, 1_000);
    await first.forge.action(admin, {
      action: "GetResource",
      options: { uri: "$root/List#Three" },
    });
    await until(async () =>
      (await rowsAt(first)).some(
        ({ clientWorkspaces, totalRows }) => clientWorkspaces === 1_000 && totalRows >= 3,
      ),
    );
    await until(async () => (await rowsAt(first, elsewhere)).length > 1);
    for (const row of await rowsAt(first, elsewhere))
      expect(row).toMatchObject({ totalResources: 1, clientWorkspaces: 0 });
  });

  it("FG-025 GP-045 only admins may look; rows older than an hour go", async () => {
    await until(async () => (await rowsAt(first)).length > 0);
    const [row] = await rowsAt(first);
    expect(Object.keys(row!).sort()).toEqual([
      "clientWorkspaces",
      "node",
      "start",
      "totalResources",
      "totalRows",
      "utilization",
    ]);
    const other = await person(first.store, ["support-engineer"]);
    await expect(rowsAt(first, other)).rejects.toMatchObject({ code: "workspace-forbidden" });
    await database.pool.query(
      `insert into forge_performance values (now() - interval '61 minutes', 'old', 1, 0, 0, 0, '${orgId}'),
       (now() - interval '59 minutes', 'kept', 1, 0, 0, 0, '${orgId}')`,
    );
    await until(async () => (await rowsAt(first)).some(({ node }) => node === "kept"));
    await until(
      async () =>
        (await database.pool.query("select from forge_performance where node = 'old'")).rowCount ===
        0,
    );
    expect((await rowsAt(first)).map(({ node }) => node)).not.toContain("old");
  });
});
