import type { ReactionType } from "../contracts/index.ts";
import { countText } from "../contracts/index.ts";

/** Texts of the rich text editor, views and comments. */
export const richTextTexts = {
  toolbar: "Formatting",
  loading: "Loading editor …",
  linkPlaceholder: "https://",
  linkAddress: "Address of the link",
  linkWrong: "Enter an address that begins with https://, http:// or mailto:",
  tooLong: (length: number, maxLength: number) =>
    `${length.toLocaleString("en-US")} of ${maxLength.toLocaleString("en-US")} characters: shorten the text to send it`,
  remaining: (left: number) => `${left.toLocaleString("en-US")} characters left`,
  empty: "Write something first",
  notSent: "Not sent. Your text is kept.",
  unconfirmed:
    "We could not confirm that this was sent. If it does not appear, send it again: it is stored only once.",
  kept: "This was saved as you first sent it. What you changed since is kept here.",
  draft: "Draft restored",
  people: "People",
  tags: "Hashtags",
  noPeople: "No one matches",
  noTags: "No tag matches",
  newTag: (name: string) => `Create #${name}`,
  suggestions: (count: number) => countText(count, "suggestion"),
  someone: "Unknown person",
  showMore: "Show more",
  showLess: "Show less",
} as const;

/**
 * The texts of comment threads. Those of notices (RT-015 to RT-017) are for anyone who carries out
 * `CommentActions`.
 */
export const commentTexts = {
  added: "Comment added",
  updated: "Comment updated",
  deleted: "Comment deleted.",
  reactionAdded: "Reaction added",
  reactionRemoved: "Reaction removed",
  addFailed: (error: string) => `There was an error adding comment: ${error}`,
  updateFailed: (error: string) => `There was an error updating comment: ${error}`,
  deleteFailed: (error: string) => `There was an error deleting comment: ${error}`,
  reactionAddFailed: (error: string) => `There was an error adding reaction: ${error}`,
  reactionRemoveFailed: (error: string) => `There was an error removing reaction: ${error}`,
  gone: "The content no longer exists.",
  replyGone: (name: string | undefined) =>
    `${name ?? "You"} deleted the comment that you reply to. Your text is kept: post it as a comment of its own, or copy it.`,
  editGone:
    "This comment was deleted elsewhere. Your text is kept: post it as a comment of its own, or copy it.",
  changedElsewhere:
    "This comment was changed elsewhere since you began. Save to replace what it says now, or cancel to keep that.",
  saysNow: "It says now:",
  deletedThread: "Thread of a deleted comment",
  wasDeleted: "This comment was deleted.",
  showOlder: (count: number) => `Show ${count} older`,
  showNewer: (count: number) => `Show ${count} newer`,
  olderNotShown: (count: number) =>
    `${countText(count, "older comment")} ${count === 1 ? "is" : "are"} not shown.`,
  viewMore: (count: number) => `View ${count} more comments`,
  comments: "Comments",
  count: (count: number) => countText(count, "comment"),
  noComments: "No comments yet.",
  beFirst: "Start the conversation.",
  loading: "Loading comments …",
  loadFailed: "Unable to load comments.",
  noAccess: "These comments are not shared with you.",
  write: "Write a comment",
  reply: "Reply",
  writeReply: (name: string) => `Reply to ${name}`,
  edit: "Edit",
  editing: "Edit comment",
  delete: "Delete",
  deleteTitle: "Delete comment",
  deleteQuestion: "Delete this comment? This cannot be undone.",
  deleteWithReplies:
    "Delete this comment? Its replies stay; it will read 'This comment was deleted.'",
  copyLink: "Copy link",
  linkCopied: "Link copied.",
  edited: "edited",
  about: (part: string) => `On ${part}`,
  sending: "Sending …",
  retry: "Retry",
  send: "Comment",
  save: "Save",
  cancel: "Cancel",
  sort: "Sort comments",
  newest: "Newest first",
  oldest: "Oldest first",
  showSeen: "Show what they saw",
  seenNow: "This is what they saw.",
  seenOnNewData: "This is the view they had, on the data of now: it has changed since.",
  changedSince: "The data has changed since",
  backToOwn: "Back to your view",
  options: "Comment options",
  react: "React",
} as const;

export const reactionLabels: Readonly<Record<ReactionType, string>> = {
  like: "Like",
  celebrate: "Celebrate",
  insightful: "Insightful",
  question: "Question",
};
