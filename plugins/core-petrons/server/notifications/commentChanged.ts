import type { Comment, HashtagFollow, Stored, User } from "@petrons/sdk/contracts";
import { type TriggerContext, trigger } from "@petrons/sdk/server";
import type {
  CommentSource,
  NotificationObject,
  Petron,
  PlatformNotification,
} from "../../contracts/index.ts";
import { excerpt, notify } from "./notify.ts";

/**
 * Notifies people of comments: those mentioned, those in the thread it answers, those who follow a
 * hashtag of it. One comment notifies a person once, the mention before the reply before the
 * hashtag, its author never. An edit notifies those it newly mentions, and followers of hashtags it
 * gained. What an author takes out of a comment leaves its notifications too, all of it when the
 * comment is deleted.
 */
export const commentChanged = trigger({
  async run(context, { before, after, id }) {
    const [old, comment] = [before as Comment | null, after as Stored<Comment> | null];
    if ((comment ?? old)?.commentType !== "comment") return;
    if (!comment) return changeWords(context, id, "");
    if (old && old.content !== comment.content)
      await changeWords(context, id, excerpt(comment.content));
    const reported = old ? await alreadyReported(context, id) : new Set<string>();
    const wanted = new Map<string, CommentSource>();
    const want = (userIds: readonly string[], source: CommentSource) => {
      for (const userId of userIds)
        if (userId !== comment.userId && !reported.has(userId) && !wanted.has(userId))
          wanted.set(userId, source);
    };
    want(gained(old?.mentionIds, comment.mentionIds), "MentionComment");
    if (!old) want(await inThread(context, comment), "ReplyComment");
    want(await followers(context, gained(old?.hashtagIds, comment.hashtagIds)), "HashtagUsage");
    if (wanted.size === 0) return;
    const sentence = await sentences(context, comment);
    const notifications = [...wanted].map(
      ([userId, source]) => [userId, notificationOf(comment, source, sentence(source))] as const,
    );
    await notify(context, { container: "Comment", id }, new Map(notifications));
  },
});

const gained = (old: readonly string[] = [], now: readonly string[] = []): string[] =>
  now.filter((one) => !old.includes(one));

async function alreadyReported(
  { documents }: TriggerContext,
  commentId: string,
): Promise<Set<string>> {
  const { data } = await documents.query<PlatformNotification>("PlatformNotification", {
    "notificationObject.document.commentId": commentId,
  });
  return new Set(data.map(({ userId }) => userId));
}

/** Who began the thread that a reply is in, and who replied in it before. */
async function inThread(
  { documents }: TriggerContext,
  { parentCommentId, id, createdAt }: Stored<Comment>,
): Promise<string[]> {
  if (parentCommentId === null) return [];
  const parent = await documents.get<Comment>("Comment", parentCommentId);
  // This may run late, when others have replied since.
  const others = {
    parentCommentId,
    commentType: "comment",
    id: { $ne: id },
    createdAt: { $lte: createdAt },
  };
  const { data } = await documents.query<Pick<Comment, "userId">>("Comment", others, {
    without: ["richContent", "content", "mentionIds", "hashtagIds"],
  });
  return [...new Set([parent, ...data].flatMap((comment) => comment?.userId ?? []))];
}

async function followers(
  { documents }: TriggerContext,
  tagIds: readonly string[],
): Promise<string[]> {
  if (tagIds.length === 0) return [];
  const { data } = await documents.query<HashtagFollow>("FollowEntry", {
    followDataId: { $in: tagIds },
    followDataType: "AnnotationTag",
  });
  return [...new Set(data.map(({ userId }) => userId))];
}

/**
 * What is said of a comment. Only people who may read it are notified, and so learn the Petron's
 * name.
 */
async function sentences(
  { documents }: TriggerContext,
  { userId, petronId }: Comment,
): Promise<(source: CommentSource) => string> {
  const author = await documents.get<User>("User", userId);
  const petron = petronId === null ? undefined : await documents.get<Petron>("Petron", petronId);
  const [who, where] = [author?.fullName ?? "Somebody", petron ? ` in ${petron.name}` : ""];
  const phrases = {
    MentionComment: "mentioned you",
    ReplyComment: "replied in a thread of yours",
    HashtagUsage: "used a hashtag you follow",
  };
  return (source) => `${who} ${phrases[source]}${where}.`;
}

const notificationOf = (
  comment: Comment,
  sourceEntity: CommentSource,
  message: string,
): NotificationObject => ({
  notificationType: "Reported",
  message,
  createdBy: comment.userId,
  sourceEntity,
  sourceDataType: "Comment",
  document: {
    content: excerpt(comment.content),
    pluginId: comment.pluginId,
    parentId: comment.parentCommentId,
    petronId: comment.petronId,
    viewId: comment.viewId,
    commentId: comment.id,
  },
});

/** Its notifications say what it says now. People who may no longer read it do not get them. */
async function changeWords(
  { documents, mail }: TriggerContext,
  commentId: string,
  words: string,
): Promise<void> {
  await mail.reword({ container: "Comment", id: commentId }, words);
  const { data } = await documents.query<PlatformNotification>("PlatformNotification", {
    "notificationObject.document.commentId": commentId,
  });
  for (const { id, notificationObject } of data) {
    if (words === notificationObject.document.content) continue;
    const document = { ...notificationObject.document, content: words };
    await documents.update(
      "PlatformNotification",
      { id },
      { notificationObject: { ...notificationObject, document } },
    );
  }
}
