export { EnabledPlugins } from "./choices/enabledPlugins.ts";
export { createPlugins } from "./createPlugins.ts";
export { incompatiblePlugins } from "./installed/installedPlugins.ts";
export { keepRelease } from "./installed/keptReleases.ts";
export { operatorPlugins } from "./installed/operatorPlugins.ts";
export { missingResource } from "./installed/services.ts";
export type { InstalledPlugin, Plugins } from "./types.ts";
