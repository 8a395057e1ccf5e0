import { envelope, PetronsError, type TelemetryReport, telemetryProblem } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/types.ts";
import type { Database } from "../../database/index.ts";
import type { IdentityService } from "../../identity/index.ts";
import type { Forwarding } from "../../telemetry/index.ts";
import { telemetryReportBody } from "../schemas.ts";
import { storageFigures } from "../storageFigures.ts";
import { variablesOf } from "../variables.ts";

interface HouseParts {
  config: Config;
  database: Database;
  identity: Pick<IdentityService, "organisation">;
  telemetry: Pick<Forwarding, "report">;
}

interface DatabaseFigures {
  name: string;
  size: string;
  migration: string | null;
}

/** What the house says of itself to those signed in (ST-026, ST-027, ST-035, UN-006). */
export function houseRoutes(app: FastifyInstance, { config, database, identity, telemetry }: HouseParts): void {
  const tags = ["house"];
  const { manifest } = config;
  const limit = manifest.storage.databaseSizeLimit;
  const coreVersion = `${manifest.product.name.toLowerCase().replace(/[^a-z0-9]/g, "")}CoreVersion`;

  const figures = async (): Promise<DatabaseFigures> => {
    const { rows } = await database.pool.query<DatabaseFigures>(
      `select current_database() as name, pg_database_size(current_database()) as size,
       (select name from migration order by applied_at desc, name desc limit 1) as migration`,
    );
    return rows[0]!;
  };

  app.get("/api/info", { schema: { tags } }, async ({ session }) => {
    const { name, size, migration } = await figures();
    const info = {
      databaseName: name,
      databaseInfo: { databaseSizeLimit: limit, storageSize: Number(size), latestDBVersion: migration },
      environmentName: manifest.name,
      [coreVersion]: config.version,
      environmentId: config.environmentId,
      // This node delivers background runs itself, reads forwarded headers of proxies on its own machine only, and redirects nobody.
      instanceConfig: { localWorker: true, forwardedHeaders: false, httpsRedirection: false },
      // No mail server can be configured yet.
      smtp: { connected: false, authenticated: false, encrypted: false },
      organizationImageUrl: (await identity.organisation(session.orgId)).imageUrl,
    };
    return envelope({ data: [info] });
  });
  app.get("/api/environment", { schema: { tags } }, async () => envelope({ data: [storageFigures(Number((await figures()).size), limit)] }));
  app.get("/api/variables", { schema: { tags } }, async ({ session }) => envelope({ data: variablesOf(session, new Date()) }));

  app.post<{ Body: TelemetryReport }>("/api/telemetry", { schema: { tags, body: telemetryReportBody } }, async ({ session, body }) => {
    for (const [index, event] of body.events.entries()) {
      const reason = telemetryProblem(event);
      if (reason !== undefined) throw new PetronsError("body-invalid", { path: `events/${index}`, reason: reason.replace(/\.$/, "") });
    }
    telemetry.report(session, body.events);
    return envelope({ total: body.events.length });
  });
}
