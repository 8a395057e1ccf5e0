interface AccentColors {
  accent: string;
  onAccent: string;
}

type Rgb = readonly [number, number, number];
const white: Rgb = [255, 255, 255];
const black: Rgb = [16, 22, 26];
/** Where the manifest's accent is none. */
const usual: Rgb = [11, 110, 121];
const surfaces = { light: white, dark: [37, 42, 49] } as const satisfies Record<
  "light" | "dark",
  Rgb
>;
/** WCAG 2.2 AA asks 4.5 for text; the rest is for surfaces that carry a tint of the accent. */
const enough = 5.4;

/**
 * The product's accent as it can be read on the surface of a theme: darkened on white, lightened on
 * dark, until it stands out enough.
 */
export function accentColors(accent: string, theme: "light" | "dark"): AccentColors {
  let color = parse(accent) ?? usual;
  const toward = theme === "light" ? black : white;
  for (let step = 0; step < 20 && contrast(color, surfaces[theme]) < enough; step += 1)
    color = mix(color, toward, 0.1);
  return {
    accent: hex(color),
    onAccent: hex(contrast(color, white) >= contrast(color, black) ? white : black),
  };
}

function parse(text: string): Rgb | undefined {
  const digits = /^#([\da-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb;
}

const hex = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
const mix = (color: Rgb, other: Rgb, share: number): Rgb =>
  color.map((part, index) => part + (other[index]! - part) * share) as unknown as Rgb;

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) =>
    part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
