import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PluginManifest } from "@petrons/sdk/contracts";
import type { Config, EnvironmentManifest } from "../config/types.ts";
import { incompatibilities } from "./compatibility.ts";
import { ManifestError, readManifestFile } from "./manifestFile.ts";
import type { InstalledPlugin } from "./types.ts";

export type PinnedPlugin = EnvironmentManifest["plugins"][number];

/** An installed plugin with what the manifest says of it. `incompatible` says why it cannot be enabled. */
export interface KnownPlugin extends InstalledPlugin {
  enabledByDefault: boolean;
  incompatible?: string;
}

/** Told of every plugin that does not run. */
export type Warn = (details: { plugin: string; reason: string }, message: string) => void;

/**
 * The plugins that the operator pinned: the environment manifest's, and those of `DATA_DIR/plugins.json`, which `plugin add` writes
 * and which replace entries of the same id. Nothing of a plugin runs here.
 */
export function pinnedPlugins(config: Pick<Config, "manifest" | "dataDir">, root: string): PinnedPlugin[] {
  const file = addedPluginsFile(config.dataDir);
  const added = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PinnedPlugin[]) : [];
  const ids = new Set(added.map(({ id }) => id));
  const absolute = (base: string) => (entry: PinnedPlugin) => ({ ...entry, path: isAbsolute(entry.path) ? entry.path : join(base, entry.path) });
  return [...config.manifest.plugins.filter(({ id }) => !ids.has(id)).map(absolute(root)), ...added.map(absolute(config.dataDir))];
}

export const addedPluginsFile = (dataDir: string): string => join(dataDir, "plugins.json");

/** Reads the manifests of pinned plugins. One that cannot be read is incompatible, and nothing else stops. */
export function readInstalled(pinned: readonly PinnedPlugin[], options: { local: boolean; sdkVersion: string; warn: Warn }): KnownPlugin[] {
  const plugins = pinned.map((pin) => readOne(pin, options.local));
  const readable = plugins.filter(({ incompatible }) => incompatible === undefined);
  const reasons = incompatibilities(
    readable.map(({ manifest }) => manifest),
    options.sdkVersion,
  );
  for (const plugin of plugins) {
    plugin.incompatible ??= reasons.get(plugin.manifest.id);
    if (plugin.incompatible) options.warn({ plugin: plugin.manifest.id, reason: plugin.incompatible }, "plugin is incompatible");
  }
  return plugins;
}

function readOne(pin: PinnedPlugin, local: boolean): KnownPlugin {
  const directory = join(pin.path, "dist");
  const known = { directory, enabledByDefault: pin.enabledByDefault };
  const unreadable = (reason: string): KnownPlugin => ({
    ...known,
    manifest: { format: 1, id: pin.id, version: pin.version, title: pin.id, requires: { sdk: "*" }, contributes: {} },
    incompatible: reason,
    failure: reason,
  });
  if (!local && pin.sha256 === undefined) return unreadable(`The manifest pins no sha256 for it, which is required outside local environments.`);
  try {
    const manifest = readManifestFile(join(directory, "plugin.json"), pin.sha256);
    const expected = `${pin.id} ${pin.version}`;
    const found = `${manifest.id} ${manifest.version}`;
    return found === expected ? { ...known, manifest } : unreadable(`The manifest pins ${expected}; ${join(directory, "plugin.json")} is ${found}.`);
  } catch (error) {
    if (error instanceof ManifestError) return unreadable(error.message);
    throw error;
  }
}

/** Runs the server halves. One that throws is a failure of its plugin, and of those that require it, and nothing else stops. */
export async function importServerHalves(plugins: readonly KnownPlugin[], warn: Warn): Promise<void> {
  for (const plugin of plugins) {
    const { manifest, directory } = plugin;
    if (plugin.incompatible !== undefined || !manifest.server) continue;
    try {
      plugin.module = await importServerHalf(join(directory, manifest.server.entry), manifest);
    } catch (error) {
      plugin.failure = startFailure(error);
      warn({ plugin: manifest.id, reason: plugin.failure }, "plugin failed");
    }
  }
}

/**
 * What admins are told of a plugin whose server half threw while this node started. Node.js keeps a module that failed, and what was registered of
 * it before it failed cannot be taken back, so it is not tried again at run time.
 */
export function startFailure(error: unknown): string {
  const reason = (error instanceof Error ? error.message : String(error)).trim().replace(/[.!]?$/, ".");
  return `Its server part failed to start: ${reason} Everything else runs. It is tried again when the server is started next: once the cause is mended, the operator must restart it.`;
}

async function importServerHalf(file: string, manifest: PluginManifest): Promise<Record<string, unknown>> {
  const found = createHash("sha256").update(readFileSync(file)).digest("hex");
  if (found !== manifest.server?.sha256) throw new Error(`${file} was altered: its sha256 is ${found}, plugin.json says ${manifest.server?.sha256}.`);
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}
