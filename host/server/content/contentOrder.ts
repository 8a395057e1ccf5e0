import type { ContentType } from "@petrons/sdk/contracts";
import type { ContentOf } from "./contentEntry.ts";

/** Lower first; what has no number comes last. */
const byNumber = (one: number | null, other: number | null): number =>
  one === other ? 0 : (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY);
const byText = (one: string, other: string): number => one.localeCompare(other, "en");

/**
 * The order of lists (GP-020): categories by priority, videos by appOrder and then the newest
 * first, services by appOrder, all then by name.
 */
export const contentOrder: {
  [T in ContentType]: (one: ContentOf[T], other: ContentOf[T]) => number;
} = {
  appCategory: (one, other) =>
    byNumber(one.priority, other.priority) || byText(one.title, other.title),
  video: (one, other) =>
    byNumber(one.appOrder, other.appOrder) ||
    Date.parse(other.publishedAt) - Date.parse(one.publishedAt) ||
    byText(one.title, other.title),
  service: (one, other) => byNumber(one.appOrder, other.appOrder) || byText(one.name, other.name),
};
