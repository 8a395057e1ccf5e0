import type { ColorScale } from "./columnLooks.ts";

/** What the look of a column says. */
export const lookTexts = {
  menu: "Decimals, unit, colors …",
  title: (label: string) => `Show ${label}`,
  decimals: "Decimals",
  asFile: "As the file",
  unit: "Unit",
  asEverybody: (unit: string | undefined, scope: string | undefined) =>
    `${scope === undefined ? "As everyone" : `As the ${scope}`}${unit ? ` (${unit})` : ""}`,
  stored: "as stored",
  scale: "Color scale",
  noScale: "None",
  scales: { sequential: "Low to high", diverging: "Low, middle, high" } satisfies Record<
    ColorScale,
    string
  >,
  /** Of the values that are shown: where the colors begin and end. */
  ends: (
    [low, middle, high]: readonly [string, string, string],
    unit: string | undefined,
    scale: ColorScale,
  ) =>
    `Colors: low ${low}, ${scale === "diverging" ? `middle ${middle}, ` : ""}high ${high}${unit ? ` ${unit}` : ""}`,
  ofScale: {
    sequential:
      "Low is the value that 5% of the filtered rows lie below, high the one that 5% lie above. A colored cell's tooltip has both.",
    diverging:
      "Low is the value that 5% of the filtered rows lie below, middle the median, high the one that 5% lie above. A colored cell's tooltip has all three.",
  } satisfies Record<ColorScale, string>,
  note: "Changes what you see. Stored values and exact downloads keep every digit.",
  done: "Done",
} as const;
