export { createHub } from "./createHub.ts";
export { createKernelsHub, type KernelsHubDependencies } from "./kernelsHub.ts";
export type { Hub, HubClient, HubMethod, HubOptions } from "./types.ts";
