export type { PluginDependencies } from "./createPlugins.ts";
export { createPlugins } from "./createPlugins.ts";
export { EnabledPlugins } from "./enabledPlugins.ts";
export {
  addedPluginsFile,
  incompatiblePlugins,
  type PinnedPlugin,
  startFailure,
} from "./installedPlugins.ts";
export { keepRelease } from "./keptReleases.ts";
export { type OperatorPlugins, operatorPlugins } from "./operatorPlugins.ts";
export { missingResource } from "./services.ts";
export type { InstalledPlugin, Plugins } from "./types.ts";
