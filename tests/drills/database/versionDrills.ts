import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PluginOverview, Query } from "@petrons/sdk/contracts";
import pg from "pg";
import { startEmbeddedPostgres } from "../../../host/server/database/embedded/embeddedPostgres.ts";
import { silentLogger } from "../../../host/server/database/logger.ts";
import { KillableServer, until } from "../../server/killableServer.ts";
import type { DatabaseDrill, DatabaseStage } from "./DatabaseStage.ts";
import { type GaugeRelease, installGauges, removeGaugeReleases } from "./gaugeReleases.ts";
import { Writers } from "./Writers.ts";

const email = "analyst@petrons.local";
const gauges = 450;

/**
 * Two nodes on one PostgreSQL, each with a data folder of its own and so with a release of its own.
 */
class RollingNodes {
  readonly #url: string;
  readonly #stage: DatabaseStage;
  /** Runs all the time. */
  readonly steady: KillableServer;
  /** Is updated, taken back and updated again. */
  readonly updated: KillableServer;

  constructor(url: string, stage: DatabaseStage) {
    this.#url = url;
    this.#stage = stage;
    [this.steady, this.updated] = [
      new KillableServer({ DATABASE_URL: url }),
      new KillableServer({ DATABASE_URL: url }),
    ];
  }

  /** The node that is updated stops, gets a release and starts again. */
  async update(release: GaugeRelease): Promise<void> {
    await this.#stop(this.updated);
    await installGauges(release, this.updated.dataDir);
    await this.updated.start();
  }

  /** What keeps the plugin from running there; undefined while it runs. */
  async problem(node: KillableServer): Promise<string | undefined> {
    const admin = await node.as("admin@petrons.local");
    const found = (await admin.call<PluginOverview>("GET", "/api/plugins/overview")).data.find(
      ({ id }) => id === "gauges",
    );
    return found?.state === "available" ? undefined : `${found?.state}: ${found?.stateReason}`;
  }

  /** The plugin alone is stopped there, for a reason that says so. */
  async expectStopped(node: KillableServer, reason: RegExp): Promise<void> {
    const stopped = async () => {
      const problem = await this.problem(node);
      return problem?.startsWith("updating: ") ? undefined : problem;
    };
    const message = await until("the plugin to be stopped", stopped, 20);
    if (!reason.test(message)) throw new Error(`the plugin says '${message}'`);
    const person = await node.as(email);
    const [own, other] = [await person.query("Gauge", {}), await person.query("Petron", {})];
    if (own.status !== 403 || other.status !== 200)
      throw new Error(`gauges are answered ${own.status}, Petrons ${other.status}`);
  }

  async expectFound(node: KillableServer, query: Query, total: number): Promise<void> {
    const answer = await (await node.as(email)).query("Gauge", query, { limit: 1 });
    if (answer.status !== 200 || answer.total !== total)
      throw new Error(
        `${JSON.stringify(query)} is answered ${answer.status} ${answer.errors[0]?.message ?? ""} with ${answer.total} of ${total}`,
      );
  }

  async onDatabase(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: "drill" });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  async close(): Promise<void> {
    for (const node of [this.updated, this.steady]) {
      await this.#stop(node);
      node.remove();
    }
  }

  async #stop(node: KillableServer): Promise<void> {
    if (node.wasStarted && node.isRunning(node.pid) && (await node.stop()) !== 0)
      this.#stage.unclean += 1;
  }
}

async function roll(nodes: RollingNodes): Promise<void> {
  const { steady, updated } = nodes;
  const person = await steady.as(email);
  const names = (index: number) => (index === 7 ? "broken" : index < 2 ? "twice" : `G${index}`);
  const documents = Array.from({ length: gauges }, (_, index) => ({
    name: names(index),
    depth: index % 2 === 0 ? String(index) : index,
  }));
  const made = await person.insert("Gauge", documents);
  if (made.status !== 200) throw new Error(`the gauges were answered ${made.status}`);
  const twice = made.insertedIds.slice(0, 2).sort().join(", ");

  // An index of another type: both releases query at once, and the way back needs nothing.
  for (const release of ["1.1.0", "1.0.0", "1.1.0"] as const) {
    await nodes.update(release);
    await nodes.expectFound(steady, { depth: "20" }, 1);
    await nodes.expectFound(
      updated,
      release === "1.1.0" ? { depth: { $gt: gauges - 11 } } : { depth: "20" },
      release === "1.1.0" ? 5 : 1,
    );
  }

  await nodes.update("1.2.0");
  await nodes.expectStopped(
    updated,
    new RegExp(`'name' of its own, and these documents share one: ${twice}\\.`),
  );
  await nodes.update("1.3.0");
  await nodes.expectStopped(
    updated,
    new RegExp(
      `'unit' of 'Gauge' is required now, and these documents lack it: \\w{17}.* and ${gauges - 6} more`,
    ),
  );
  await nodes.expectFound(steady, {}, gauges);

  // Documents in another shape: the one that cannot be updated is named, and stops the plugin
  // alone.
  await nodes.update("2.0.0");
  await nodes.expectStopped(
    updated,
    new RegExp(
      `A document of 'Gauge' could not be updated to version 2\\. ${made.insertedIds[7]}: it has no depth`,
    ),
  );
  await nodes.expectStopped(steady, /'Gauge'/);
  await nodes.update("2.0.1");
  await until(
    "the documents to be updated",
    async () => ((await nodes.problem(updated)) === undefined ? true : undefined),
    20,
  );
  await nodes.expectFound(updated, { metres: { $gte: 0 } }, gauges);
  await nodes.expectStopped(steady, /have version 2, .* works with version 1/);
  await nodes.update("1.1.0");
  await nodes.expectStopped(
    updated,
    /have version 2, and this version of the plugin works with version 1: install 2\.0\.1 or newer/,
  );
}

/**
 * A newer program has written the database and taken something away: this one does not start, and
 * changes nothing.
 */
async function refuseOlderProgram(nodes: RollingNodes): Promise<void> {
  await nodes.updated.stop();
  await nodes.onDatabase(
    "update database_version set written_by = '99.1.0', oldest_reader = '99.0.0'",
  );
  const message = await nodes.updated.start().then(
    () => "it started",
    (error: Error) => error.message,
  );
  if (!message.includes("the database needs 99.0.0 or newer: it was written by 99.1.0"))
    throw new Error(`an older program says: ${message}`);
  await nodes.onDatabase(
    "update database_version set written_by = '0.1.0', oldest_reader = '0.0.0'",
  );
  await nodes.updated.start();
}

export const versionDrills: readonly DatabaseDrill[] = [
  {
    name: "updated and taken back on two nodes",
    finding: 29,
    // host/server/database/databaseVersion.test.ts and
    // host/server/documents/containers/documentUpdates.test.ts show the same in seconds.
    long: true,
    async run(stage) {
      const dataDir = mkdtempSync(join(tmpdir(), "petrons-rolling-"));
      // PostgreSQL runs as another user when this is root: it must get through to its data.
      chmodSync(dataDir, 0o711);
      const postgres = await startEmbeddedPostgres(dataDir, silentLogger);
      const nodes = new RollingNodes(postgres.url, stage);
      let writers: Writers | undefined;
      try {
        await installGauges("1.0.0", nodes.steady.dataDir);
        await nodes.steady.start();
        const { pid } = nodes.steady;
        writers = stage.alsoWriting(new Writers(nodes.steady));
        await writers.start();
        await roll(nodes);
        await refuseOlderProgram(nodes);
        await writers.acknowledgedAgain();
        await writers.stop();
        await stage.checkWriters(writers, nodes.steady, pid);
      } finally {
        await writers?.stop();
        await nodes.close();
        removeGaugeReleases();
        await postgres.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  },
];
