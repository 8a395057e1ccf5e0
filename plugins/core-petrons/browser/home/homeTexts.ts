import { countText } from "@petrons/sdk/contracts";
import { dashboardRoute } from "../../contracts/index.ts";

/** Texts at the top of Home, in the style of the others. */
export const homeTexts = {
  needs: "What needs you",
  loading: "Loading what needs you …",
  failed: "Unable to load what needs you.",
  nothing: "Nothing needs you right now.",
  nothingDetail: "Mentions of you and jobs that fail appear here.",
  continue: "Continue where you left off",
  loadingPages: "Loading your last pages …",
  pagesFailed: "Unable to load your last pages.",
  noPages: "Pages of Petrons that you open appear here.",
  showMore: "Show more",
  showLess: "Show less",
  steps: "First steps",
  stepsDone: (done: number, all: number) => `${done} of ${all} done`,
  hide: "Hide first steps",
  hideFailed: (message: string) => `Unable to hide the first steps: ${message}`,
  done: "Done",
  open: "To do",
  importData: "Import data",
  importDetail: (petron: string | undefined) =>
    petron === undefined
      ? "A CSV, Excel, Parquet or LAS file becomes a table of a Petron."
      : `A CSV, Excel, Parquet or LAS file becomes a table in ${petron}.`,
  invite: "Invite a colleague",
  inviteDetail: (petron: string | undefined) =>
    `Collaborators see ${petron ?? "the Petron"} and import into it.`,
  openApp: (title: string) => `Open ${title}`,
  openAppDetail: "Filter, chart and discuss the wells of a Petron.",
  noPetron:
    "Create a Petron of your own first: a workspace for your data, dashboards and colleagues.",
  createPetron: "Create New Petron",
  figure: (count: number, noun: string) => countText(count, noun),
} as const;

/** What own pages are called, where the title of the page is that of a route. */
export const pageNames: Readonly<Record<string, string>> = {
  "core-petrons/petron-overview": "Overview",
  "core-petrons/petron-apps": "Apps",
  [dashboardRoute]: "Dashboard",
};
