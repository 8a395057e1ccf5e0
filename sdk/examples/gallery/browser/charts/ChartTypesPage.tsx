import ChartLayerProps from "@petrons/sdk/charts?props=ChartLayer";
import DataChartProps from "@petrons/sdk/charts?props=DataChartProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { Area } from "./Area.example.tsx";
import areaSource from "./Area.example.tsx?source";
import { Bar } from "./Bar.example.tsx";
import barSource from "./Bar.example.tsx?source";
import { Line } from "./Line.example.tsx";
import lineSource from "./Line.example.tsx?source";
import { Pie } from "./Pie.example.tsx";
import pieSource from "./Pie.example.tsx?source";
import { Scatter } from "./Scatter.example.tsx";
import scatterSource from "./Scatter.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "A chart is layers over rows: each names a type, a column for the shared axis and one for the value. Several layers share a track, and a column may split a layer into series. Series differ by dash or shape as well as by color.",
  props: { DataChartProps, ChartLayer: ChartLayerProps },
  examples: [
    {
      title: "Line",
      note: "Oil, gas and water take the field's colors by their names. Walk over the points with the arrow keys; gaps stay gaps.",
      source: lineSource,
      Shown: Line,
    },
    {
      title: "Scatter",
      note: "Split by a column; the value axis is logarithmic.",
      source: scatterSource,
      Shown: Scatter,
    },
    {
      title: "Bar",
      note: "Bars of one track are side by side unless they stack.",
      source: barSource,
      Shown: Bar,
    },
    {
      title: "Area",
      note: "Stacked: tooltips and table give each well's own value.",
      source: areaSource,
      Shown: Area,
    },
    {
      title: "Pie",
      note: "Rows with the same name are summed. The radius is 30% of the smaller side.",
      source: pieSource,
      Shown: Pie,
    },
  ],
};
