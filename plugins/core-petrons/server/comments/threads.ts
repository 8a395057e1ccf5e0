import type { Comment, CommentItem, ReactionItem } from "@petrons/sdk/contracts";

/** What a comment has that its thread does not show. */
export const notInThreads = [
  "content",
  "mentionIds",
  "hashtagIds",
  "pluginId",
  "petronId",
  "viewId",
  "annotationType",
  "reaction",
] as const;

/**
 * The threads of a comment view from its documents, oldest first. A thread whose comment is gone is
 * shown as deleted as long as it has replies (GP-055); reactions on what is gone are left out.
 */
export function threadsOf(documents: readonly Comment[]): CommentItem[] {
  const roots = documents.filter(({ parentCommentId }) => parentCommentId === null);
  const answers = documents.filter(isAnswer);
  const replies = Map.groupBy(
    answers.filter(({ commentType }) => commentType === "comment"),
    parentOf,
  );
  const reactions = Map.groupBy(answers.filter(isReaction), parentOf);
  const item = (
    {
      id,
      userId,
      richContent,
      createdAt,
      updatedAt,
      parentCommentId,
      context,
      partName,
      shown,
    }: Comment,
    itsReplies: readonly CommentItem[],
  ): CommentItem => ({
    id,
    userId,
    richContent,
    createdAt,
    updatedAt,
    parentCommentId,
    reactions: (reactions.get(id) ?? []).map(reactionItem),
    replies: itsReplies,
    ...(context && { context }),
    ...(partName && { partName }),
    ...(shown && { shown }),
  });
  const repliesTo = (id: string): CommentItem[] =>
    (replies.get(id) ?? []).map((reply) => item(reply, []));
  const threads = roots.map((root) => item(root, repliesTo(root.id)));
  const known = new Set(roots.map(({ id }) => id));
  for (const [id, orphans] of replies)
    if (!known.has(id)) threads.push(deletedThread(id, orphans[0]!, repliesTo(id)));
  return threads.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

type Answer = Comment & { parentCommentId: string };
type Reaction = Answer & { commentType: ReactionItem["type"] };
const isAnswer = (document: Comment): document is Answer => document.parentCommentId !== null;
const isReaction = (answer: Answer): answer is Reaction => answer.commentType !== "comment";
const parentOf = ({ parentCommentId }: Answer): string => parentCommentId;

const reactionItem = ({ id, userId, commentType }: Reaction): ReactionItem => ({
  id,
  userId,
  type: commentType,
});

const deletedThread = (
  id: string,
  { createdAt }: Comment,
  replies: readonly CommentItem[],
): CommentItem => ({
  id,
  userId: "",
  richContent: "",
  createdAt,
  updatedAt: createdAt,
  parentCommentId: null,
  reactions: [],
  replies,
  deleted: true,
});
