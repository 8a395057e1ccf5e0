import { countText } from "@petrons/sdk/contracts";

/** The texts of the column selector (TB-019 to TB-024). */
export const columnTexts = {
  title: "Select Columns for Display",
  available: "Available columns",
  displayed: "Displayed columns",
  searchAvailable: "Search available columns",
  searchDisplayed: "Search displayed columns",
  required: "Required columns cannot be removed",
  requiredMark: "Required",
  add: "Add to displayed columns",
  addAll: "Add all that are listed",
  remove: "Remove from displayed columns",
  removeAll: "Remove all that are listed",
  top: "Move to top",
  up: "Move up",
  down: "Move down",
  bottom: "Move to bottom",
  nothingSelected: "Select a column first",
  noneAvailable: "Every column is displayed.",
  noneDisplayed: "No column is displayed.",
  noneFound: "No column matches the search.",
  keys: "Enter or double-click moves a column to the other list. Alt with an arrow, Home or End reorders.",
  counter: (count: number) => `${countText(count, "column")} selected.`,
  limit: (limit: number) => `Select a maximum of ${limit} columns.`,
  performance: (threshold: number) =>
    `Improve performance by selecting a maximum of ${threshold} columns.`,
  added: (what: string, total: number) => `${what} added; ${total} displayed.`,
  removed: (what: string, total: number) => `${what} removed; ${total} displayed.`,
  moved: (what: string, position: number, total: number) =>
    `${what} moved to position ${position} of ${total}.`,
  many: (count: number) => countText(count, "column"),
} as const;
