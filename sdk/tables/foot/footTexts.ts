import type { FootMeasure } from "./footMeasures.ts";

/** What the foot of a table says. */
export const footTexts = {
  button: "Foot of the table",
  heading: "Foot of the table",
  shown: "shown",
  measures: { count: "Count", missing: "Missing", sum: "Sum", mean: "Mean", min: "Min", max: "Max" } satisfies Record<FootMeasure, string>,
  ofSelected: (measure: string, rows: number) => `${measure} of ${rows.toLocaleString("en-US")} selected`,
  failed: (reason: string) => `Not available: ${reason}`,
} as const;
