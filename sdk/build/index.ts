export type { AssetManifest } from "./assets.ts";
export { buildAssets } from "./assets.ts";
export { BuildError } from "./buildError.ts";
export { BuildRecord, recipeHash } from "./buildRecord.ts";
export { integrityOf, sha256Hex } from "./contentHash.ts";
export { manifestProblems } from "./manifestSchema.ts";
export type { BuiltPlugin } from "./pluginBundle.ts";
