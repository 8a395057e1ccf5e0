import { type CommentItem, fillAddress } from "@petrons/sdk/contracts";
import type { CommentPlace } from "./comments.ts";

/** What the task RenderActivityFeed takes (FE-005). Null and the `pid` "null" narrow nothing. */
export interface ActivityOptions {
  /**
   * ISO time; what came after it counts for nothing, which keeps the pages in step. The first page
   * is read without it.
   */
  fromDate?: string | null;
  /** Only threads in which this person wrote. */
  userId?: string | null;
  /** Only threads of the comment views of this plugin. */
  pluginId?: string | null;
  /** Only threads of this Petron. */
  pid?: string | null;
  skip?: number;
  limit?: number;
}

/** A thread as the feed shows it: with its newest replies, and how many older ones are left out. */
export interface ActivityThread {
  thread: CommentItem;
  olderReplies: number;
}

/**
 * An item of the feed (FE-004). `pid` is the id of the Petron; `generatedAt`, an ISO time, is the
 * same for a whole feed: further pages give it as `fromDate`.
 */
export interface ActivityItem extends ActivityThread {
  documentType: "CommentThread";
  generatedAt: string;
  petronName: string;
  pid: string;
  pluginId: string;
  viewId: CommentPlace["viewId"];
}

/** A thread, when its newest comment or reply was written, and by whom. */
export interface NewestActivity {
  threadId: string;
  at: string;
  by: string | null;
}

/** So many threads are named as the newest. */
export const newestListed = 20;

export const petronActivity = "$root/Petron/{petronId}/Activity";
export const userActivity = "$root/Users/{userId}/Activity";
export const activityThreadAddress = "$root/Petron/{petronId}/Activity/{threadId}";

/**
 * The live resource that names the newest threads, as NewestActivity[], newest first: those of a
 * Petron, or all that a person may read.
 */
export const newestActivityUri = (of: { petronId: string } | { userId: string }): string =>
  `${fillAddress("petronId" in of ? petronActivity : userActivity, { ...of })}#NewestActivity`;
/** One thread, live, as ActivityThread; null once nothing of it is left. */
export const activityThreadUri = (petronId: string, threadId: string): string =>
  `${fillAddress(activityThreadAddress, { petronId, threadId })}#Thread`;
