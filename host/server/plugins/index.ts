export { createPlugins } from "./createPlugins.ts";
export { EnabledPlugins } from "./enabledPlugins.ts";
export { incompatiblePlugins } from "./installedPlugins.ts";
export { keepRelease } from "./keptReleases.ts";
export { operatorPlugins } from "./operatorPlugins.ts";
export { missingResource } from "./services.ts";
export type { InstalledPlugin, Plugins } from "./types.ts";
