import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { type AuditLog, createAuditLog } from "../../audit/index.ts";
import { type Config, loadConfig } from "../../config/index.ts";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../../documents/index.ts";
import { createBaseApp } from "../../http/index.ts";
import { createIdentity, type IdentityService } from "../index.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface IdentityHarness {
  config: Config;
  database: Database;
  documents: DocumentStore;
  identity: IdentityService;
  audit: AuditLog;
  app: FastifyInstance;
  tokenOf(email: string): Promise<string>;
  close(): Promise<void>;
}

export const testConfig = (port: number): Config =>
  loadConfig({
    env: { PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: `http://127.0.0.1:${port}` },
    root,
  });

/**
 * A node with the identity module and nothing else, listening. Several nodes share a database when
 * given one.
 */
export async function identityHarness({
  config,
  database,
}: {
  config?: Config;
  database?: Database;
} = {}): Promise<IdentityHarness> {
  const settings = config ?? testConfig(await freePort());
  const db = database ?? (await testDatabase());
  const logger = pino({ level: "silent" });
  const documents = await createDocumentStore({ database: db, pollMs: 50 });
  const audit = await createAuditLog({ database: db, logger, days: settings.limits.auditDays });
  const identity = await createIdentity({
    config: settings,
    database: db,
    documents,
    audit,
    logger,
  });
  if (settings.manifest.identity.issuer === "local") await identity.seedLocalAccounts();
  const app = await createBaseApp(settings, logger);
  await identity.routes(app);
  await app.listen({ port: settings.port, host: settings.host });
  return {
    config: settings,
    database: db,
    documents,
    identity,
    audit,
    app,
    tokenOf: async (email) =>
      (await identity.issue((await identity.personByEmail(email))!.userId)).token,
    async close() {
      await app.close();
      await identity.close();
      await audit.close();
      await documents.close();
      if (!database) await db.close();
    },
  };
}
