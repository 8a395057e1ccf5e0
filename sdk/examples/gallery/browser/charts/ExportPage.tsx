import type { PageContent } from "../frame/galleryEntry.ts";
import { Export } from "./Export.example.tsx";
import source from "./Export.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "PNG: two pixels for each of the screen's, on white, also in the dark theme, after a preview. CSV holds every point of the shown series in the shown range, in the screen's order, units and precision.",
  examples: [
    {
      title: "Export what is shown",
      note: "Hide a series or zoom first: all three files follow.",
      source,
      Shown: Export,
    },
  ],
};
