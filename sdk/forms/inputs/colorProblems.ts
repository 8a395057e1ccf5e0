import { inputTexts } from "./inputTexts.ts";

/** A color to choose: `value` is `#rrggbb`. */
export interface PaletteColor {
  name: string;
  value: string;
}

/**
 * A color must be a 6-digit hex with a leading #, and of the palette where there is one (FO-010,
 * FO-011).
 */
export function colorProblem(color: string, palette?: readonly PaletteColor[]): string | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return inputTexts.notColor;
  if (palette && !palette.some(({ value }) => value.toLowerCase() === color.toLowerCase()))
    return inputTexts.notInPalette;
  return undefined;
}
