export { errorOf } from "./childMessages.ts";
export { type ChildEnd, codeCacheFolder, startChild } from "./childProcess.ts";
export { createTasks, type TasksParts } from "./createTasks.ts";
export { RunCalls } from "./runCalls.ts";
export { SpareChild } from "./spareChild.ts";
export type { PluginEnabled, RegisteredTask, Tasks } from "./types.ts";
export { variablesOf } from "./variables.ts";
