import DataChartProps from "@petrons/sdk/charts?props=DataChartProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { DataChartKind, Hidden } from "./DataChart.example.tsx";
import dataChartSource from "./DataChart.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary: "A chart of rows, drawn by DataChart with the same props. Its pages are under Charts.",
  props: { DataChartProps },
  examples: [
    { title: "A chart", source: dataChartSource, Shown: DataChartKind },
    {
      title: "Hidden",
      note: "A visualization with hide is not shown: the frame around it is empty.",
      source: dataChartSource,
      Shown: Hidden,
    },
  ],
};
