import type { BootDocument, BootPlugin, PublicBoot } from "../../contracts/index.ts";
import { ContributionRegistry } from "./ContributionRegistry.ts";
import { contributionIcon } from "./contributionIcon.tsx";
import { PluginLoader } from "./PluginLoader.ts";
import { pluginView, type ViewComponent } from "./pluginView.tsx";
import { linkStyles } from "./styleLinks.ts";
import type { ModuleSystem, PluginFailure, PluginHost, PluginStatus } from "./types.ts";

interface PluginHostOptions {
  boot: BootDocument;
  modules: ModuleSystem;
  /**
   * Called for every plugin that does not load and every view that throws, for log and telemetry.
   */
  onFailure(failure: PluginFailure): void;
  fetcher?: typeof fetch;
}

export function createPluginHost({
  boot,
  modules,
  onFailure,
  fetcher = (...request) => fetch(...request),
}: PluginHostOptions): PluginHost {
  const registry = new ContributionRegistry(boot);
  const loader = new PluginLoader({ modules, linkStyles, onFailure, fetcher, after });
  const views = new Map<string, ViewComponent>();
  const addLazyModules = (plugins: readonly BootPlugin[]) => {
    for (const { id, late: lazyFile } of plugins)
      if (lazyFile) modules.addLazyModules(`/plugins/${id}/`, lazyFile);
  };
  addLazyModules(boot.plugins);

  return {
    contributions: (kind) => registry.of(kind),
    slots: (name) => registry.of("slots").filter(({ slot }) => slot === name),
    get plugins() {
      return registry.boot.plugins;
    },
    get turnedOff() {
      return registry.boot.turnedOff ?? [];
    },
    service: (name) => registry.service(name),
    get scope() {
      return registry.boot.scope;
    },
    flag: (name) => registry.boot.flags?.includes(name) === true,
    path: (route, params) => registry.path(route, params),
    hasRoute: (route, params) => registry.hasRoute(route, params),
    status: (pluginId) => statusOf(pluginId, registry, loader),
    async retry(pluginId) {
      const plugin = registry.plugin(pluginId);
      if (plugin?.state === "available") await loader.retry(plugin);
    },
    view(pluginId, name) {
      const key = `${pluginId}/${name}`;
      const known = views.get(key);
      if (known) return known;
      const view = pluginView(pluginId, name, { registry, loader, modules, fetcher, onFailure });
      views.set(key, view);
      return view;
    },
    async load(pluginId, name) {
      const plugin = registry.plugin(pluginId);
      if (plugin?.state !== "available")
        throw new Error(
          plugin?.reason ?? `The plugin '${pluginId}' is not enabled for your organization.`,
        );
      await loader.load(plugin);
      const { module, failure } = loader.attempt(pluginId) ?? {};
      if (module === undefined)
        throw new Error(failure?.reason ?? `The plugin '${pluginId}' did not load.`);
      if (!(name in module)) throw new Error(`The plugin '${pluginId}' has no '${name}'.`);
      return module[name];
    },
    reloadContributions(next) {
      modules.addImportMap(newEntries(next.importMap, modules));
      addLazyModules(next.plugins);
      registry.replace(next);
    },
    Icon: contributionIcon(registry),
  };
}

function after(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

function statusOf(
  pluginId: string,
  registry: ContributionRegistry,
  loader: PluginLoader,
): PluginStatus {
  const plugin = registry.plugin(pluginId);
  if (!plugin) return { id: pluginId, version: "", title: pluginId, state: "disabled" };
  const { id, version, title, state, reason } = plugin;
  if (state === "incompatible") return { id, version, title, state, reason };
  const attempt = loader.attempt(pluginId);
  return { id, version, title, state: attempt?.state ?? "available", ...attempt?.failure };
}

/**
 * The parts of a newer import map that this page lacks. What it has stays: after a release the same
 * names lead to other files, and a page must not hold two Reacts. The new revision asks the person
 * to reload.
 */
function newEntries(
  { imports, integrity, depcache }: PublicBoot["importMap"],
  modules: ModuleSystem,
): PublicBoot["importMap"] {
  const isKnown = (specifier: string): boolean => {
    try {
      modules.resolve(specifier);
      return true;
    } catch {
      return false;
    }
  };
  return {
    imports: Object.fromEntries(
      Object.entries(imports).filter(([specifier]) => !isKnown(specifier)),
    ),
    integrity,
    depcache,
  };
}
