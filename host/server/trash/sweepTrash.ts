import type { Logger } from "../database/index.ts";
import { faultLogger, guarded, reasonOf } from "../faults/index.ts";
import { type Removal, removeGone } from "./removeGone.ts";

const sweepEveryMs = 3_600_000;

/**
 * Removes what waited its days in the trash each hour, and what people give up for good at once.
 */
export function sweepTrash(removal: Removal & { logger: Logger }): { close(): Promise<void> } {
  const { logger } = removal;
  const stopping = new AbortController();
  let working: Promise<void> | undefined;
  let isWanted = false;
  const work = async () => {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      try {
        const removed = await removeGone(removal, stopping.signal);
        if (removed > 0)
          logger.info({ removed }, "removed documents from the trash with all that went with them");
      } catch (error) {
        logger.error(
          { reason: reasonOf(error) },
          "the trash could not be emptied; it is tried again within the hour",
        );
      }
    }
    working = undefined;
  };
  const begin = guarded("trash", faultLogger, () => {
    isWanted = true;
    working ??= work();
  });
  const stopListening = removal.documents.trash.onGone(begin);
  const sweeping = setInterval(begin, sweepEveryMs);
  sweeping.unref();
  begin();
  return {
    async close() {
      stopListening();
      clearInterval(sweeping);
      stopping.abort();
      await working;
    },
  };
}
