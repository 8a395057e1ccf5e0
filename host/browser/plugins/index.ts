export type { PluginRoomOptions } from "./createPluginRoom.ts";
export { createPluginRoom } from "./createPluginRoom.ts";
export { PluginBoundary } from "./PluginBoundary.tsx";
export type {
  HostStart,
  LoadState,
  ModuleSystem,
  Overrides,
  PluginFailure,
  PluginRoom,
  PluginStatus,
} from "./types.ts";
