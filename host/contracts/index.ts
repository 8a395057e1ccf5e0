export type { BootDocument, BootPlugin, PluginState, PublicBoot } from "./boot.ts";
