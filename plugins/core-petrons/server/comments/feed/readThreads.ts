import type { Comment, ServerDocuments } from "@petrons/sdk/contracts";
import type { ActivityThread, CommentPlace } from "../../../contracts/index.ts";
import { threadsOf } from "../threads.ts";

/**
 * What is read of one thread: its newest replies and what was left on them. A long discussion is
 * read on its own page.
 */
const read = { replies: 100, replyBytes: 262_144, reactions: 2_000, reactionBytes: 1_048_576 };

/** A thread of a Petron by the comment that began it, or began it before it was deleted. */
interface ThreadKey {
  id: string;
  petronId: string;
}

/** Threads with their places, by their ids. A thread of which nothing is left is not among them. */
export async function readThreads(
  documents: Pick<ServerDocuments, "query">,
  keys: readonly ThreadKey[],
): Promise<Map<string, ActivityThread & Omit<CommentPlace, "petronId">>> {
  const [roots, ...replies] = await Promise.all([
    documents.query<Comment>(
      "Comment",
      { id: { $in: keys.map(({ id }) => id) }, commentType: "comment" },
      { limit: keys.length },
    ),
    ...keys.map(({ id, petronId }) =>
      documents.query<Comment>(
        "Comment",
        // The thread comes first: by it a change is looked up, so that other threads of the Petron
        // do not concern this one.
        { parentCommentId: id, petronId, commentType: "comment" },
        {
          sortBy: "createdAt",
          sortOrder: "descending",
          limit: read.replies,
          bytes: read.replyBytes,
        },
      ),
    ),
  ]);
  const begun = new Map(roots.data.map((root) => [root.id, root]));
  const ofThread = keys.map(({ id, petronId }, index) => {
    const root = begun.get(id);
    return [...(root?.petronId === petronId ? [root] : []), ...replies[index]!.data.toReversed()];
  });
  const shown = ofThread.flat().map(({ id }) => id);
  const reactions = await documents.query<Comment>(
    "Comment",
    { parentCommentId: { $in: shown }, commentType: { $ne: "comment" } },
    { limit: read.reactions, bytes: read.reactionBytes },
  );
  const found = new Map<string, ActivityThread & Omit<CommentPlace, "petronId">>();
  for (const [index, { id }] of keys.entries()) {
    const comments = ofThread[index]!;
    const [thread] = threadsOf([...comments, ...reactions.data]);
    if (!thread) continue;
    const { pluginId, viewId } = comments[0]!;
    found.set(id, {
      thread,
      olderReplies: replies[index]!.total - replies[index]!.data.length,
      pluginId,
      viewId,
    });
  }
  return found;
}
