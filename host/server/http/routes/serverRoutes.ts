import {
  envelope,
  PetronsError,
  type ServerInfo,
  type TelemetryReport,
  telemetryProblem,
} from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Appliances } from "../../appliances/index.ts";
import type { Config } from "../../config/types.ts";
import { type Database, oneRow } from "../../database/index.ts";
import { type IdentityService, needsRole } from "../../identity/index.ts";
import type { Mail } from "../../mail/index.ts";
import type { StorageMeter } from "../../storage/index.ts";
import { variablesOf } from "../../tasks/index.ts";
import type { Forwarding } from "../../telemetry/index.ts";
import { telemetryReportBody } from "../schemas.ts";

interface ServerDependencies {
  config: Config;
  database: Database;
  identity: Pick<IdentityService, "organization">;
  storage: Pick<StorageMeter, "documentBytes" | "figures" | "usage">;
  mail: Pick<Mail, "state">;
  telemetry: Pick<Forwarding, "report">;
  appliances: Pick<Appliances, "statuses">;
}

interface DatabaseFigures {
  name: string;
  migration: string | null;
}

/**
 * What the server says of itself: to everyone signed in how full it is, to the roles that see the
 * pages the rest (GP-031).
 */
export function serverRoutes(
  app: FastifyInstance,
  { config, database, identity, storage, mail, telemetry, appliances }: ServerDependencies,
): void {
  const tags = ["server"];
  const { manifest } = config;
  const limit = manifest.storage.databaseSizeLimit;
  const coreVersion = `${manifest.product.name.toLowerCase().replace(/[^a-z0-9]/g, "")}CoreVersion`;

  const figures = async (): Promise<DatabaseFigures> => {
    return oneRow(
      await database.pool.query<DatabaseFigures>(
        `select current_database() as name,
       (select name from migration order by applied_at desc, name desc limit 1) as migration`,
      ),
    );
  };

  app.get("/api/info", { schema: { tags } }, async ({ session }) => {
    needsRole(session, "admin");
    const [{ name, migration }, documents, smtp] = await Promise.all([
      figures(),
      storage.documentBytes(session.orgId),
      mail.state(),
    ]);
    const info: ServerInfo = {
      databaseName: name,
      databaseInfo: {
        databaseSizeLimit: limit,
        storageSize: documents,
        latestDBVersion: migration,
      },
      environmentName: manifest.name,
      environmentId: config.environmentId,
      // This node delivers background runs itself, and redirects nobody.
      instanceConfig: {
        localWorker: true,
        forwardedHeaders: (manifest.trustedProxies ?? []).length > 0,
        httpsRedirection: false,
      },
      smtp,
      organizationImageUrl: (await identity.organization(session.orgId)).imageUrl,
    };
    return envelope({ data: [{ ...info, [coreVersion]: config.version }] });
  });
  app.get("/api/appliances", { schema: { tags } }, async ({ session }) => {
    needsRole(session, "admin");
    return envelope({ data: await appliances.statuses() });
  });
  app.get("/api/environment", { schema: { tags } }, async () =>
    envelope({ data: [await storage.figures()] }),
  );
  app.get("/api/environment/usage", { schema: { tags } }, async ({ session }) => {
    needsRole(session, "admin", "support-engineer");
    return envelope({ data: [await storage.usage()] });
  });
  app.get("/api/variables", { schema: { tags } }, async ({ session }) =>
    envelope({ data: variablesOf(session.user, new Date()) }),
  );

  app.post<{ Body: TelemetryReport }>(
    "/api/telemetry",
    { schema: { tags, body: telemetryReportBody } },
    async ({ session, body }) => {
      for (const [index, event] of body.events.entries()) {
        const reason = telemetryProblem(event);
        if (reason !== undefined)
          throw new PetronsError("body-invalid", {
            path: `events/${index}`,
            reason: reason.replace(/\.$/, ""),
          });
      }
      telemetry.report(session, body.events);
      return envelope({ total: body.events.length });
    },
  );
}
