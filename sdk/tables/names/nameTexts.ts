import type { FoundNameKind } from "@petrons/sdk/contracts";

/** What is said of the columns whose values search finds. */
export const nameTexts = {
  menu: "Found by search",
  state: { well: "as wells", field: "as fields", none: "no" } satisfies Record<
    FoundNameKind | "none",
    string
  >,
  title: (column: string) => `Find ${column} by search`,
  choices: { well: "As wells", field: "As fields", none: "Not found by search" } satisfies Record<
    FoundNameKind | "none",
    string
  >,
  legend: "Search finds the values of this column",
  note: (scope = "table") =>
    `Everyone who can read this ${scope} finds them, on the search page and in the command palette. Columns are chosen by what they are called until someone chooses here.`,
  save: "Save",
  saved: (column: string, kind: FoundNameKind | "none") =>
    kind === "none"
      ? `Search no longer finds the values of ${column}.`
      : `Search finds the values of ${column} ${nameTexts.state[kind]} in a moment.`,
  failed: (message: string) => `Unable to save. ${message}`,
  row: "Choose an action …",
};
