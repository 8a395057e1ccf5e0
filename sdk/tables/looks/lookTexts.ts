import type { ColorScale } from "./columnLooks.ts";

/** What the look of a column says. */
export const lookTexts = {
  menu: "Decimals, unit, colors …",
  title: (label: string) => `Show ${label}`,
  decimals: "Decimals",
  asFile: "As the file",
  unit: "Unit",
  asEverybody: (unit: string | undefined) => (unit ? `As the Petron (${unit})` : "As the Petron"),
  stored: "as stored",
  scale: "Color scale",
  noScale: "None",
  scales: { sequential: "Low to high", diverging: "Low, middle, high" } satisfies Record<ColorScale, string>,
  note: "Changes what you see. Stored values and exact downloads keep every digit.",
  done: "Done",
} as const;
