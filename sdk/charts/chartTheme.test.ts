import { describe, expect, it } from "vitest";
import { chartColors, chartInks, colorOf, palettes } from "./chartTheme.ts";

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe("the palette", () => {
  it("stands out from the ground of both themes by at least 3 : 1", () => {
    for (const theme of ["light", "dark"] as const) {
      for (const name of chartColors)
        expect(
          contrast(palettes[theme][name], chartInks[theme].surface),
          `${theme} ${name}`,
        ).toBeGreaterThanOrEqual(3);
    }
  });

  it("keeps the field's habit: oil green, gas red, water blue; the rest by turns", () => {
    expect(
      ["Oil rate", "Gas", "Water cut", "Pressure"].map((name, turn) => colorOf(name, turn)),
    ).toEqual(["oil", "gas", "water", "pink"]);
    expect(colorOf("Gasoline", 0)).toBe("blue");
  });

  it("gives groups the habit's colors by their whole name alone, and gray to Other", () => {
    expect(
      ["Oil", "Shell Oil", "Other", "Others (152)"].map((name) => colorOf(name, 0, true)),
    ).toEqual(["oil", "blue", "grey", "grey"]);
  });
});
