export { createTasks, type TasksParts } from "./createTasks.ts";
export type { PluginEnabled, RegisteredTask, Tasks } from "./types.ts";
export { variablesOf } from "./variables.ts";
