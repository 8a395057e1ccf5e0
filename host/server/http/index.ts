export { createBaseApp } from "./baseApp.ts";
export { type AppDependencies, buildApp } from "./buildApp.ts";
