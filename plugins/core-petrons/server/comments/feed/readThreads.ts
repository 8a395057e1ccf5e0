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
    ...keys.map(async (key) => ({
      key,
      ...(await documents.query<Comment>(
        "Comment",
        // The thread comes first: by it a change is looked up, so that other threads of the Petron
        // do not concern this one.
        { parentCommentId: key.id, petronId: key.petronId, commentType: "comment" },
        {
          sortBy: "createdAt",
          sortOrder: "descending",
          limit: read.replies,
          bytes: read.replyBytes,
        },
      )),
    })),
  ]);
  const begun = new Map(roots.data.map((root) => [root.id, root]));
  const threads = replies.map(({ key: { id, petronId }, data, total }) => {
    const root = begun.get(id);
    const comments = [...(root?.petronId === petronId ? [root] : []), ...data.toReversed()];
    return { id, comments, olderReplies: total - data.length };
  });
  const shown = threads.flatMap(({ comments }) => comments.map(({ id }) => id));
  const reactions = await documents.query<Comment>(
    "Comment",
    { parentCommentId: { $in: shown }, commentType: { $ne: "comment" } },
    { limit: read.reactions, bytes: read.reactionBytes },
  );
  const found = new Map<string, ActivityThread & Omit<CommentPlace, "petronId">>();
  for (const { id, comments, olderReplies } of threads) {
    const [first] = comments;
    const [thread] = threadsOf([...comments, ...reactions.data]);
    if (!first || !thread) continue;
    const { pluginId, viewId } = first;
    found.set(id, { thread, olderReplies, pluginId, viewId });
  }
  return found;
}
