export { createFileStore } from "./fileStore.ts";
export type { FileStore } from "./types.ts";
