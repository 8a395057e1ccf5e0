import { countText } from "@petrons/sdk/contracts";

const listed = new Intl.ListFormat("en-US");

/** What the production by well says. */
export const summaryTexts = {
  title: "Production by well",
  updating: "Being updated…",
  adding: "Adding up the production of each well …",
  failed: "The production by well could not be updated",
  tryAgain: "Try again",
  loading: "Loading the production by well …",
  noWells: "No column of this table names its wells by text or whole numbers",
  none: "This table holds no production of wells.",
  earlier: "The earlier result is shown.",
  beyond: (max: number) =>
    `Only ${max} production tables of a Petron are summed up by well, and this is not one of them.`,
  cut: (shown: number, wells: number) =>
    `The ${countText(shown, "well")} with the greatest totals, of ${countText(wells, "well")}`,
  unnamed: (rows: number) =>
    `${countText(rows, "row")} without a well ${rows === 1 ? "is" : "are"} left out`,
  leftOut: (phase: string, added: string, others: readonly string[]) =>
    `For ${phase}, '${added}' is added up; ${listed.format(others.map((other) => `'${other}'`))} ${others.length === 1 ? "is" : "are"} left out`,
} as const;
