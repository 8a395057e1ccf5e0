import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PetronsError, userIsAdmin } from "@petrons/sdk/contracts";
import type { Config } from "../config/types.ts";
import type { DocumentStore } from "../documents/types.ts";
import type { IdentityService } from "../identity/types.ts";
import { compileBoot, compilePublicBoot, type Organisation } from "./bootCompiler.ts";
import { builtFileRoutes, distDirectories } from "./builtFiles.ts";
import { readHostAssets } from "./hostAssets.ts";
import { importServerHalves, type KnownPlugin, pinnedPlugins, readInstalled, type Warn } from "./installedPlugins.ts";
import { pageRenderer } from "./page.ts";
import { PluginChoices } from "./pluginChoices.ts";
import { pluginRoutes } from "./pluginRoutes.ts";
import type { Plugins } from "./types.ts";

export interface PluginParts {
  config: Config;
  documents: DocumentStore;
  identity: Pick<IdentityService, "authenticate">;
  /** Every organisation of the house; read at start and after a gap in the feed. */
  organisationIds(): Promise<readonly string[]>;
  /** What the boot document says of an organisation. */
  organisation(orgId: string): Promise<Organisation>;
  logger: { warn(details: object, message: string): void; error(details: object, message: string): void };
  /** Where relative paths of the manifest start; the checkout. */
  root?: string;
}

const checkout = fileURLToPath(new URL("../../..", import.meta.url));

/** Reads what is installed, runs the server halves, and follows what organisations choose. A plugin that fails is listed with its reason; nothing else stops. */
export async function createPlugins(parts: PluginParts): Promise<Plugins> {
  const { config, documents, identity, logger, root = checkout } = parts;
  const warn: Warn = (details, message) => logger.warn(details, message);
  const sdk = JSON.parse(readFileSync(join(root, "sdk", "package.json"), "utf8")) as { version: string };
  const known = readInstalled(pinnedPlugins(config, root), { local: config.manifest.local, sdkVersion: sdk.version, warn });
  await importServerHalves(known, warn);
  const byId = new Map(known.map((plugin) => [plugin.manifest.id, plugin]));
  const assets = readHostAssets(config.distDir);
  const page = pageRenderer(config.distDir);

  const listeners = new Set<(orgId: string) => void>();
  const choices = new PluginChoices({
    documents,
    organisationIds: parts.organisationIds,
    changed: (orgId) => {
      for (const listener of listeners) listener(orgId);
    },
    failed: (error) => logger.error({ err: error }, "the plugin choices could not be read again"),
  });
  await choices.start();

  const chosen = (orgId: string, plugin: KnownPlugin): boolean => choices.of(orgId, plugin.manifest.id) ?? plugin.enabledByDefault;
  const requires = (plugin: KnownPlugin): KnownPlugin[] => Object.keys(plugin.manifest.requires.plugins ?? {}).flatMap((id) => byId.get(id) ?? []);
  /** Why it cannot run for the organisation although it was chosen. */
  const unusable = (orgId: string, plugin: KnownPlugin): string | undefined => {
    const own = plugin.incompatible ?? plugin.failure;
    if (own !== undefined) return own;
    for (const other of requires(plugin)) {
      if (!chosen(orgId, other)) return `It requires the plugin '${other.manifest.id}', which is not enabled.`;
      if (unusable(orgId, other) !== undefined) return `It requires the plugin '${other.manifest.id}', which cannot run.`;
    }
    return undefined;
  };

  const plugins: Plugins = {
    installed: known,
    enabled(orgId, pluginId) {
      const plugin = byId.get(pluginId);
      return plugin !== undefined && chosen(orgId, plugin) && unusable(orgId, plugin) === undefined;
    },
    async setEnabled(session, pluginId, enabled) {
      if (!userIsAdmin(session)) throw new PetronsError("role-missing", { role: "admin" });
      if (!byId.has(pluginId)) throw new PetronsError("plugin-unknown", { name: pluginId });
      await choices.set(session, pluginId, enabled);
    },
    async boot(session) {
      const enabled = known
        .filter((plugin) => chosen(session.orgId, plugin))
        .map((plugin) => ({ manifest: plugin.manifest, unusable: unusable(session.orgId, plugin) }));
      const organisation = await parts.organisation(session.orgId);
      return compileBoot(config, assets, enabled, { user: session.user, organisation });
    },
    publicBoot: () => compilePublicBoot(config, assets),
    page,
    async routes(app) {
      pluginRoutes(app, { plugins, known, identity });
      const added = join(config.dataDir, "plugins");
      builtFileRoutes(app, join(config.distDir, "assets"), (id) => {
        const plugin = byId.get(id);
        return plugin ? distDirectories(plugin.directory, added) : [];
      });
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => choices.close(),
  };
  return plugins;
}
