import { quoted } from "@petrons/sdk/browser";
import { countText } from "@petrons/sdk/contracts";
import { paletteFrameTexts } from "./paletteFrameTexts.ts";

export const paletteTexts = {
  ...paletteFrameTexts,
  searching: "Searching",
  move: "move",
  open: "open",
  newTab: "in a new tab",
  more: "Choose an action",
  moreHint: "Alt+Enter: choose an action",
  nothing: (text: string) =>
    text === "" ? "Nothing to show yet." : `No matches for ${quoted(text)}.`,
  count: (count: number, more: boolean) =>
    more ? `${countText(count, "result")} shown, and there are more` : countText(count, "result"),
};
