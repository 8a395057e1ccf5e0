import { countText } from "@petrons/sdk/contracts";

/**
 * Every text of the notification preferences: tests compare those that the checklist fixes letter
 * for letter, the others are in their style.
 */
export const preferenceTexts = {
  title: "Notification Settings",
  grid: "Notification preferences",
  kind: "Notification",
  columns: {
    sidebar: "Notification Sidebar",
    individual: "Individual Emails",
    digest: "Daily Summary Emails",
  },
  rows: {
    alerts: "App alerts",
    successes: "Job successes",
    cancellations: "Job cancellations",
    failures: "Job failures",
    comments: "Comments",
    tags: "Followed Tags",
  },
  details: {
    alerts: "Such as being added to a Petron",
    comments: "Mentions of you, and replies in your threads",
    tags: "Uses of the hashtags you follow",
  } as Readonly<Partial<Record<string, string>>>,
  box: (row: string, column: string) => `${row}: ${column}`,
  unavailable: "Not sent as an e-mail",
  noMail: "E-mail is not set up on this server. Your choices are kept.",
  digestTime: (hour: number, zone: string) =>
    `Daily summaries are sent at ${String(hour).padStart(2, "0")}:00 (${zone}).`,
  what: "preferences",
  updated: "Preferences updated.",
  failed: (message: string) => `Could not update preferences: ${message}`,
} as const;

/** The texts of 'Follow hashtags'. Those of the notices are in the tags service. */
export const followTexts = {
  title: "Follow hashtags",
  label: "Hashtag",
  hint: "You are notified when somebody uses a hashtag you follow in a comment you can see.",
  followed: "Followed hashtags",
  count: (count: number) =>
    count === 0 ? "You follow no hashtags." : `You follow ${countText(count, "hashtag")}.`,
  loading: "Loading hashtags …",
  failed: "Unable to load hashtags.",
  reload: "Reload",
} as const;
