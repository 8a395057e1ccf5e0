import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseClient } from "./connection/lostConnection.ts";
import { serverRole } from "./embedded/embeddedCluster.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  stopLeftover,
} from "./embedded/embeddedPostgres.ts";
import { isAlive } from "./embedded/processLife.ts";
import { silentLogger } from "./logger.ts";
import { testingSuperuserVariable, testingUrlVariable } from "./testing.ts";

const prefix = "petrons-testing-";
let cluster: EmbeddedPostgres | undefined;
let dataDir: string | undefined;

/**
 * One cluster for the whole run, whatever its projects: the first that asks makes it. Nothing is
 * safe about it: a test run's data may be lost.
 */
export async function setup(): Promise<void> {
  if (process.env[testingUrlVariable] !== undefined) return;
  await removeLeftovers();
  dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // PostgreSQL runs as another user when this is root: it must get through to its data.
  chmodSync(dataDir, 0o711);
  cluster = await startEmbeddedPostgres(dataDir, silentLogger, testingSettings);
  await allowDatabases(cluster);
  process.env[testingUrlVariable] = cluster.url;
  process.env[testingSuperuserVariable] = cluster.superuserUrl;
}

export async function teardown(): Promise<void> {
  if (cluster)
    for (const variable of [testingUrlVariable, testingSuperuserVariable])
      delete process.env[variable];
  await cluster?.stop();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Tests work as the role that a server has, which is no superuser; each test makes itself a
 * database.
 */
async function allowDatabases({ superuserUrl }: EmbeddedPostgres): Promise<void> {
  const client = new DatabaseClient({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`alter role ${serverRole} createdb`);
  await client.end();
}

const testingSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "128MB",
  autovacuum: "off",
};

/**
 * Clusters of test runs that were killed go on running: starting them here stops them, then they
 * can be removed.
 */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(prefix)
      ? Number(name.slice(prefix.length).split("-")[0])
      : Number.NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    await stopLeftover(folder, silentLogger);
    rmSync(folder, { recursive: true, force: true });
  }
}
