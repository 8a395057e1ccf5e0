import { formatCount } from "@petrons/sdk/browser";

/** How many rows a picture or a chart over time leaves out. */
export const undatedText = (rows: number): string =>
  rows === 1
    ? "1 row without a date is not shown."
    : `${formatCount(rows)} rows without a date are not shown.`;
