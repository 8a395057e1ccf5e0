import { fileURLToPath } from "node:url";
import type {
  CronJob,
  ImportFromDatabaseOptions,
  ImportFromDatabaseOutcome,
  JobResult,
  NewCronJob,
  Stored,
} from "@petrons/sdk/contracts";
import { neverScheduled } from "@petrons/sdk/schedule";
import type { TaskDefinition } from "@petrons/sdk/server";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Database } from "../../../database/index.ts";
import { limitedDatabase, testDatabase } from "../../../database/testing.ts";
import type { Session } from "../../../identity/types.ts";
import { limitsOf } from "../../../limits/index.ts";
import { petronScope } from "../../../scope/testing.ts";
import { endlessStorage } from "../../../storage/testing.ts";
import { createTableStore, type TableStore } from "../../../tables/index.ts";
import { independentDuckDb } from "../../../tables/testing.ts";
import {
  type TaskServer,
  taskServer,
  testOrganization,
} from "../../../tasks/testing/taskServer.ts";
import { createSourceAccess } from "../../index.ts";
import { importFromDatabaseTask } from "../connectionTasks.ts";
import type { ConnectionSource } from "../types.ts";

type StoredFile = { file: string };
type Version = {
  number: number;
  mode: string;
  rowCount: number;
  version: string;
  sourceFileId: string;
};

/** What the manifest would say of a database that is entered by an address. */
export function connectionOf(
  url: string,
  name: string,
  more: Partial<ConnectionSource> = {},
): ConnectionSource {
  // The driver knows best how to read it: it may be a socket.
  const { host, port, database, user, password } = new pg.Client({ connectionString: url });
  return {
    name,
    host,
    port,
    database: database!,
    user: user!,
    password: String(password),
    tls: "off",
    organizations: ["acme"],
    ...more,
  };
}

/**
 * A node whose manifest names a second database, with a person whose table has another name in each
 * test.
 */
class SourceTests {
  server!: TaskServer;
  ann!: Session;
  petron!: string;
  collection!: string;
  connections!: ConnectionSource[];
  /** A statement in the source as its owner. */
  administer!: (statement: string) => Promise<void>;
  /** What a test calls the job of its runs. */
  job!: string;
  tables!: TableStore;
  product!: Database;

  start = async (
    options: Partial<ImportFromDatabaseOptions>,
    who = this.ann,
    inJob = true,
  ): Promise<string> => {
    const { petron: pid, collection } = this;
    const body = {
      taskType: "ImportFromDatabase",
      pid,
      options: { connection: "oil", collection, ...options },
      runInBackground: true,
    };
    return (
      await this.server.tasks.run(who, {
        ...body,
        ...(inJob && { cronJobId: await this.#jobOf(who) }),
      })
    ).insertedIds![0]!;
  };

  /** Each person has a job of the name, whose schedule never comes. */
  readonly #jobOf = async (who: Session): Promise<string> => {
    const documents = this.server.documents.as(who);
    const known = (
      await documents.query<CronJob>("CronJob", { name: this.job, createdBy: who.userId })
    ).data[0];
    if (known) return known.id;
    const options = { connection: "oil", query: "select 1 as one", collection: this.collection };
    const job: NewCronJob = {
      name: this.job,
      taskName: "ImportFromDatabase",
      taskOptions: JSON.stringify(options),
      schedule: neverScheduled,
      petronId: this.petron,
    };
    return (
      await this.server.documents
        .asOrganization(who.orgId, { userId: who.userId })
        .insert("CronJob", [job])
    )[0]!;
  };

  ended = async (runId: string): Promise<Stored<JobResult>> => {
    await expect
      .poll(async () => (await this.server.result(runId)).completedAt, { timeout: 60_000 })
      .not.toBeNull();
    return await this.server.result(runId);
  };

  run = async (
    options: Partial<ImportFromDatabaseOptions>,
    who?: Session,
  ): Promise<ImportFromDatabaseOutcome> => {
    const { message, outcome, jobStatus } = await this.ended(await this.start(options, who));
    if (jobStatus !== "completed") throw new Error(message);
    return (outcome as { data: ImportFromDatabaseOutcome[] }).data[0]!;
  };

  failure = async (options: Partial<ImportFromDatabaseOptions>, who?: Session): Promise<string> => {
    const { message, jobStatus } = await this.ended(await this.start(options, who));
    return jobStatus === "error" ? message : jobStatus;
  };

  /** As where its node died after the run had done its work, and before that was written down. */
  deliverAgain = async (runId: string): Promise<void> => {
    const waiting = { jobStatus: "scheduled", completedAt: null, outcome: null };
    await this.server.documents
      .asOrganization(testOrganization)
      .update("JobResult", { id: runId }, waiting);
    await sql`update task_run set state = 'waiting', owner = null where id = ${runId}`.execute(
      this.product.kysely,
    );
  };

  versions = async (): Promise<Version[]> => {
    const { petron: petronId, collection } = this;
    return (
      await this.server.documents
        .as(this.ann)
        .query<Version>("TableVersion", { petronId, collection }, { sortBy: "number" })
    ).data;
  };

  /** What a DuckDB of its own selects `FROM rows` of the table's file. */
  query = async (select: string): Promise<Record<string, unknown>[]> => {
    const { petron: petronId, collection } = this;
    const { file } = (
      await this.server.documents.as(this.ann).query<StoredFile>("Table", { petronId, collection })
    ).data[0]!;
    const duck = await independentDuckDb();
    try {
      return await duck.rows(
        `SELECT ${select.replace("FROM rows", `FROM read_parquet('${this.server.dataDir}/tables/${file}')`)}`,
      );
    } finally {
      duck.close();
    }
  };

  /** The rows of the table as an export has them, without its header. */
  rows = async (): Promise<string[]> => {
    const run = { log: () => {}, progress: () => {}, signal: new AbortController().signal };
    const { fileId } = await this.tables
      .as(this.ann)
      .exportFile(this.petron, { collection: this.collection }, run);
    const { path } = await this.server.files.open(this.ann, fileId);
    const { readFile } = await import("node:fs/promises");
    return (await readFile(path, "utf8")).trim().split(/\r?\n/).slice(1);
  };
}

export function sourceTests(setup: readonly string[]): SourceTests {
  const opened = new SourceTests();
  let product: Database;
  let source: Awaited<ReturnType<typeof limitedDatabase>>;
  let names = 0;
  beforeAll(async () => {
    product = await testDatabase();
    opened.product = product;
    source = await limitedDatabase((role) => [
      ...setup,
      `grant select on all tables in schema public to ${role}`,
      `alter default privileges grant select on tables to ${role}`,
    ]);
    opened.administer = source.administer;
    opened.connections = [connectionOf(source.url, "oil")];
    const sources = createSourceAccess({
      settings: { connections: opened.connections, urls: [], folders: [] },
      claimOf: async () => "acme",
      database: product,
      ownerOf: async () => undefined,
      limits: limitsOf({}),
    });
    opened.server = await taskServer(product, {
      sources,
      loadTables: async () => opened.tables,
      limits: { fileBytes: 100_000_000 },
    });
    const { dataDir, documents, files, logger, tasks } = opened.server;
    opened.tables = await createTableStore({
      config: { dataDir, limits: limitsOf({}) },
      database: product,
      documents,
      scope: petronScope,
      files,
      storage: endlessStorage,
      logger,
    });
    tasks.register({
      entry: {
        taskName: "ImportFromDatabase",
        display: "Import from Database",
        jobType: "Import",
        systemLevelJob: false,
      },
      definition: importFromDatabaseTask as unknown as TaskDefinition,
      pluginId: "host",
      handler: "importFromDatabase",
      module: fileURLToPath(import.meta.resolve("../importFromDatabase.ts")),
    });
    await tasks.start();
    opened.ann = opened.server.join();
    opened.petron = (await documents.as(opened.ann).insert("Petron", [{ name: "P" }]))[0]!;
  });
  beforeEach(() => {
    opened.collection = `wells_${++names}`;
    opened.job = `job ${names}`;
  });
  afterAll(async () => {
    await opened.server.close();
    await opened.tables.close();
    await source.close();
    await product.close();
  });
  return opened;
}
