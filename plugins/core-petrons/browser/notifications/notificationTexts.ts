import { countText } from "@petrons/sdk/contracts";
import type { NotificationKind } from "../../contracts/index.ts";

/**
 * Every text of the notifications: tests compare those that the checklist fixes letter for letter,
 * the others are in their style.
 */
export const notificationTexts = {
  heading: "Notifications",
  markAll: "Mark all as read",
  allRead: "All notifications are read.",
  settings: "Notification Settings",
  none: "No notifications.",
  noneDetail: "Mentions, replies, invitations to Petrons and the ends of your jobs appear here.",
  unreadMentions: (count: number) => countText(count, "unread mention"),
  moreMentions: (count: number) =>
    `${countText(count, "older one")} in your notifications, behind your picture in the header.`,
  what: "notifications",
  unseen: "Unseen",
  deletedPerson: "Somebody",
  showMore: (count: number) => `Show ${count} more`,
  listEnds: (count: number) => `The newest ${count} are listed.`,
  gone: "The content no longer exists.",
  inTrash: (petron: string) => `The Petron "${petron}" is in the trash.`,
  today: "Today",
  yesterday: "Yesterday",
  earlier: "Earlier",
  open: "Open",
  updated: "Notifications updated",
  updateFailed: (error: string) => `Notification could not be updated: ${error}`,
  updateAllFailed: (error: string) => `Notifications could not be updated: ${error}`,
} as const;

/** The kind of a notification in a word, beside its icon. */
export const kindWords: Readonly<Record<NotificationKind, string>> = {
  MentionComment: "Mention",
  ReplyComment: "Reply",
  HashtagUsage: "Followed tag",
  Reported: "App alert",
  JobCompleted: "Job completed",
  JobError: "Job failed",
  JobCancelled: "Job cancelled",
};
export const invitationWord = "Invitation";
