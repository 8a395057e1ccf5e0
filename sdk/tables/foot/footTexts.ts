import type { FootMeasure } from "./footMeasures.ts";

/** What the foot of a table says. */
export const footTexts = {
  button: "Foot of the table",
  heading: "Foot of the table",
  shown: "shown",
  measures: {
    count: "Count",
    missing: "Missing",
    sum: "Sum",
    mean: "Mean",
    min: "Min",
    max: "Max",
  } satisfies Record<FootMeasure, string>,
  ofSelected: (measure: string, counted: number, selected: number) =>
    `${measure} of ${counted === selected ? "" : `${counted.toLocaleString("en-US")} of `}${selected.toLocaleString("en-US")} selected`,
  failed: (reason: string) => `Not available: ${reason}`,
} as const;
