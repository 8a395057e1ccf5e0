import type { StorageMeter } from "./storageMeter.ts";

/** A storage that is never full. */
export const endlessStorage: Pick<StorageMeter, "refuseWhenFull"> = { refuseWhenFull: async () => undefined };
