export { createHub } from "./createHub.ts";
export { createKernelsHub } from "./kernelsHub.ts";
export type { Hub } from "./types.ts";
