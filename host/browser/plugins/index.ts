export { createPluginHost } from "./createPluginHost.ts";
export type { HostStart, ModuleSystem, PluginFailure } from "./types.ts";
