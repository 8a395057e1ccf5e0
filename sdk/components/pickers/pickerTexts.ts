import { formatCount, quoted } from "@petrons/sdk/browser";
import { countText } from "@petrons/sdk/contracts";
import { pluralLabel } from "./pluralLabel.ts";

/** UI texts of the pickers and the finder. */
export const pickerTexts = {
  title: (target: string) => `Select ${target}`,
  close: "Close",
  scope: "Scope",
  search: (target: string) => `Search ${target}`,
  searching: "Searching …",
  results: (target: string) => `${target}: results`,
  found: (count: number, more: boolean) =>
    more ? `The first ${count} are shown; type more to narrow.` : countText(count, "result"),
  nothing: (scope: string) => `There is nothing to select in ${scope}.`,
  noMatch: (text: string, scope: string) => `Nothing in ${scope} matches ${quoted(text)}.`,
  searchIn: (scope: string) => `Search ${scope}`,
  failed: "The search failed.",
  retry: "Retry",
  selected: "Selected",
  nothingSelected: "Nothing selected.",
  remove: (name: string) => `Remove ${name}`,
  undo: "Undo changes",
  single: "One can be selected; another one replaces it.",
  clearSearch: "Clear search",
} as const;

export const selectionTexts = {
  search: "Search",
  selectAll: (count: number) => `Select all (${formatCount(count)})`,
  count: (chosen: number, all: number) => `${formatCount(chosen)} of ${formatCount(all)} selected`,
  one: (name: string | undefined) =>
    name === undefined ? "None selected" : `${quoted(name)} selected`,
  shown: (shown: number, all: number) =>
    shown === all
      ? `${formatCount(all)} shown`
      : `${formatCount(shown)} of ${formatCount(all)} shown`,
  empty: "There is nothing to select.",
  noMatch: (text: string) => `Nothing matches ${quoted(text)}.`,
  loading: "Loading …",
  failed: "The list could not be loaded.",
  list: "Objects",
  tooMany: (maximum: number) => `At most ${formatCount(maximum)} can be selected.`,
} as const;

export const finderTexts = {
  title: "Add Inputs",
  search: "Search inputs",
  onlyHere: (scope = "page") => `This ${scope} only`,
  hint: "Type to search for inputs.",
  failed: (types: readonly string[]) => `Could not search ${types.join(", ")}.`,
  retry: "Retry",
  noTypes: "No enabled app offers inputs.",
  noMatch: (text: string) => `No input matches ${quoted(text)}.`,
  everywhere: (scope: string | undefined) =>
    scope === undefined ? "Search everywhere" : `Search all ${pluralLabel(scope)}`,
  searching: "Searching …",
  count: (shown: number, total: number) =>
    shown < total ? `${formatCount(shown)} of ${formatCount(total)}` : formatCount(total),
  found: (total: number) => `${countText(total, "input")} found`,
  results: "Inputs found",
  chosen: "Chosen inputs",
  nothingChosen: "No input chosen.",
  one: "one only",
  more: "Choose an action",
  moreHint: "Alt+Enter: choose an action",
} as const;
