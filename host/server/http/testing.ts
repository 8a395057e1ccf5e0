import { fileURLToPath } from "node:url";
import { PetronsError, type TaskRunBody } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import type { FastifyInstance, FastifyReply, InjectOptions } from "fastify";
import { Type } from "typebox";
import { type AuditLog, createAuditLog } from "../audit/index.ts";
import { type Config, loadConfig } from "../config/index.ts";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../documents/index.ts";
import type { Forge } from "../forge/types.ts";
import { createIdentity, type IdentityService } from "../identity/index.ts";
import { petronScope } from "../scope/testing.ts";
import { createStorageMeter } from "../storage/index.ts";
import type { Tasks } from "../tasks/types.ts";
import { createForwarding, createLogger } from "../telemetry/index.ts";
import { type AppDependencies, buildApp } from "./index.ts";

const noteContainer = container({
  name: "Note",
  schema: Type.Object({ text: Type.String(), rank: Type.Optional(Type.Number()) }),
  indexes: [{ field: "text" }],
  access: {
    read: [{ to: "org" }],
    insert: [{ to: "org" }],
    update: [{ to: "creator" }],
    delete: [{ to: "creator" }],
  },
  feed: "none",
  uninstall: "drop",
});

export interface HttpHarness {
  app: FastifyInstance;
  config: Config;
  database: Database;
  documents: DocumentStore;
  identity: IdentityService;
  audit: AuditLog;
  /** Lines of the log. */
  log: string[];
  tokenOf(email: string): Promise<string>;
  call(
    email: string,
    options: InjectOptions,
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;
  close(): Promise<void>;
}

/**
 * The app on a real database with real documents and people; modules that only answer here are
 * small stand-ins.
 */
export async function httpHarness(
  change: (config: Config) => void = () => {},
  modules: Partial<AppDependencies> = {},
): Promise<HttpHarness> {
  const config = loadConfig({ env: {}, root: fileURLToPath(new URL("../../..", import.meta.url)) });
  change(config);
  const log: string[] = [];
  const logger = createLogger("debug", { write: (line) => void log.push(line) });
  const database = await testDatabase();
  const documents = await createDocumentStore({ database });
  const audit = await createAuditLog({ database, logger, days: config.limits.auditDays });
  const identity = await createIdentity({ config, database, documents, audit, logger });
  await identity.seedLocalAccounts();
  await documents.register(noteContainer, "notes");
  const silent = { routes: async () => {} };
  const app = await buildApp({
    config,
    logger,
    database,
    documents,
    scope: petronScope,
    identity,
    audit,
    refused: (session, code) =>
      audit.count({
        kind: "refused",
        orgId: session?.orgId ?? null,
        userId: session?.userId ?? null,
        detail: code,
      }),
    tasks: answeringTasks,
    forge: answeringForge,
    storage: createStorageMeter({
      database,
      dataDir: config.dataDir,
      limit: config.manifest.storage.databaseSizeLimit,
      freeDiskMiB: config.limits.freeDiskMiB,
    }),
    files: silent as unknown as AppDependencies["files"],
    plugins: {
      ...silent,
      sendPage: async (_: unknown, reply: FastifyReply, nonce: string) =>
        reply.type("text/html").send(`<style nonce="${nonce}"></style>`),
    } as unknown as AppDependencies["plugins"],
    mail: {
      state: async () => ({ connected: false, authenticated: false, encrypted: false }),
      routes: () => {},
    },
    content: { routes: () => {}, mediaRoutes: async () => {} },
    appliances: {
      isShared: false,
      hasApps: false,
      origin: undefined,
    } as AppDependencies["appliances"],
    telemetry: createForwarding({ config, logger }),
    hub: { ...silent, attach: () => {} } as unknown as AppDependencies["hub"],
    ...modules,
  });
  const tokens = new Map<string, string>();
  const tokenOf = async (email: string) => {
    if (!tokens.has(email))
      tokens.set(
        email,
        (await identity.issue((await identity.personByEmail(email))!.userId)).token,
      );
    return tokens.get(email)!;
  };
  return {
    app,
    config,
    database,
    documents,
    identity,
    audit,
    log,
    tokenOf,
    async call(email, options) {
      const answer = await app.inject({
        ...options,
        headers: { ...options.headers, authorization: `Bearer ${await tokenOf(email)}` },
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async close() {
      await app.close();
      await identity.close();
      await audit.close();
      await documents.close();
      await database.close();
    },
  };
}

/** Answers with what it was asked, so that a test sees what reached the module. */
const answeringTasks = {
  templates: async () => [
    { taskName: "Echo", display: "Echo", jobType: "Other", systemLevelJob: false, options: {} },
  ],
  validate: async (_session: unknown, { options }: TaskRunBody) =>
    options && Object.keys(options).length > 0 ? ["A note needs a text."] : [],
  run: async (_session: unknown, body: TaskRunBody) => ({ data: [body], insertedIds: ["run"] }),
  cancel: async (_session: unknown, taskId: string) => {
    if (taskId !== "run") throw new PetronsError("task-run-unknown", { name: taskId });
  },
} as unknown as Tasks;

const answeringForge = {
  action: async (
    _session: unknown,
    { action, options }: { action: string; options: Record<string, unknown> },
  ) => {
    if (action === "Break") throw new Error("connection to secret-host failed");
    return { data: [{ action, options }] };
  },
} as unknown as Forge;
