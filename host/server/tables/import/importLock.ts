import { setTimeout as delay } from "node:timers/promises";
import { asPetronsError, PetronsError } from "@petrons/sdk/contracts";
import type { SessionLocks } from "../../database/index.ts";
import type { ImportLock } from "../types.ts";

/**
 * How long a restore or undo of somebody else may take: it writes two documents. What goes on
 * longer is an import.
 */
const patience = 2_000;
const askedEvery = 100;

async function turnOf(
  lock: ImportLock,
  key: string,
  collection: string,
): Promise<() => Promise<void>> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await lock.acquire(key, collection);
    } catch (error) {
      if (asPetronsError(error)?.code !== "table-busy" || performance.now() > until) throw error;
      await delay(askedEvery);
    }
  }
}

/**
 * Brings an older version back while no import into the table is under way: the import would be
 * refused at its end. What `doneBefore` finds is answered without waiting for a turn.
 */
export async function duringImports<T>(
  lock: ImportLock,
  scopeId: string,
  { collection }: { collection: string },
  doneBefore: () => Promise<T | undefined>,
  work: () => Promise<T>,
): Promise<T> {
  const before = await doneBefore();
  if (before !== undefined) return before;
  const release = await turnOf(lock, `${scopeId}/${collection}`, collection);
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
