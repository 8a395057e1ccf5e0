export type { BootDocument, BootPlugin, PluginState, PublicBoot } from "./boot.ts";
export type { StoredSession } from "./session.ts";
export { sessionStorageKey } from "./session.ts";
