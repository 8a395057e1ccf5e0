import ColorInputOptions from "@petrons/sdk/forms?props=ColorInputOptions";
import PaletteColor from "@petrons/sdk/forms?props=PaletteColor";
import type { PageContent } from "../../frame/galleryEntry.ts";
import { ColorBasic } from "./ColorBasic.example.tsx";
import colorBasicSource from "./ColorBasic.example.tsx?source";
import { ColorPalette } from "./ColorPalette.example.tsx";
import colorPaletteSource from "./ColorPalette.example.tsx?source";
import { ColorStates } from "./ColorStates.example.tsx";
import colorStatesSource from "./ColorStates.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "A color as six hexadecimal digits. With a palette it must be one of it, chosen by name; without one any color may be typed or picked in the browser's own picker.",
  props: { ColorInputOptions, PaletteColor },
  examples: [
    { title: "Color", source: colorBasicSource, Shown: ColorBasic },
    {
      title: "Palette",
      note: "The palette is a radio group: Tab reaches it, arrows choose.",
      source: colorPaletteSource,
      Shown: ColorPalette,
    },
    { title: "States", source: colorStatesSource, Shown: ColorStates },
  ],
};
