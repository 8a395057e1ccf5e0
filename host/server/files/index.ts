export type { File } from "./fileContainer.ts";
export { createFileStore, type FileStoreDependencies } from "./fileStore.ts";
export type { FileStore, StoredFile } from "./types.ts";
