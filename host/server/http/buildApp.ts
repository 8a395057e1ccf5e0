import { hubPath } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Appliances } from "../appliances/index.ts";
import type { AuditLog } from "../audit/index.ts";
import type { Config } from "../config/types.ts";
import type { Content } from "../content/index.ts";
import type { Database } from "../database/index.ts";
import type { DocumentStore } from "../documents/index.ts";
import type { FileStore } from "../files/types.ts";
import type { Forge } from "../forge/types.ts";
import type { Hub } from "../hub/types.ts";
import { type IdentityService, sessionIfAny, signedIn } from "../identity/index.ts";
import type { Refusals } from "../limits/index.ts";
import type { Mail } from "../mail/index.ts";
import type { Plugins } from "../plugins/types.ts";
import type { Scope } from "../scope/index.ts";
import type { StorageMeter } from "../storage/index.ts";
import type { Tasks } from "../tasks/types.ts";
import type { Forwarding, Logger } from "../telemetry/index.ts";
import { createBaseApp } from "./baseApp.ts";
import type { RefusedListener } from "./errorAnswers.ts";
import { addOpenApi } from "./openApi.ts";
import { applianceRoutes } from "./routes/applianceRoutes.ts";
import { auditRoutes } from "./routes/auditRoutes.ts";
import { changeRoutes } from "./routes/changeRoutes.ts";
import { dataRoutes } from "./routes/dataRoutes.ts";
import { forgeRoutes } from "./routes/forgeRoutes.ts";
import { localTokenRoute } from "./routes/localTokenRoute.ts";
import { pageRoute } from "./routes/pageRoute.ts";
import { publicRoutes } from "./routes/publicRoutes.ts";
import { serverRoutes } from "./routes/serverRoutes.ts";
import { taskRoutes } from "./routes/taskRoutes.ts";
import { addTurns } from "./turns.ts";

export interface AppDependencies {
  config: Config;
  logger: Logger;
  database: Database;
  identity: IdentityService;
  audit: AuditLog;
  /** Called for each refused call. */
  refused: RefusedListener;
  /** Shared with the hub. */
  refusals?: Refusals;
  documents: DocumentStore;
  tasks: Tasks;
  forge: Forge;
  files: FileStore;
  storage: StorageMeter;
  mail: Pick<Mail, "state" | "routes">;
  content: Content;
  plugins: Plugins;
  hub: Hub;
  appliances: Appliances;
  scope: Scope;
  telemetry: Forwarding;
  /** Opens `POST /api/local/token` to who knows it; local environments only. */
  localSecret?: string;
}

/**
 * The whole HTTP side of a node, not yet listening. Modules with routes of their own authenticate
 * them themselves.
 */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, logger, identity } = dependencies;
  const app = await createBaseApp(config, logger, dependencies.refused, dependencies.refusals);
  const turns = addTurns(app, config.limits);
  await addOpenApi(app, config, identity);

  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.schema = { security: [{ bearer: [] }], ...route.schema };
    });
    scope.addHook("onRequest", signedIn(identity));
    taskRoutes(scope, dependencies.tasks, turns);
    await scope.register(async (inTurn) => {
      inTurn.addHook("preHandler", turns.calls);
      dataRoutes(inTurn, dependencies.documents);
      forgeRoutes(inTurn, dependencies.forge);
      serverRoutes(inTurn, dependencies);
      changeRoutes(inTurn, dependencies);
      auditRoutes(inTurn, dependencies);
      dependencies.content.routes(inTurn);
      applianceRoutes(inTurn, dependencies);
    });
  });
  await app.register(async (scope) => {
    scope.addHook("onRequest", sessionIfAny(identity));
    publicRoutes(scope, dependencies);
    await scope.register(async (inTurn) => {
      inTurn.addHook("preHandler", turns.calls);
      await dependencies.plugins.routes(inTurn);
      dependencies.mail.routes(inTurn);
      await dependencies.content.mediaRoutes(inTurn);
    });
  });
  if (config.manifest.local && dependencies.localSecret)
    localTokenRoute(app, identity, dependencies.localSecret);
  await identity.routes(app);
  await dependencies.files.routes(app, turns.calls);
  await dependencies.hub.routes(app);
  const { appliances } = dependencies;
  const answersApps = appliances.isShared && appliances.hasApps;
  if (answersApps) await appliances.routes(app);
  pageRoute(app, dependencies);
  await app.ready();
  dependencies.hub.attach(app.server);
  if (answersApps) appliances.attach(app.server, [hubPath]);
  return app;
}
