import { defaultVisibleReplies } from "../../contracts/index.ts";

/**
 * How many of the replies are shown while the others are collapsed: all when the setting is
 * negative (RT-008), or when a shown one must be among them.
 */
export function visibleReplyCount(
  replies: readonly { id: string }[],
  setting: number = defaultVisibleReplies,
  mustShow?: string,
): number {
  const isHidden =
    mustShow !== undefined &&
    replies.findIndex(({ id }) => id === mustShow) >= Math.max(setting, 0);
  return setting < 0 || isHidden ? replies.length : Math.min(setting, replies.length);
}

/** Threads as they are listed; drafts on their way are sorted by their time too. */
export function sortThreads<T extends { createdAt: string }>(
  threads: readonly T[],
  sort: "newest" | "oldest",
): T[] {
  const sign = sort === "newest" ? -1 : 1;
  return [...threads].sort((a, b) => sign * (Date.parse(a.createdAt) - Date.parse(b.createdAt)));
}
