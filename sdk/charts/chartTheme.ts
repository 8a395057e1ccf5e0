/** Oil green, gas red, water blue: the field's habit; told apart by shape and legend too, never by colour alone. */
export const phaseColors = { light: { oil: "#2d7d46", gas: "#c0392b", water: "#2a6fb0" }, dark: { oil: "#5fbf7f", gas: "#f08a80", water: "#6fb1ef" } } as const;

/** A palette that stays apart under the common kinds of colour blindness (Okabe and Ito, 2008; yellow darkened for white ground). */
const palette = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#b8a500", "#e69f00", "#7f7f7f"];

/** Vega's config for the theme: the house's type, hairlines and palette. */
export function chartTheme(theme: "light" | "dark"): object {
  const text = theme === "dark" ? "#f6f7f9" : "#1c2127";
  const muted = theme === "dark" ? "#abb3bf" : "#5f6b7c";
  const line = theme === "dark" ? "#ffffff26" : "#1114181f";
  const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
  return {
    background: "transparent",
    font,
    padding: 4,
    axis: {
      labelColor: muted,
      titleColor: muted,
      titleFontWeight: "normal",
      labelFontSize: 12,
      titleFontSize: 12,
      gridColor: line,
      domainColor: line,
      tickColor: line,
      labelOverlap: "greedy",
      labelSeparation: 8,
    },
    legend: { labelColor: text, titleColor: muted, labelFontSize: 12, titleFontSize: 12, orient: "top", symbolStrokeWidth: 2 },
    range: { category: palette },
    view: { stroke: "transparent" },
  };
}
