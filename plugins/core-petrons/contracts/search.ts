import type { Comment } from "@petrons/sdk/contracts";

/** What the task GlobalTextSearch takes (D2 §7): the text is sought as it is written, in any case; `endDateTime` keeps the pages of one search in step. */
export interface SearchOptions {
  searchText: string;
  /** ISO time; nothing changed after it is found. */
  endDateTime?: string;
  skip?: number;
  limit?: number;
}

/** A result of search (D2 §3). `pid` is the id of the Petron. */
export interface SearchResult {
  documentType: "Comment";
  document: Comment;
  userId: string;
  verb: "commented" | "replied";
  pluginId: string;
  pid: string;
  petronName: string;
  /** ISO time. */
  lastUpdatedAt: string;
}

/** A search text is at most so long. */
export const maxSearchText = 200;
