import { countText } from "@petrons/sdk/contracts";

/** The texts of the feed: FE-002 and FE-005 fix some letter for letter. */
export const feedTexts = {
  title: "Recent Activity",
  refresh: "Refresh recent activity",
  petronEmpty: "This Petron has no recent activity.",
  homeEmpty: "No recent activity.",
  homeEmptyHint: "Comments in your Petrons and in public ones appear here.",
  failed: (message: string) => `Unable to load activity feed items: ${message}`,
  noData: "response contained no data",
  loading: "Loading recent activity …",
  loadingMore: "Loading more activity …",
  retry: "Try again",
  fresh: (count: number, isMore: boolean) =>
    `${count.toLocaleString("en-US")}${isMore ? "+" : ""} new`,
  showFresh: "Show new activity",
  choose: "Choose a Petron to comment in",
  change: "Change",
  commentIn: (petron: string) => `Comment in ${petron}`,
  write: "Write a comment",
  openThread: (view: string) => `${view}: open the discussion there`,
  pageGone: "Its page is not available: the plugin is not enabled.",
  olderReplies: (count: number) =>
    `${countText(count, "older comment")} of this discussion ${count === 1 ? "is" : "are"} not shown here.`,
  end: "That's all recent activity.",
  oldest: (count: number) =>
    `These are the newest ${count} discussions. Search finds older comments.`,
} as const;

/** Items of a page (FE-003). */
export const feedPageSize = 5;
