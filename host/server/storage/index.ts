export type { StorageMeter } from "./storageMeter.ts";
export { createStorageMeter } from "./storageMeter.ts";
