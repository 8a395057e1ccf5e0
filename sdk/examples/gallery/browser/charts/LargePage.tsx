import type { PageContent } from "../frame/galleryEntry.ts";
import { Large } from "./Large.example.tsx";
import source from "./Large.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "Of every pixel column the first, lowest, highest and last point are drawn, so that lines and spikes look as with all of them; the note says how many. Zooming in draws every point. Table, walk and CSV always have all.",
  examples: [
    {
      title: "Gauges by the minute",
      note: "Zoom in until the note goes: every point is drawn then.",
      source,
      Shown: Large,
    },
  ],
};
