import type { StorageMeter } from "./storageMeter.ts";

/** A storage that is never full. */
export const endlessStorage: Pick<StorageMeter, "reserve"> = {
  reserve: async () => ({ hold: () => undefined, end: () => {} }),
};
