import type { GroupOperation } from "@petrons/sdk/contracts";

/** What the grouping of rows says. */
export const groupTexts = {
  button: "Group rows",
  grouped: "Change or remove the grouping",
  title: "Group rows",
  by: "Group by",
  thenBy: "Then by",
  nothing: "Nothing",
  byMonth: (label: string) => `${label}, by month`,
  byYear: (label: string) => `${label}, by year`,
  measures: "For each group",
  rows: "Number of rows",
  operation: (at: number) => `Measure ${at}`,
  column: (at: number) => `Column of measure ${at}`,
  remove: (at: number) => `Remove measure ${at}`,
  add: "Add",
  apply: "Group",
  ungroup: "Show rows",
  operations: {
    count: "Count",
    distinct: "Different",
    sum: "Sum",
    mean: "Mean",
    min: "Min",
    max: "Max",
  } satisfies Record<GroupOperation, string>,
} as const;
