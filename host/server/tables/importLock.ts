import { PetronsError } from "@petrons/sdk/contracts";
import type { SessionLocks } from "../database/index.ts";
import type { ImportLock } from "./types.ts";

/**
 * Brings an older version back while no import into the table is under way: the import would be refused at its end. What `doneBefore` finds is
 * answered without waiting for a turn.
 */
export async function duringImports<T>(
  lock: ImportLock,
  petronId: string,
  { collection }: { collection: string },
  doneBefore: () => Promise<T | undefined>,
  work: () => Promise<T>,
): Promise<T> {
  const before = await doneBefore();
  if (before !== undefined) return before;
  const release = await lock.acquire(`${petronId}/${collection}`, collection);
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Every node sees it, and the death of the process that holds it frees it at once. */
export const createImportLock = (locks: Pick<SessionLocks, "tryLock">): ImportLock => ({
  async acquire(key, collection) {
    const release = await locks.tryLock(`petrons import ${key}`);
    if (!release) throw new PetronsError("table-busy", { name: collection });
    return release;
  },
});
