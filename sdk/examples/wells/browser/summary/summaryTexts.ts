import { countText } from "@petrons/sdk/contracts";

/** What the production by well says. */
export const summaryTexts = {
  title: "Production by well",
  updating: "Being updated…",
  adding: "Adding up the production of each well …",
  failed: "The production by well could not be updated",
  tryAgain: "Try again",
  loading: "Loading the production by well …",
  none: "This table holds no production of wells.",
  earlier: "The earlier result is shown.",
  beyond: (max: number) =>
    `Only ${max} production tables of a Petron are summed up by well, and this is not one of them.`,
  cut: (shown: number, wells: number) =>
    `The ${countText(shown, "well")} with the greatest totals, of ${countText(wells, "well")}`,
  unnamed: (rows: number) =>
    `${countText(rows, "row")} without a well ${rows === 1 ? "is" : "are"} left out`,
} as const;
