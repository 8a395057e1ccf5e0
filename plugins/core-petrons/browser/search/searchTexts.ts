import { countText } from "@petrons/sdk/contracts";
import type { ListedKind } from "../../contracts/index.ts";

/** What is listed, in the plural. */
const plurals: Readonly<Record<ListedKind, string>> = {
  well: "Wells",
  field: "Fields",
  table: "Tables",
  dashboard: "Dashboards",
  person: "People",
};

/** More than a thousand wells or fields are not counted. */
const countOf = (total: number | null): string =>
  total === null ? "1,000+" : total.toLocaleString("en-US");

/** The texts of search: FE-007, FE-008 and FE-010 fix some letter for letter. */
export const searchTexts = {
  placeholder: "Search",
  open: "Search",
  title: (text: string) => `Search for "${text}"`,
  found: (total: number, more = false) =>
    more ? `${total.toLocaleString("en-US")}+ results` : countText(total, "result"),
  none: "No results",
  noneHint:
    "Names are found by any part of them, comments by their exact text. Case does not matter.",
  ask: "Enter a search term.",
  failed: (message: string) => `Unable to search results: ${message}`,
  noData: "response contained no data",
  loading: "Searching …",
  loadingMore: "Loading more results …",
  toTop: "Go to top",
  retry: "Try again",
  petrons: "Petrons",
  apps: "Apps",
  inPetron: (name: string) => `In ${name}`,
  comments: "Comments",
  namesLoading: "Searching names …",
  namesFailed: (message: string) => `Unable to search names: ${message}`,
  unread: (tables: number) =>
    `The names in ${countText(tables, "table")} are not read yet. Wells and fields of ${tables === 1 ? "it" : "them"} may be missing here.`,
  partial: (tables: number) =>
    `${countText(tables, "table")} ${tables === 1 ? "has" : "have"} more names than the search holds. Filter the table to find the others.`,
  more: (name: string) => `Choose an action for ${name}`,
  alsoIn: "Also in",
  /** Holds the table's name, which is what a link reads as. */
  nameIn: (name: string, table: string) => `${table}: ${name}`,
  morePlaces: (count: number) => `${count} more`,
  morePlacesOf: (name: string, count: number) =>
    `${count} more ${count === 1 ? "table" : "tables"} with ${name}`,
  fewerApps: "Show fewer apps",
  allApps: (count: number) => `Show all ${count} apps`,
  showAll: (kind: ListedKind, total: number | null | undefined) =>
    `Show all ${total === undefined ? "" : `${countOf(total)} `}${plurals[kind].toLowerCase()}`,
  showAllOf: (kind: ListedKind, text: string) =>
    `Show all ${plurals[kind].toLowerCase()} for "${text}"`,
  back: "All results",
  listed: plurals,
  listedCount: countOf,
  byTable: "Table by table, since there are more than 1,000.",
  listLoading: "Loading …",
  listFailed: (message: string) => `Unable to load more: ${message}`,
  listEnd: (shown: number) => `All ${shown.toLocaleString("en-US")} are shown.`,
  today: "Today",
  allPetrons: (count: number) => `All ${count} in the Petron Library`,
  pageGone: "Its page is not available: the plugin is not enabled.",
  unknown: "Unknown person",
} as const;

/**
 * Results of a page (FE-009), and how long after the last key the page's own box searches (GP-003).
 */
export const searchPageSize = 15;
/**
 * Wells, fields and so on that are asked for, and how many tables, dashboards and people are shown
 * of them.
 */
export const namesOnPage = 12;
export const thingsShown = 6;
export const searchDebounce = 300;
