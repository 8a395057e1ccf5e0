import type { Database, Logger } from "../database/index.ts";
import type { Change, DocumentStore } from "../documents/index.ts";
import { reasonOf } from "../faults/index.ts";
import type { Sessions } from "./session/sessions.ts";

const channel = "petrons_revoked";
const tokensANotice = 100;

interface Revoked {
  tokenId?: string;
  userId?: string;
}

interface Revocations {
  /** Notifies every node, this one too. */
  announce(tokenIds: readonly string[]): Promise<void>;
  onRevoked(listener: (revoked: Revoked) => void): () => void;
  onRolesChanged(listener: (userId: string) => void): () => void;
  close(): Promise<void>;
}

/**
 * Announces to every node which tokens and people are revoked. A notice can be lost, so the ended
 * sessions are announced again after any break.
 */
export async function createRevocations(
  database: Database,
  documents: DocumentStore,
  sessions: Sessions,
  logger: Logger,
): Promise<Revocations> {
  const listeners = new Set<(revoked: Revoked) => void>();
  const roleListeners = new Set<(userId: string) => void>();
  const notify = (revoked: Revoked) => {
    for (const listener of listeners) listener(revoked);
  };
  const notifyTokens = (tokenIds: readonly string[]) => {
    for (const tokenId of tokenIds) notify({ tokenId });
  };
  const notifyEnded = () => {
    sessions
      .ended()
      .then(notifyTokens)
      .catch((error: unknown) =>
        logger.error({ reason: reasonOf(error) }, "ended sessions could not be read"),
      );
  };
  const unlisten = await database.listen(
    channel,
    (payload) => notifyTokens(JSON.parse(payload)),
    notifyEnded,
  );
  const onChanges = (changes: readonly Change[]) => {
    for (const { container, id, operation, before, after } of changes) {
      if (container !== "User") continue;
      if (operation === "delete" || after?.deleted === true) notify({ userId: id });
      else if (operation === "update" && String(before?.roles) !== String(after?.roles))
        for (const listener of roleListeners) listener(id);
    }
  };
  const unsubscribe = documents.feed.broadcast(onChanges, notifyEnded, {
    whole: ["User"],
    of: () => [],
  });

  return {
    async announce(tokenIds) {
      for (let index = 0; index < tokenIds.length; index += tokensANotice)
        await database.notify(
          channel,
          JSON.stringify(tokenIds.slice(index, index + tokensANotice)),
        );
    },
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onRolesChanged(listener) {
      roleListeners.add(listener);
      return () => roleListeners.delete(listener);
    },
    async close() {
      listeners.clear();
      roleListeners.clear();
      unsubscribe();
      await unlisten();
    },
  };
}
