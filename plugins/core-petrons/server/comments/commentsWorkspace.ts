import type { Comment, CommentItem } from "@petrons/sdk/contracts";
import { liveList, type ResourceScope, workspace } from "@petrons/sdk/server";
import { commentsAddress } from "../../contracts/index.ts";
import { shownCommentBytes } from "./commentBytes.ts";
import { notInThreads, threadsOf } from "./threads.ts";

const ofView = ({ params: { pluginId, petronId, viewId } }: ResourceScope) => ({
  petronId,
  pluginId,
  viewId,
});
const newestFirst = {
  sortBy: "createdAt",
  sortOrder: "descending",
  bytes: shownCommentBytes,
} as const;

/**
 * The documents of a view, oldest first: all, or the newest with those that began their threads
 * when there are more than one list carries.
 */
async function shown(scope: ResourceScope): Promise<Comment[]> {
  const { data, total } = await scope.documents.query<Comment>(
    "Comment",
    ofView(scope),
    newestFirst,
  );
  if (data.length === total) return data.reverse();
  const known = new Set(data.map(({ id }) => id));
  const isReply = (comment: Comment): comment is Comment & { parentCommentId: string } =>
    comment.parentCommentId !== null && comment.commentType === "comment";
  const missing = [
    ...new Set(data.filter(isReply).map(({ parentCommentId }) => parentCommentId)),
  ].filter((id) => !known.has(id));
  if (missing.length === 0) return data.reverse();
  const first = await scope.documents.query<Comment>(
    "Comment",
    { ...ofView(scope), id: { $in: missing } },
    newestFirst,
  );
  for (const { id } of first.data) known.add(id);
  // Where even those are too many, a reply whose thread is not there was not left by a deleted
  // comment.
  const isShown = (comment: Comment) =>
    first.data.length === first.total || !isReply(comment) || known.has(comment.parentCommentId);
  return [...data.filter(isShown), ...first.data].reverse();
}

/** Comments and replies of a thread; what was deleted and reactions do not count. */
const countedIn = ({ deleted, replies }: CommentItem): number => (deleted ? 0 : 1) + replies.length;

/**
 * The comments of one view, live for anyone who may read the Petron while the view's plugin is
 * enabled. More of them than a page is sent are the newest ones, with how many older ones there
 * are.
 */
export const commentsWorkspace = workspace({
  address: commentsAddress,
  enter: { through: { container: "Petron", param: "petronId" }, plugin: "pluginId" },
  resources: {},
  lists: {
    Comments: liveList<Comment>({
      container: "Comment",
      query: { petronId: "{petronId}", pluginId: "{pluginId}", viewId: "{viewId}" },
      without: notInThreads,
      parentField: "parentCommentId",
      element: (documents) => threadsOf(documents)[0],
      totals: {
        CommentCount: countedIn,
        /** How many comments and replies `Comments` leaves out, the oldest. */
        OlderCommentCount: () => 0,
      },
      within: {
        maxBytes: shownCommentBytes,
        fallback: {
          Comments: async (scope) => threadsOf(await shown(scope)),
          async CommentCount(scope) {
            const { total } = await scope.documents.query<Comment>(
              "Comment",
              { ...ofView(scope), commentType: "comment" },
              { limit: 0 },
            );
            return total;
          },
          async OlderCommentCount(scope) {
            const threads = await scope.resource<CommentItem[]>("Comments");
            const listed = threads.reduce((sum, thread) => sum + countedIn(thread), 0);
            return Math.max((await scope.resource<number>("CommentCount")) - listed, 0);
          },
        },
      },
    }),
  },
});
