import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadConfig } from "../../host/server/config/index.ts";
import type { Database } from "../../host/server/database/index.ts";
import { testDatabase } from "../../host/server/database/testing.ts";
import { startServer } from "../../host/server/main.ts";
import type { Server } from "../../host/server/server.ts";
import { shareCode } from "../../host/server/tasks/testing/sharedCode.ts";
import { createLogger } from "../../host/server/telemetry/index.ts";
import { sampleOrganizations, seedServer } from "./seedServer.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "petrons-seed-"));

let database: Database;
let nodes: Server[];
beforeAll(async () => {
  database = await testDatabase();
  shareCode(dataDir);
  const env = {
    ENVIRONMENT: "local",
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  };
  const open = () => startServer(loadConfig({ env, root }), { logger: createLogger("silent") });
  nodes = await Promise.all([open(), open()]);
});
afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.close()));
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it("two nodes that open and seed an empty database at once make each sample once", async () => {
  const seed = async (node: Server) =>
    seedServer(
      node,
      await sampleOrganizations(node, (await node.identity.seedLocalAccounts()).emails),
    );
  const worked = await Promise.all(nodes.map(seed));
  expect(worked.toSorted()).toEqual([false, true]);
  const [node] = nodes as [Server];
  const orgIds = await node.identity.organizationIds();
  expect(orgIds).toHaveLength(2);
  const count = async (type: string) =>
    Promise.all(
      orgIds.map(
        async (orgId) => (await node.documents.asOrganization(orgId).query(type, {})).total,
      ),
    );
  expect((await count("Petron")).toSorted()).toEqual([0, 1]);
  expect((await count("Table")).toSorted()).toEqual([0, 2]);
  expect((await count("User")).toSorted()).toEqual([1, 4]);
  expect(new Set(await count("UnitsDefinition")).size).toBe(1);
  expect(await seed(node)).toBe(false);
});
