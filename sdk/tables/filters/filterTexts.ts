import { countText } from "@petrons/sdk/contracts";

const count = (value: number) => value.toLocaleString("en-US");
/** Of the values not found, those that the sentence names; all of them can be opened and copied. */
export const maxNamed = 5;

/** What the filters of a table say. */
export const filterTexts = {
  noValues: "No values available for filter",
  search: (label: string) => `Search ${label}`,
  values: (label: string) => `Values of ${label}`,
  loading: "Loading values …",
  searching: "Searching …",
  unread: (label: string) => `There was a problem retrieving the ${label} filter parameters.`,
  notSet: (label: string) => `There was a problem setting the ${label} filter parameters.`,
  tryAgain: "Try again",
  showing: (shown: number, all: number) =>
    `Showing ${count(shown)} of ${count(all)} values. Type to search.`,
  showingMatches: (shown: number, all: number) =>
    `Showing ${count(shown)} of ${count(all)} matches. Type more to narrow them.`,
  missing: "Is missing",
  notMissing: "Is not missing",
  without: "Without",
  keepAgain: (value: string) => `Show '${value}' again`,
  filterBy: (values: number) =>
    `Filter by ${values === 1 ? "this value" : `these ${count(values)} values`}`,
  pasted: (values: number) => `${countText(values, "value")} pasted`,
  discard: "Discard",
  /** What was found of a list of values, and what was not. */
  outcome: (found: number, missing: readonly string[], zerosAdded: number) => {
    const all = found + missing.length;
    if (found === 0)
      return all === 1
        ? "This value was not found. The filter is unchanged."
        : `None of these ${count(all)} values was found. The filter is unchanged.`;
    const zeros = zerosAdded > 0 ? `, ${count(zerosAdded)} by adding leading zeros` : "";
    const outcome = `${count(found)} of ${count(all)} found${zeros}.`;
    if (missing.length === 0) return outcome;
    const more = missing.length - maxNamed;
    return `${outcome} Not found: ${missing.slice(0, maxNamed).join(", ")}${more > 0 ? ` and ${count(more)} more` : ""}.`;
  },
  ofColumn: (label: string, outcome: string) => `${label}: ${outcome}`,
  allNotFound: (missing: number) => `Show all ${count(missing)} not found`,
  copyNotFound: "Copy values not found",
  valuesNotFound: "Values not found",
  more: (values: number) => `and ${count(values)} more`,
  listTooLong: (values: number) =>
    `A list of ${count(values)} values is too long to filter by: use a shorter one.`,
  presets: "Set dates",
  lastMonth: "Last month",
  lastTwelveMonths: "Last 12 months",
  thisYear: "This year",
  readAs: (value: string) => `Read as ${value}`,
  notNumber: "Enter a number, such as 1234.5",
  otherUnit: (given: string, shown: string | undefined) =>
    shown
      ? `The range is in ${shown}: enter a number in ${shown}, not in ${given}`
      : `The range has no unit: enter a number without '${given}'`,
  notDay: "Enter a date, such as 2020-03-31",
  either: (one: string, other: string) => `Day or month first? Enter ${one} or ${other}`,
  filter: "Filter …",
  filterColumn: (label: string) => `Filter ${label}`,
  clearFilter: "Clear filter",
  done: "Done",
  onlyThis: "Only this",
  withoutThis: "Without this",
  cellMenu: (label: string) => `Menu of a cell of ${label}`,
  rowMenu: "Row menu",
  cutText: "This text is shown in part: use the column's filter",
} as const;
