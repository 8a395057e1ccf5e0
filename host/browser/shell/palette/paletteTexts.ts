import { quoted } from "@petrons/sdk/browser";
import { countText } from "@petrons/sdk/contracts";
import { paletteFrameTexts } from "./paletteFrameTexts.ts";

export const paletteTexts = {
  ...paletteFrameTexts,
  searching: "Searching",
  move: "move",
  open: "open",
  newTab: "in a new tab",
  nothing: (text: string) => (text === "" ? "Nothing to offer." : `Nothing is called ${quoted(text)}.`),
  count: (count: number) => countText(count, "result"),
};
