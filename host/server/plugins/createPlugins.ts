import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AuditLog } from "../audit/index.ts";
import type { Config } from "../config/types.ts";
import type { Database } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import { guarded, type InFlight, nothingInFlight } from "../faults/index.ts";
import type { IdentityService } from "../identity/types.ts";
import { declaredScope } from "../scope/index.ts";
import { compileBoot, compilePublicBoot, type Organization } from "./boot/bootCompiler.ts";
import { builtFileRoutes, distDirectories } from "./boot/builtFiles.ts";
import { sendCompressed } from "./boot/compressed.ts";
import { readHostAssets } from "./boot/hostAssets.ts";
import { followFlags, listedFlags } from "./choices/featureFlags.ts";
import { createPluginAdministration } from "./choices/pluginAdministration.ts";
import { PluginChoices } from "./choices/pluginChoices.ts";
import { pluginRoutes } from "./choices/pluginRoutes.ts";
import { pluginRules } from "./choices/pluginRules.ts";
import { createPluginSettings } from "./choices/pluginSettings.ts";
import { createPluginSwitch } from "./choices/pluginSwitch.ts";
import {
  pinnedPlugins,
  readInstalled,
  sdkVersionOf,
  type Warn,
} from "./installed/installedPlugins.ts";
import { keptFiles } from "./installed/keptReleases.ts";
import { PluginRelations } from "./installed/pluginRelations.ts";
import { absentServices } from "./installed/services.ts";
import { isLoaded, PluginLoader } from "./running/pluginLoader.ts";
import { createPluginNodes } from "./running/pluginNodes.ts";
import type { PluginHold } from "./running/pluginStops.ts";
import { createPluginStops, resumeAddedAgain } from "./running/pluginStops.ts";
import type { Plugins } from "./types.ts";

/**
 * The page with a response's nonce, which its style element and those of the running page carry.
 */
function pageRenderer(distDir: string): (nonce: string) => string {
  const page = readFileSync(join(distDir, "index.html"), "utf8");
  return (nonce) => page.replaceAll("{{nonce}}", nonce);
}

interface PluginDependencies {
  config: Config;
  database: Database;
  /** What this node is called. */
  node: string;
  documents: DocumentStore;
  audit: Pick<AuditLog, "record">;
  identity: Pick<IdentityService, "person">;
  /** Every organization of the installation; read at start and after a gap in the feed. */
  organizationIds(): Promise<readonly string[]>;
  /** What the boot document says of an organization, and its feature flags. */
  organization(orgId: string): Promise<Organization>;
  /** Names of the host's own tasks, which no plugin may take. */
  hostTasks: readonly string[];
  logger: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  /** Notes which plugin starts, for when the process ends meanwhile. */
  inFlight?: InFlight;
  /** Where relative paths of the manifest start; the checkout. */
  root?: string;
}

/** Why a plugin that is not of this checkout does not run. */
const safeStart: PluginHold = {
  kind: "stopped",
  reason:
    "The server was started with PETRONS_SAFE_START=1, which runs the first-party plugins alone. It runs again after a start without.",
};

const checkout = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Reads what is installed and follows what organizations choose; `start` runs the server halves. A
 * plugin that fails is listed with its reason; nothing else stops.
 */
export async function createPlugins(dependencies: PluginDependencies): Promise<Plugins> {
  const { config, database, documents, identity, logger, root = checkout } = dependencies;
  const warn: Warn = (details, message) => logger.warn(details, message);
  const sdkVersion = sdkVersionOf(root);
  const known = readInstalled(pinnedPlugins(config, root), {
    local: config.manifest.local,
    sdkVersion,
    root,
    warn,
  });
  const byId = new Map(known.map((plugin) => [plugin.manifest.id, plugin]));
  const assets = readHostAssets(config.distDir);
  const page = pageRenderer(config.distDir);

  const listeners = new Set<(orgId: string, pluginId: string) => void>();
  const notify = (orgId: string, pluginId: string) => {
    for (const listener of listeners) listener(orgId, pluginId);
  };
  const notifyAll = (pluginId: string) => {
    for (const orgId of choices.organizations()) notify(orgId, pluginId);
  };
  /** What was enabled or resumed starts first, so that it runs before anyone is notified. */
  const startThen = (pluginId: string, then: () => void) => {
    const plugin = byId.get(pluginId);
    if (plugin && loader.mayLoad(plugin))
      guarded("plugin start", logger, () => loader.load(plugin).then(then))();
    else then();
  };
  const stops = await createPluginStops(database, logger);
  await resumeAddedAgain(database, config.dataDir);
  const choices: PluginChoices = new PluginChoices({
    documents,
    organizationIds: dependencies.organizationIds,
    changed: (orgId, pluginId) => startThen(pluginId, () => notify(orgId, pluginId)),
    failed: (error) => logger.error({ err: error }, "the plugin choices could not be read again"),
  });
  const holdAtStart = (id: string): PluginHold | undefined =>
    config.safeStart && !byId.get(id)?.firstParty ? safeStart : stops.of(id);
  const holdOf = (id: string) => holdAtStart(id) ?? documents.updates.stateOf(id);
  const rules = pluginRules(byId, (orgId, id) => choices.of(orgId, id), holdOf);
  const loader: PluginLoader = new PluginLoader({
    known,
    isNeeded: (id) =>
      holdAtStart(id) === undefined &&
      choices.anyEnabled(id, byId.get(id)?.enabledByDefault ?? false),
    mayRun: (id) => holdAtStart(id) === undefined,
    stops,
    inFlight: dependencies.inFlight ?? nothingInFlight,
    warn,
  });
  await choices.start();

  const check = {
    known: byId,
    rules,
    relations: new PluginRelations(byId),
    sdkVersion,
    host: {
      taskNames: dependencies.hostTasks,
      containerOwner: (name: string) => documents.owner(name),
    },
  };
  const stopFollowing = [
    documents.updates.onChanged(notifyAll),
    stops.onChanged((pluginId) => startThen(pluginId, () => notifyAll(pluginId))),
  ];
  if (config.safeStart)
    logger.warn(
      { plugins: known.filter(({ firstParty }) => firstParty).map(({ manifest }) => manifest.id) },
      "safe start: only the first-party plugins run",
    );
  const pluginSwitch = await createPluginSwitch({
    database,
    documents,
    audit: dependencies.audit,
    choices,
    check,
    load: (plugin) => loader.load(plugin, true),
  });
  const nodes = await createPluginNodes({
    database,
    node: dependencies.node,
    own: () =>
      Object.fromEntries(known.map(({ manifest, failure }) => [manifest.id, failure ?? null])),
    warn,
  });
  const settings = await createPluginSettings(documents, byId);
  const flagListeners = new Set<(orgId: string) => void>();
  const notifyFlags = (orgId: string) => {
    for (const listener of flagListeners) listener(orgId);
  };
  stopFollowing.push(
    followFlags(documents, notifyFlags, () => {
      for (const orgId of choices.organizations()) notifyFlags(orgId);
    }),
  );

  const plugins: Plugins = {
    installed: known,
    scope: declaredScope(known.map(({ manifest }) => manifest)),
    enabled: rules.enabled,
    chosen: rules.chosen,
    broken: rules.broken,
    setEnabled: pluginSwitch.set,
    start: (register) => loader.start(register),
    async boot(session) {
      // An organization that is new here may be the first that has a plugin.
      for (const plugin of known)
        if (!isLoaded(plugin) && rules.chosen(session.orgId, plugin.manifest.id))
          await loader.load(plugin, true);
      const isChosen = ({ manifest }: (typeof known)[number]) =>
        rules.chosen(session.orgId, manifest.id);
      const enabled = known.filter(isChosen).map(({ manifest }) => ({
        manifest,
        unusable: rules.unusable(session.orgId, manifest.id),
      }));
      const turnedOff = known.filter((plugin) => !isChosen(plugin)).map(({ manifest }) => manifest);
      const organization = await dependencies.organization(session.orgId);
      return compileBoot(config, assets, enabled, {
        user: session.user,
        organization,
        turnedOff,
        absentServices: absentServices(
          known.map(({ manifest }) => manifest),
          (id) => rules.chosen(session.orgId, id),
          (id) => rules.enabled(session.orgId, id),
        ),
      });
    },
    async flags({ orgId, roles }) {
      const { featureFlags } = await dependencies.organization(orgId);
      const enabled = known
        .filter(({ manifest }) => rules.enabled(orgId, manifest.id))
        .map(({ manifest }) => manifest);
      return listedFlags(enabled, featureFlags, roles);
    },
    publicBoot: () => compilePublicBoot(config, assets),
    sendPage: (request, reply, nonce) =>
      sendCompressed(request, reply.type("text/html; charset=utf-8"), page(nonce)),
    async routes(app) {
      const administration = createPluginAdministration({
        check,
        documents,
        identity,
        document: compilePublicBoot(config, assets),
        nodes,
        featureFlags: async (orgId) => (await dependencies.organization(orgId)).featureFlags,
      });
      pluginRoutes(app, { plugins, administration, settings });
      const added = join(config.dataDir, "plugins");
      const builtFolders = (id: string) => {
        const plugin = byId.get(id);
        return plugin ? distDirectories(plugin.directory, added) : [];
      };
      const assetsFolder = join(config.distDir, "assets");
      builtFileRoutes(app, assetsFolder, builtFolders, keptFiles(config.dataDir));
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFlagsChanged(listener) {
      flagListeners.add(listener);
      return () => flagListeners.delete(listener);
    },
    announce: nodes.announce,
    async close() {
      for (const stop of stopFollowing) stop();
      await stops.close();
      choices.close();
      await nodes.close();
    },
  };
  return plugins;
}
