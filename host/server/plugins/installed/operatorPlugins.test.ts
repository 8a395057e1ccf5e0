import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, hostMigrations, migrate } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../../documents/index.ts";
import { identityMigrations } from "../../identity/identityMigrations.ts";
import { stopPlugin } from "../running/pluginStops.ts";
import { operatorPlugins } from "./operatorPlugins.ts";

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
  await migrate(database, [...hostMigrations, ...identityMigrations]);
});
afterEach(() => database.close());

const count = async (table: string): Promise<number> =>
  (await database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;

/** The plugin's documents, as a server leaves them that ran it once. */
async function leaveDocuments(owner: string): Promise<void> {
  const store = await createDocumentStore({ database });
  const access = { read: [], insert: [], update: [], delete: [] };
  await store.register(
    container({
      name: `Of${owner}`,
      schema: Type.Object({}),
      indexes: [],
      access,
      feed: "none",
      uninstall: "drop",
    }),
    owner,
  );
  await store.close();
}

test("an id that is no plugin's is refused with those that are known, and leaves nothing", async () => {
  await leaveDocuments("gauges");
  await leaveDocuments("host");
  const operator = operatorPlugins(database, ["wells", "gauges"]);
  for (const act of [operator.disable, operator.enable, operator.remove])
    for (const id of ["nope", "host"])
      await expect(act(id)).rejects.toThrow(`There is no plugin '${id}'. Known are gauges, wells.`);
  expect([await operator.stopped(), await count("audit_event"), await count("doc_ofhost")]).toEqual(
    [[], 0, 0],
  );
});

test("a plugin whose files are gone can be disabled and removed while it has documents, and what was stopped can be taken off the list", async () => {
  await leaveDocuments("gauges");
  const operator = operatorPlugins(database, ["wells"]);
  expect(await operator.disable("gauges")).toContain("gauges is disabled for every organization");
  expect(await operator.enable("gauges")).toBe(
    "gauges is not stopped any more, and runs once it is installed.",
  );
  expect(await operator.enable("gauges")).toBe("gauges was not stopped, and is not installed.");
  expect(await operator.remove("gauges")).toBe(
    "gauges is removed. Its documents are removed: Ofgauges.",
  );
  await expect(operator.remove("gauges")).rejects.toThrow(
    "There is no plugin 'gauges'. Known are wells.",
  );
  expect(await operator.enable("gauges")).toContain("gauges is not stopped any more");
  await stopPlugin(database, "guages", "removed", "An earlier version took the mistyped id.");
  expect(await operator.enable("guages")).toBe(
    "guages is not stopped any more, and runs once it is installed.",
  );
  expect(await operator.stopped()).toEqual([]);
});
