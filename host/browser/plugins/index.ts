export type { PluginHostOptions } from "./createPluginHost.ts";
export { createPluginHost } from "./createPluginHost.ts";
export { PluginBoundary } from "./PluginBoundary.tsx";
export type {
  HostStart,
  LoadState,
  ModuleSystem,
  Overrides,
  PluginFailure,
  PluginHost,
  PluginStatus,
} from "./types.ts";
