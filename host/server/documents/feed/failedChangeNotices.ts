import type { Database, Logger } from "../../database/index.ts";
import { reasonOf } from "../../faults/index.ts";
import { WakeSignal } from "./wakeSignal.ts";

const channel = "petrons_failed_changes";

export interface FailedChangeNotices {
  /**
   * Notifies the listeners of every node, this one too, that the failed changes are others than
   * before. Call after the commit.
   */
  notify(): void;
  /** Also called when a notice may have been lost. */
  onChanged(listener: () => void): () => void;
  close(): Promise<void>;
}

export async function createFailedChangeNotices(
  database: Pick<Database, "listen" | "notify">,
  logger: Logger,
): Promise<FailedChangeNotices> {
  const listeners = new Set<() => void>();
  const heard = () => {
    for (const listener of listeners) listener();
  };
  const notice = new WakeSignal(() =>
    database.notify(channel, "").catch((error: unknown) => {
      logger.warn(
        { reason: reasonOf(error) },
        "other nodes could not be notified of changes that failed",
      );
      heard();
    }),
  );
  const unlisten = await database.listen(channel, heard, heard);
  return {
    notify: () => notice.wake(),
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await unlisten();
      await notice.stop();
    },
  };
}
