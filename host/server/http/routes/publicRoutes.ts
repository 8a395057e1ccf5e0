import { envelope } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/types.ts";
import type { Database } from "../../database/index.ts";
import { telemetryInfo } from "../../telemetry/index.ts";

const reportLimit = 16_384;

/** What needs no sign-in: telemetry's key, whether the house is well, and reports of violated page policies. */
export function publicRoutes(app: FastifyInstance, { config, database }: { config: Config; database: Database }): void {
  const tags = ["house"];
  app.get("/api/telemetry", { schema: { tags } }, async () => envelope({ data: [telemetryInfo(config)] }));
  app.get("/api/health", { schema: { tags } }, async (_request, reply) => {
    await database.pool.query("select 1");
    reply.header("cache-control", "no-store");
    return envelope({ data: [{ status: "ok", version: config.version }] });
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(["application/csp-report", "application/reports+json"], { parseAs: "string", bodyLimit: reportLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/api/csp-report", { bodyLimit: reportLimit, schema: { tags } }, async (request, reply) => {
      request.log.warn({ report: request.body }, "a page did what its policy forbids");
      return reply.code(204).send();
    });
  });
}
