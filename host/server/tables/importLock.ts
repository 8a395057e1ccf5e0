import { PetronsError } from "@petrons/sdk/contracts";
import type { SessionLocks } from "../database/index.ts";
import type { ImportLock } from "./types.ts";

/** Every node sees it, and the death of the process that holds it frees it at once. */
export const createImportLock = (locks: Pick<SessionLocks, "tryLock">): ImportLock => ({
  async acquire(key, collection) {
    const release = await locks.tryLock(`petrons import ${key}`);
    if (!release) throw new PetronsError("table-busy", { name: collection });
    return release;
  },
});
