import { join } from "node:path";
import "./heapFlags.ts";
import { newId } from "@petrons/sdk/contracts";
import { openApplianceServer } from "./applianceServer.ts";
import { createAppliances } from "./appliances/index.ts";
import { createAuditLog } from "./audit/index.ts";
import { Closers } from "./closers.ts";
import type { Config, FolderSource } from "./config/index.ts";
import { createContent } from "./content/index.ts";
import {
  claimDatabase,
  createHold,
  createSessionLocks,
  type Database,
  type OpenDatabase,
  openDatabase,
} from "./database/index.ts";
import { closeDataFolders } from "./dataFolder.ts";
import { createDocumentStore } from "./documents/index.ts";
import { guarded, openInFlight } from "./faults/index.ts";
import { createFileStore } from "./files/index.ts";
import { createForge, forgetVariables, pluginState } from "./forge/index.ts";
import { hostTasks } from "./hostTasks.ts";
import { buildApp } from "./http/index.ts";
import { createKernelsHub } from "./hub/index.ts";
import { createIdentity, type Session } from "./identity/index.ts";
import { keepScope } from "./keepScope.ts";
import { Refusals, trustedProxies } from "./limits/index.ts";
import { createMail } from "./mail/index.ts";
import { createPlugins, EnabledPlugins } from "./plugins/index.ts";
import { openSampleState } from "./sampleState.ts";
import { backlog, databasePart, type Server, type ServerOptions } from "./server.ts";
import { registerServerPlugin } from "./serverPlugins.ts";
import {
  createSourceAccess,
  followAddedFiles,
  watchFolders,
  withNamedHosts,
} from "./sources/index.ts";
import { createStorageMeter, watchFreeDisk } from "./storage/index.ts";
import { openSystemInformation } from "./systemInformation.ts";
import { createTableStore } from "./tables/index.ts";
import { createTasks } from "./tasks/index.ts";
import { auditLogger, createForwarding, createLogger } from "./telemetry/index.ts";
import { sweepTrash } from "./trash/index.ts";

/**
 * Config → database → documents → plugins → services → HTTP. What was started is closed again when
 * a later part fails.
 */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<Server> {
  const logger = options.logger ?? createLogger(config.logLevel);
  const closers = new Closers(logger);
  const started = <T>(part: T, close: (part: T) => Promise<unknown> | unknown): T => {
    closers.add(() => close(part));
    return part;
  };
  let opened: OpenDatabase | undefined;
  const close = async () => {
    // A second before the process itself is ended.
    const limitMs = (config.limits.stopSeconds - 1) * 1_000;
    const end = performance.now() + limitMs;
    await closers.close(limitMs * (1 - databasePart));
    await opened?.stop(end - performance.now());
  };

  try {
    const { dataDir, databaseUrl, manifest } = config;
    // Admins read it where nodes differ, and find the node by its log.
    const node = newId().slice(0, 6);
    await closeDataFolders(dataDir);
    opened = await openDatabase({
      dataDir,
      databaseUrl,
      logger,
      statementSeconds: config.limits.statementSeconds,
    });
    const database: Database = opened;
    await claimDatabase(database, config.version);
    const locks = started(createSessionLocks(database.url), (part) => part.close());
    const inFlight = started(
      await openInFlight(join(dataDir, "in-flight"), locks.tryLock, logger),
      (part) => part.close(),
    );
    const enabled = new EnabledPlugins();
    const { pluginEnabled, contributions } = enabled;
    const disk =
      opened.clusterDir === null
        ? undefined
        : started(
            await watchFreeDisk({
              folder: opened.clusterDir,
              freeDiskMiB: config.limits.freeDiskMiB,
              logger,
            }),
            (part) => part.close(),
          );
    const assertRoom = () => disk?.assertRoom();
    const audited = auditLogger(logger, manifest.local);
    const documents = started(
      await createDocumentStore({
        database,
        logger,
        audited,
        pluginEnabled,
        contributions,
        limits: config.limits,
        inFlight,
        assertRoom,
      }),
      (part) => part.close(),
    );
    const audit = started(
      await createAuditLog({ database, logger: audited, days: config.limits.auditDays }),
      (part) => part.close(),
    );
    const refused = (session: Pick<Session, "orgId" | "userId"> | null, code: string) =>
      audit.count({
        kind: "refused",
        orgId: session?.orgId ?? null,
        userId: session?.userId ?? null,
        detail: code,
      });
    const identity = started(
      await createIdentity({ config, database, documents, audit, logger }),
      (part) => part.close(),
    );
    const plugins = started(
      await createPlugins({
        config,
        node,
        inFlight,
        database,
        documents,
        identity,
        audit,
        logger,
        organizationIds: identity.organizationIds,
        organization: identity.organization,
        hostTasks: hostTasks.map(({ entry }) => entry.taskName),
      }),
      (part) => part.close(),
    );
    enabled.follow(plugins);
    const scope = await keepScope(database, plugins.scope);
    const storage = createStorageMeter({
      database,
      dataDir,
      limit: manifest.storage.databaseSizeLimit,
      freeDiskMiB: config.limits.freeDiskMiB,
    });
    const files = started(
      await createFileStore({
        config,
        database,
        documents,
        scope,
        identity,
        audit,
        storage,
        logger,
      }),
      (part) => part.close(),
    );
    const tables = started(
      await createTableStore({ config, database, documents, scope, files, storage, logger }),
      (part) => part.close(),
    );
    const hold = started(await createHold(database, logger), (part) => part.close());
    const { moduleOf, pathOf } = enabled;
    const forge = started(
      await createForge({
        node,
        database,
        documents,
        logger,
        pluginEnabled,
        contributions,
        flows: { dataDir, limits: config.limits, scope, hold, moduleOf },
        answerBytes: config.limits.answerBytes,
        readBytes: config.limits.readBytes,
        variablesPerPerson: config.limits.variablesPerPerson,
      }),
      (part) => part.close(),
    );
    tables.attach(forge);
    started(
      plugins.onChanged((_orgId, pluginId) => forge.stateChanged(pluginState, pluginId)),
      (leave) => leave(),
    );
    const userOf = async (userId: string) => {
      const user = await identity.person(userId);
      return user?.deleted ? undefined : user;
    };
    const ownerOf = ({ organization, owner }: FolderSource) =>
      identity.personInOrganization(organization, owner);
    const tasks = started(
      await createTasks({
        config,
        database,
        documents,
        scope,
        hold,
        files,
        logger,
        pluginEnabled,
        contributions,
        owners: {
          pluginOf: enabled.ownerOfTask,
          isChosen: plugins.chosen,
          isBroken: plugins.broken,
        },
        userOf,
        loadTables: async () => tables,
        sources: createSourceAccess({
          settings: config.sources,
          claimOf: identity.organizationClaim,
          database,
          ownerOf,
          limits: config.limits,
        }),
        moduleOf,
      }),
      (part) => part.close(),
    );
    for (const task of hostTasks) tasks.register(withNamedHosts(task, config.sources));
    started(
      plugins.onChanged(
        guarded("tasks of jobs", logger, (orgId: string) => tasks.checkJobs(orgId)),
      ),
      (leave) => leave(),
    );
    const sample = openSampleState(forge);
    started(openSystemInformation(forge, documents.failed, hold), (leave) => leave());
    const settingsPath = (orgId?: string) =>
      pathOf(orgId, { plugin: "settings", route: "notifications" });
    const mail = started(
      await createMail({
        config,
        database,
        documents,
        identity,
        hold,
        logger,
        settingsPath,
        ...options.mail,
      }),
      (part) => part.close(),
    );
    await plugins.start((plugin, module) =>
      registerServerPlugin(plugin, module, {
        documents,
        tasks,
        forge,
        mail,
        pathOf,
        pluginEnabled,
        logger,
      }),
    );

    await plugins.announce();

    const refresh = async (session: Session): Promise<Session | undefined> => {
      const user = await userOf(session.userId);
      return user?.orgId === session.orgId ? { ...session, user, roles: user.roles } : undefined;
    };
    const refusals = new Refusals(config.limits.refusedPerMinute);
    const isTrusted = trustedProxies(manifest.trustedProxies);
    const hub = started(
      createKernelsHub({
        forge,
        identity,
        refused,
        refusals,
        isTrusted,
        plugins,
        refresh,
        limits: config.limits,
        logger,
      }),
      (part) => part.close(),
    );
    const appliances = started(
      await createAppliances({ config, database, documents, scope, identity, logger }),
      (part) => part.close(),
    );
    if (appliances.hasApps && !appliances.isShared)
      started(await openApplianceServer(config, appliances, logger, backlog), (part) =>
        part.close(),
      );
    const telemetry = started(createForwarding({ config, logger }), (part) => part.close());
    const content = await createContent({ config, database, logger });
    const app = started(
      await buildApp({
        config,
        logger,
        database,
        documents,
        audit,
        refused,
        refusals,
        identity,
        tasks,
        forge,
        files,
        storage,
        mail,
        content,
        plugins,
        hub,
        appliances,
        scope,
        telemetry,
        localSecret: options.localSecret,
      }),
      (part) => part.close(),
    );
    const url = await app.listen({ port: config.port, host: config.host, backlog });
    await tasks.start();
    await forge.startFlows();
    mail.start();
    const folders = config.sources?.folders ?? [];
    started(
      await watchFolders({
        folders,
        database,
        documents,
        locks,
        limits: config.limits,
        tasks,
        ownerOf,
        logger,
      }),
      (part) => part.close(),
    );
    started(await followAddedFiles(database, documents), (leave) => leave());
    await tables.sweep();
    const forget = async (orgId: string, id: string) => {
      await forgetVariables(database, orgId, id);
      await forge.forgetFlows(orgId, id);
    };
    started(sweepTrash({ database, documents, scope, forget, logger }), (part) => part.close());
    tables.prepare();
    tables.names.look();
    logger.info({ node, url, environment: manifest.name }, "the server is open");
    return {
      url,
      database,
      documents,
      identity,
      plugins,
      forge,
      tasks,
      hold,
      tables,
      files,
      hub,
      appliances,
      sample,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
