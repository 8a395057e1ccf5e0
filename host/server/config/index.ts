export { ConfigError } from "./configError.ts";
export { contentAssets, mediaOrigins } from "./contentSettings.ts";
export { jsonFault } from "./jsonFault.ts";
export { dataPlace, loadConfig, settingFlags } from "./loadConfig.ts";
export { checkNamedPlaces } from "./namedPlaces.ts";
export { readManifest } from "./readManifest.ts";
export { readTlsPair, type TlsPair } from "./tlsSettings.ts";
export type { Config, ContentSettings, FolderSource, MailServer } from "./types.ts";
