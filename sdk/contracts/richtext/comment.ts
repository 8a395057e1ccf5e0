import type { DocumentStamps } from "../data.ts";

/** The reactions (GP-056): a person leaves at most one of each on a comment. */
export const reactionTypes = ["like", "celebrate", "insightful", "question"] as const;
export type ReactionType = (typeof reactionTypes)[number];

/** Where on a chart a comment is (CH-011). */
export interface CommentContext {
  seriesId: string;
  x1: number | string;
  y1: number | string;
  commentGroup: string;
}

/**
 * What the author of a comment saw: the state in the address, and the version of the table that it
 * names. The server keeps both with the comment.
 */
export interface ShownView {
  /** Parameters of the address, without `?`. */
  search: string;
  collection?: string;
  version?: string;
}

/** Characters of `search`. */
export const maxShownView = 4_000;

/**
 * A comment as it is stored (RT-001 to RT-003): a comment, a reply or a reaction. A comment of its
 * own has `parentCommentId` null, a reply the id of the comment it answers, a reaction the id of
 * what it is left on and its kind as `commentType`. Anyone who makes one sends `richContent`,
 * `parentCommentId`, `pluginId`, `petronId`, `viewId` and `commentType`; the server makes
 * `content`, `mentionIds`, `hashtagIds` and `reaction` of that and stamps `userId`.
 */
export interface Comment extends DocumentStamps {
  id: string;
  userId: string;
  /** Sanitized HTML; "" for a reaction. */
  richContent: string;
  /** The same as text alone. */
  content: string;
  parentCommentId: string | null;
  /**
   * Those mentioned in the content, 17 letters and digits each. All of them could read the scope
   * when it was written.
   */
  mentionIds: string[];
  /** The ids of the hashtags in the content. */
  hashtagIds: string[];
  /** Where it is: a comment view of a plugin, in a scope. */
  pluginId: string;
  petronId: string;
  viewId: string;
  annotationType: "Comment";
  commentType: "comment" | ReactionType;
  /**
   * Tells apart what one person may leave once: what it is left on, the person and the kind. Null
   * for what is no reaction.
   */
  reaction: string | null;
  partName?: string;
  context?: CommentContext;
  shown?: ShownView;
}

/** A reaction as a thread shows it. */
export interface ReactionItem {
  id: string;
  userId: string;
  type: ReactionType;
}

/** A comment or reply with what hangs on it. `createdAt` and `updatedAt` are ISO times. */
export interface CommentItem {
  id: string;
  userId: string;
  richContent: string;
  createdAt: string;
  updatedAt: string;
  parentCommentId: string | null;
  reactions: readonly ReactionItem[];
  /** Oldest first. Replies have none. */
  replies: readonly CommentItem[];
  /**
   * Deleted while it had replies: shown as 'This comment was deleted.', without its author and
   * reactions (GP-055).
   */
  deleted?: boolean;
  context?: CommentContext;
  /** What it is about in words, such as the point of a chart. */
  partName?: string;
  shown?: ShownView;
  /** On its way to the server. Never stored. */
  pending?: boolean;
  /** Why the server did not take it; the text is kept and can be sent again. Never stored. */
  failed?: string;
}

/** What a thread can ask for. Each rejects with the reason when it failed. */
export interface CommentActions {
  /**
   * Adds a comment, or a reply to `parentId`. `html` is sanitized HTML. However often one is added
   * under the same `key`, it is stored once.
   */
  add(html: string, parentId?: string, key?: string): Promise<void>;
  /**
   * `seen` is `updatedAt` of the comment that the new text replaces: it rejects where the comment
   * reads otherwise by now.
   */
  update(id: string, html: string, seen?: string): Promise<void>;
  /** The dialog that asks before it says why it failed. */
  remove(id: string): Promise<void>;
  react(id: string, type: ReactionType): Promise<void>;
  unreact(id: string, type: ReactionType): Promise<void>;
}

/** How many replies show before the others collapse (RT-008). */
export const defaultVisibleReplies = 3;
/** How many suggestions a mention offers (RT-005). */
export const mentionSuggestions = 5;
