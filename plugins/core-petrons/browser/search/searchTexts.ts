import { countText } from "@petrons/sdk/contracts";

/** The texts of search: those of D2 §2 Search and §8 letter for letter. */
export const searchTexts = {
  placeholder: "Search",
  open: "Search",
  title: (text: string) => `Search for "${text}"`,
  found: (total: number) => countText(total, "result"),
  none: "No results",
  noneHint: "Comments are searched for the text as it is written, in any case.",
  ask: "Type what to search for.",
  failed: (message: string) => `Unable to search results: ${message}`,
  noData: "response contained no data",
  loading: "Searching …",
  loadingMore: "Loading more results …",
  toTop: "Go to top",
  retry: "Try again",
  petrons: "Petrons",
  apps: "Apps",
  comments: "Comments",
  today: "Today",
  allPetrons: (count: number) => `All ${count} in the Petron Library`,
  pageGone: "Its page is not available: the plugin is not enabled.",
  unknown: "Unknown person",
} as const;

/** Results of a page (D2 §2 Search, §9), and how long after the last key the page's own box searches (GP-003). */
export const searchPageSize = 15;
export const searchDebounce = 300;
