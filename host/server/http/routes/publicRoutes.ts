import { envelope, PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/types.ts";
import type { Database } from "../../database/index.ts";
import { withTimeLimit } from "../../faults/index.ts";
import { type Logger, telemetryInfo } from "../../telemetry/index.ts";
import { PolicyReports } from "../policyReports.ts";

const reportLimit = 16_384;
const healthSeconds = 3;

interface PublicDependencies {
  config: Config;
  database: Database;
  logger: Logger;
}

/**
 * What needs no sign-in: telemetry's key, whether the server is well, and reports of violated page
 * policies. The version is for who is signed in.
 */
export function publicRoutes(
  app: FastifyInstance,
  { config, database, logger }: PublicDependencies,
): void {
  const tags = ["server"];
  const checkHealth = healthCheck(database);
  app.get("/api/telemetry", { schema: { tags } }, async ({ session }) => {
    const { version, ...info } = telemetryInfo(config);
    return envelope({ data: [session ? { ...info, version } : info] });
  });
  app.get("/api/health", { schema: { tags } }, async ({ session }) => {
    await checkHealth();
    return envelope({ data: [{ status: "ok", ...(session && { version: config.version }) }] });
  });

  const reports = new PolicyReports(logger);
  app.addHook("onClose", async () => reports.flush());

  app.register(async (scope) => {
    scope.addContentTypeParser(
      ["application/csp-report", "application/reports+json"],
      { parseAs: "string", bodyLimit: reportLimit },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      "/api/csp-report",
      { bodyLimit: reportLimit, schema: { tags } },
      async (request, reply) => {
        reports.add(
          typeof request.body === "string" ? request.body : JSON.stringify(request.body ?? null),
        );
        return reply.code(204).send();
      },
    );
  });
}

/**
 * Whether the database answers in time. Those who ask at once share one statement: strangers must
 * not use up its connections.
 */
function healthCheck({ pool }: Database): () => Promise<void> {
  let checking: Promise<void> | undefined;
  const check = async () => {
    await withTimeLimit(pool.query("select 1"), healthSeconds * 1_000, () => {
      throw new PetronsError("unavailable");
    });
  };
  return () => {
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  };
}
