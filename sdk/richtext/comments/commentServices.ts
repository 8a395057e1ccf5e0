import type { CommentActions, CommentItem } from "../../contracts/index.ts";
import type {
  PeopleLookup,
  RichTextPerson,
  RichTextTagOption,
  SuggestionSource,
} from "../richTextTypes.ts";

/**
 * What every part of a comment thread needs. The parts make no calls: anyone who shows them carries
 * out the actions.
 */
export interface CommentServices {
  /** Who looks: only the author sees the menu with Edit and Delete (RT-006). */
  currentUserId: string;
  /** Names and pictures of authors, of those who reacted and of those mentioned. */
  people: PeopleLookup;
  /**
   * They report success and failure (`commentTexts`) and reject on failure; the part that asked
   * then shows what was before, with its text kept.
   */
  actions: CommentActions;
  mentions?: SuggestionSource<RichTextPerson>;
  hashtags?: SuggestionSource<RichTextTagOption>;
  onHashtag?: (name: string, tagId: string | null) => void;
  /** The address that opens a comment; without it there is no 'Copy link'. */
  linkOf?: (commentId: string) => string;
  /** Sends a failed comment again; without it a failed one has no Retry. */
  onRetry?: (item: CommentItem) => void;
  /** Keeps drafts of comments, replies and edits under this name. Unique per page. */
  draftKey?: string;
  /**
   * How many replies show before the others collapse; 3 by default, a negative number shows all
   * (RT-008).
   */
  visibleReplies?: number;
  /** The comment that a link or a notification leads to: it is shown, scrolled to and marked. */
  highlightedId?: string;
  /**
   * Begins the ids of the comments in the page; 'comment' by default. For a second place of a page
   * that may show the same comments.
   */
  anchor?: string;
  /** Shows the views that comments were written on; without it they are not offered. */
  seen?: SeenViews;
}

/** The views that comments were written on (`item.shown`). */
export interface SeenViews {
  /** Whether the page shows that of the comment now. */
  isShown(item: CommentItem): boolean;
  /** Whether the table had another version then. */
  hasChanged(item: CommentItem): boolean;
  show(item: CommentItem): void;
  /** Goes back to where `show` came from; undefined where this comment's view was not asked for. */
  back(item: CommentItem): (() => void) | undefined;
}

/** Whether it is a stored one of that person. */
export const isOf =
  (userId: string) =>
  (item: CommentItem): boolean =>
    item.userId === userId && !item.pending && item.failed === undefined;

/** The id of a comment in its page. */
export const anchorOf = (
  commentId: string,
  { anchor = "comment" }: { anchor?: string | undefined } = {},
): string => `${anchor}-${commentId}`;
