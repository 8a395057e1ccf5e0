export { createHub } from "./createHub.ts";
export { createKernelsHub, type KernelsHubParts } from "./kernelsHub.ts";
export type { Hub, HubClient, HubMethod, HubOptions } from "./types.ts";
