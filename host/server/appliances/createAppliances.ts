import { Agent } from "undici";
import type { Config } from "../config/types.ts";
import type { Database } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import { guarded, guardedInterval } from "../faults/index.ts";
import type { IdentityService } from "../identity/types.ts";
import type { Scope } from "../scope/index.ts";
import type { Logger } from "../telemetry/index.ts";
import { basePath } from "./addresses.ts";
import { ApplianceAccess } from "./applianceAccess.ts";
import { AppliancePrograms } from "./appliancePrograms.ts";
import { ApplianceRegistry } from "./applianceRegistry.ts";
import { applianceStatuses } from "./applianceStatus.ts";
import { ApplianceUpgrades } from "./applianceUpgrades.ts";
import { sessionCookieName } from "./cookies.ts";
import { OpenConnections } from "./openConnections.ts";
import { createPasses } from "./passes.ts";
import { proxyRoutes } from "./proxyRoutes.ts";
import type { Appliances } from "./types.ts";

interface ApplianceDependencies {
  config: Config;
  database: Database;
  documents: DocumentStore;
  scope: Scope;
  identity: IdentityService;
  logger: Logger;
}

/** Notices of lost rights may be lost themselves. */
const maxRecheckMs = 60_000;
const connectMs = 5_000;

/** Embedded apps: who may open them, and the way to them. */
export async function createAppliances({
  config,
  database,
  documents,
  scope,
  identity,
  logger,
}: ApplianceDependencies): Promise<Appliances> {
  const { limits, manifest, publicUrl } = config;
  const { appliances: settings } = config;
  const entries = manifest.appliances?.apps ?? [];
  const registry = new ApplianceRegistry(entries);
  const isShared = settings.port === undefined;
  let { origin } = settings;
  const passes = await createPasses(database, limits.applianceSessionSeconds);
  const access = new ApplianceAccess({ registry, passes, documents, scope, identity });
  const connections = new OpenConnections(access);
  const programs = new AppliancePrograms(config.root, logger);
  const agent = new Agent({
    connect: { timeout: connectMs },
    headersTimeout: limits.applianceAnswerSeconds * 1_000,
    bodyTimeout: limits.answerIdleSeconds * 1_000,
    connections: limits.applianceRequestsAtOnce,
  });
  const originNow = (): string => {
    if (origin === undefined) throw new Error("The apps have no address before they listen.");
    return origin;
  };
  const shared = {
    registry,
    access,
    connections,
    scope,
    agent,
    limits,
    page: publicUrl,
    isShared,
    cookieName: sessionCookieName(config.environmentId),
    origin: originNow,
  };
  const upgrades = new ApplianceUpgrades({ ...shared, logger });

  const recheckAll = guarded("rights at open apps", logger, connections.recheckAll);
  // A session goes on with a look in its second half.
  const recheckMs = Math.min(maxRecheckMs, (limits.applianceSessionSeconds * 1_000) / 4);
  const timer = guardedInterval(
    "rights at open apps",
    logger,
    recheckMs,
    connections.recheckAll,
  ).unref();
  const recheckScopes = guarded("scopes of open apps", logger, connections.recheckScopes);
  const stops = [
    identity.onRevoked((revoked) => connections.end(revoked)),
    identity.onRolesChanged(guarded("roles at open apps", logger, connections.recheckPerson)),
    documents.feed.broadcast(
      (changes) => {
        const changed = new Set(
          changes.filter(({ container }) => container === scope.container).map(({ id }) => id),
        );
        if (changed.size > 0 && connections.count > 0) recheckScopes(changed);
      },
      () => recheckAll(),
      { of: () => [] },
    ),
  ];

  return {
    isShared,
    hasApps: registry.all().length > 0,
    get origin() {
      return origin;
    },
    statuses: () => applianceStatuses(entries, registry),
    async issueToken(session, data) {
      const token = await access.issue(session, data);
      return {
        token,
        url: `${originNow()}${basePath(data.kind, data.appName)}`,
        origin: isShared ? "null" : originNow(),
      };
    },
    async routes(app) {
      // A server that closes waits for every connection, those that were upgraded too.
      app.addHook("preClose", (done) => {
        connections.closeAll();
        done();
      });
      await proxyRoutes(app, shared);
    },
    attach: (server, others = []) => upgrades.attach(server, others),
    listensAt(port) {
      origin ??= `${config.tls ? "https" : "http"}://${new URL(publicUrl).hostname}:${port}`;
    },
    startPrograms() {
      for (const app of registry.all()) programs.start(app);
    },
    async close() {
      clearInterval(timer);
      for (const stop of stops) stop();
      connections.closeAll();
      await programs.close();
      await agent.destroy();
    },
  };
}
