import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import type { Config, EnvironmentManifest } from "../../config/types.ts";
import { reasonOf, sentenceOf } from "../../faults/index.ts";
import { declaredScope, scopesOf } from "../../scope/index.ts";
import type { InstalledPlugin } from "../types.ts";
import { incompatibilities } from "./compatibility.ts";
import { ManifestError, readManifestFile } from "./manifestFile.ts";

export type PinnedPlugin = EnvironmentManifest["plugins"][number];

/**
 * An installed plugin with what the manifest says of it. `incompatible` says why it cannot be
 * enabled.
 */
export interface KnownPlugin extends InstalledPlugin {
  enabledByDefault: boolean;
  /** Of this checkout: the plugins that a safe start runs. */
  firstParty: boolean;
  incompatible?: string;
}

/** Called with every plugin that does not run. */
export type Warn = (details: { plugin: string; reason: string }, message: string) => void;

/**
 * The plugins that the operator pinned: the environment manifest's, and those of
 * `DATA_DIR/plugins.json`, which `plugin add` writes and which replace entries of the same id.
 * Nothing of a plugin runs here.
 */
export function pinnedPlugins(
  config: Pick<Config, "manifest" | "dataDir">,
  root: string,
  added = addedPlugins(config.dataDir),
): PinnedPlugin[] {
  const ids = new Set(added.map(({ id }) => id));
  const absolute = (base: string) => (entry: PinnedPlugin) => ({
    ...entry,
    path: isAbsolute(entry.path) ? entry.path : join(base, entry.path),
  });
  return [
    ...config.manifest.plugins.filter(({ id }) => !ids.has(id)).map(absolute(root)),
    ...added.map(absolute(config.dataDir)),
  ];
}

/** What `plugin add` installed. */
export function addedPlugins(dataDir: string): PinnedPlugin[] {
  const file = addedPluginsFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PinnedPlugin[]) : [];
}

const addedPluginsFile = (dataDir: string): string => join(dataDir, "plugins.json");

/**
 * Reads the manifests of pinned plugins. One that cannot be read is incompatible, and nothing else
 * stops.
 */
export function readInstalled(
  pinned: readonly PinnedPlugin[],
  options: { local: boolean; sdkVersion: string; root: string; warn: Warn },
): KnownPlugin[] {
  const plugins = pinned.map((pin) => readOne(pin, options));
  const readable = plugins.filter(({ incompatible }) => incompatible === undefined);
  const reasons = incompatibilities(
    readable.map(({ manifest }) => manifest),
    options.sdkVersion,
  );
  const first = plugins.find(({ manifest }) => declaredScope([manifest]) !== undefined);
  for (const plugin of plugins) {
    plugin.incompatible ??= reasons.get(plugin.manifest.id) ?? scopeFault(plugin, first);
    if (plugin.incompatible)
      options.warn(
        { plugin: plugin.manifest.id, reason: plugin.incompatible },
        "plugin is incompatible",
      );
  }
  return plugins;
}

/** The host's version of the SDK, which plugins require a range of. */
export const sdkVersionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, "sdk", "package.json"), "utf8")) as { version: string })
    .version;

/** Why plugins could not run if a server started now, by id; `without` one that was added. */
export function incompatiblePlugins(
  config: Pick<Config, "manifest" | "dataDir">,
  root: string,
  without?: string,
): ReadonlyMap<string, string> {
  const added = addedPlugins(config.dataDir).filter(({ id }) => id !== without);
  const known = readInstalled(pinnedPlugins(config, root, added), {
    local: config.manifest.local,
    sdkVersion: sdkVersionOf(root),
    root,
    warn: () => undefined,
  });
  return new Map(
    known.flatMap(({ manifest, incompatible }): [string, string][] =>
      incompatible === undefined ? [] : [[manifest.id, incompatible]],
    ),
  );
}

/** Data lies in the documents of one plugin: the first that is pinned. */
function scopeFault({ manifest }: KnownPlugin, first: KnownPlugin | undefined): string | undefined {
  const scopes = scopesOf(manifest);
  if (scopes.length > 1)
    return `It declares ${scopes.length} containers as the scope: only one can be it.`;
  if (scopes.length === 0 || first === undefined || first.manifest === manifest) return undefined;
  return `It declares the scope that tables, files and runs lie in, as '${first.manifest.id}' does: only one plugin can.`;
}

function readOne(
  pin: PinnedPlugin,
  { local, root }: { local: boolean; root: string },
): KnownPlugin {
  const directory = join(pin.path, "dist");
  const known = {
    directory,
    enabledByDefault: pin.enabledByDefault,
    firstParty: dirname(pin.path) === join(root, "plugins"),
  };
  const unreadable = (reason: string): KnownPlugin => ({
    ...known,
    manifest: {
      format: 1,
      id: pin.id,
      version: pin.version,
      title: pin.id,
      requires: { sdk: "*" },
      contributes: {},
    },
    incompatible: reason,
    failure: reason,
  });
  if (!local && pin.sha256 === undefined)
    return unreadable(
      `The manifest pins no sha256 for it, which is required outside local environments.`,
    );
  try {
    const manifest = readManifestFile(join(directory, "plugin.json"), pin.sha256);
    const expected = `${pin.id} ${pin.version}`;
    const found = `${manifest.id} ${manifest.version}`;
    return found === expected
      ? { ...known, manifest }
      : unreadable(`The manifest pins ${expected}; ${join(directory, "plugin.json")} is ${found}.`);
  } catch (error) {
    if (error instanceof ManifestError) return unreadable(error.message);
    throw error;
  }
}

/**
 * What admins see of a plugin whose server half threw while this node started. Node.js keeps a
 * module that failed, and what was registered of it before it failed cannot be taken back, so it is
 * not tried again at run time.
 */
export function startFailure(error: unknown): string {
  const reason = sentenceOf(reasonOf(error).trim());
  return `Its server part failed to start: ${reason} Everything else runs. It is tried again when the server is started next: once the cause is mended, the operator must restart it.`;
}
