/**
 * Oil green, gas red, water blue: the field's habit; told apart by dash, shape and legend too,
 * never by color alone.
 */
export const phaseColors = {
  light: { oil: "#2d7d46", gas: "#c0392b", water: "#2a6fb0" },
  dark: { oil: "#5fbf7f", gas: "#f08a80", water: "#6fb1ef" },
} as const;

/** The names of the palette, in the order series take them. */
export const chartColors = [
  "blue",
  "vermilion",
  "teal",
  "pink",
  "sky",
  "olive",
  "amber",
  "grey",
  "oil",
  "gas",
  "water",
] as const;
export type ChartColor = (typeof chartColors)[number];

type Theme = "light" | "dark";

/**
 * Okabe and Ito's hues (2008), which stay apart under the common kinds of color blindness, with at
 * least 3 : 1 against the ground of each theme.
 */
export const palettes: Record<Theme, Record<ChartColor, string>> = {
  light: {
    blue: "#0072b2",
    vermilion: "#d55e00",
    teal: "#008f68",
    pink: "#b8568f",
    sky: "#2b91c9",
    olive: "#8a7d00",
    amber: "#b87a00",
    grey: "#6b7480",
    ...phaseColors.light,
  },
  dark: {
    blue: "#5aa9e6",
    vermilion: "#ff8a4c",
    teal: "#2ecc9f",
    pink: "#e79cc8",
    sky: "#9bdcff",
    olive: "#d6ca4a",
    amber: "#ffc154",
    grey: "#b3bcc7",
    ...phaseColors.dark,
  },
};

/** How many names series take by turns: those without a meaning of their own. */
const turns = 8;

const habits: readonly (readonly [word: string, color: ChartColor])[] = [
  ["oil|condensate", "oil"],
  ["gas", "gas"],
  ["water", "water"],
];

/**
 * The color of a series that sets none: the field's habit by a word of its name, otherwise its
 * turn. A group takes it by its whole name alone, since companies are called after oil too; one
 * named 'Other', or 'Others (12)', is gray.
 */
export function colorOf(name: string, turn: number, isGroup = false): ChartColor {
  if (isGroup && /^others?(?: \(\d+\))?$/i.test(name)) return "grey";
  const habit = habits.find(([word]) =>
    new RegExp(isGroup ? `^(${word})$` : `\\b(${word})\\b`, "i").test(name),
  );
  return habit?.[1] ?? chartColors[turn % turns]!;
}

/** A palette name as the theme's hex color; a CSS color stays as it is. */
export const hexOf = (color: string, theme: Theme): string =>
  (palettes[theme] as Record<string, string>)[color] ?? color;

/** What a chart is drawn with apart from its series, as colors: canvas knows no CSS variables. */
export const chartInks = {
  light: { text: "#1c2127", muted: "#5f6b7c", line: "#1114181f", surface: "#ffffff" },
  dark: { text: "#f6f7f9", muted: "#abb3bf", line: "#ffffff26", surface: "#252a31" },
} as const;

export const chartFont =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Vega's config for the theme: the product's type, hairlines and palette. */
export function chartTheme(theme: Theme): object {
  const { text, muted, line } = chartInks[theme];
  return {
    background: "transparent",
    font: chartFont,
    padding: 4,
    axis: {
      labelColor: muted,
      titleColor: muted,
      titleFontWeight: "normal",
      labelFont: chartFont,
      titleFont: chartFont,
      labelFontSize: 12,
      titleFontSize: 12,
      gridColor: line,
      domainColor: line,
      tickColor: line,
      labelOverlap: "greedy",
      labelSeparation: 8,
    },
    legend: {
      labelColor: text,
      titleColor: muted,
      labelFontSize: 12,
      titleFontSize: 12,
      orient: "top",
      symbolStrokeWidth: 2,
    },
    range: { category: chartColors.slice(0, turns).map((name) => palettes[theme][name]) },
    view: { stroke: "transparent" },
  };
}
