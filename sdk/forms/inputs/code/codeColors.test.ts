import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sheets = ["../inputs.css", "../../../components/tokens.css"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n");

/** Tokens of one theme, references followed. */
function tokensOf(selector: ":root" | ".bp6-dark"): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, body = ""] of sheets.matchAll(new RegExp(`^\\${selector} \\{([^}]*)\\}`, "gm"))) {
    for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      tokens.set(name, value.trim());
  }
  for (const [name, value] of tokens) {
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    if (reference) tokens.set(name, tokens.get(reference) ?? value);
  }
  return tokens;
}

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

describe("colors of code", () => {
  it.each([":root", ".bp6-dark"] as const)(
    "FO-017 of %s have a contrast of 4.5 or more, also where the text is selected",
    (theme) => {
      const tokens = tokensOf(theme);
      const names = [...tokens.keys()].filter((name) =>
        /^--petrons-code-(keyword|string|number|property|function|type|comment|operator|invalid)$/.test(
          name,
        ),
      );
      expect(names).toHaveLength(9);
      const low = names.flatMap((name) =>
        ["--petrons-code-ground", "--petrons-code-selection"]
          .map((ground) => ({
            name,
            ground,
            ratio: contrast(tokens.get(name)!, tokens.get(ground)!),
          }))
          .filter(({ ratio }) => !(ratio >= 4.5)),
      );
      expect(low).toEqual([]);
    },
  );
});
