export { ConfigError } from "./configError.ts";
export { jsonFault } from "./jsonFault.ts";
export { loadConfig } from "./loadConfig.ts";
export { environmentManifestSchema } from "./manifestSchema.ts";
export type { Config, EnvironmentManifest } from "./types.ts";
