export { createBaseApp } from "./baseApp.ts";
export { type AppParts, buildApp } from "./buildApp.ts";
