import type { PageContent } from "../frame/galleryEntry.ts";
import { Failed, Loading, Narrow, NoData, NoOptions, UnknownLayer } from "./States.example.tsx";
import source from "./States.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary: "What a chart shows when there is nothing to draw, and how it takes little room.",
  examples: [
    {
      title: "No options",
      note: "A chart without layers says so; its options editor stays in reach.",
      source,
      Shown: NoOptions,
    },
    { title: "No data", source, Shown: NoData },
    { title: "Waiting", source, Shown: Loading },
    { title: "Failed", note: "The plot carries an error.", source, Shown: Failed },
    {
      title: "Unknown layer",
      note: "The heat map is logged and left out; the line is drawn.",
      source,
      Shown: UnknownLayer,
    },
    {
      title: "Narrow",
      note: "Under 480 px the paddings at the sides shrink, so that the plot keeps its room.",
      source,
      Shown: Narrow,
    },
  ],
};
