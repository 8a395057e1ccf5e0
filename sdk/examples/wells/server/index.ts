export { wellsWorkspace } from "./wellsWorkspace.ts";
