import BokehChartProps from "@petrons/sdk/charts?props=BokehChartProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { BokehChart, FailedPlot } from "./BokehChart.example.tsx";
import bokehChartSource from "./BokehChart.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "One chart of an app of a Bokeh server, chosen by its params. The server draws it: pages hold no Bokeh library.",
  props: { BokehChartProps },
  examples: [
    { title: "A chart", source: bokehChartSource, Shown: BokehChart },
    {
      title: "A plot with an error",
      note: "The error is in its place, and the app is not opened.",
      source: bokehChartSource,
      Shown: FailedPlot,
    },
  ],
};
