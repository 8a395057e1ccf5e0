export { folderSize, freeBytesOf, gone } from "./diskSpace.ts";
export { watchFreeDisk } from "./freeDisk.ts";
export { refusedForDisk } from "./refusedForDisk.ts";
export { removeFolder } from "./removeFolder.ts";
export type { Reservation } from "./reservations.ts";
export type { StorageMeter } from "./storageMeter.ts";
export { createStorageMeter } from "./storageMeter.ts";
