export { createBaseApp } from "./baseApp.ts";
export { type AppParts, buildApp } from "./buildApp.ts";
export type { Variable } from "./variables.ts";
