export { createBaseApp } from "./baseApp.ts";
export { type AppParts, buildApp } from "./buildApp.ts";
export { type StorageFigures, storageFigures } from "./storageFigures.ts";
export type { Variable } from "./variables.ts";
